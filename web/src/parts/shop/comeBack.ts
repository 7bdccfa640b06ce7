// The way from where moons are lacking to where they are bought, and back: the page to return to, with the choice that was made on it
// in its address, outlives the visit to a payment provider.
import { paths } from '@/shared/paths';
import { returnPath, withReturn } from '@/shared/returnTo';

const KEY = 'moonhowl.shop.back';

/** The path of the page of moons. `to`: the page to return to; `need`: how many moons are lacking there. */
export function buyMoonsPath(to: string, need = 0): string {
  return withReturn(paths.shopBuy, to) + (need > 0 ? `&need=${need}` : '');
}

/** How many moons the buyer lacks where they come from; 0 if that is unknown. */
export function neededMoons(search: string): number {
  const need = Number(new URLSearchParams(search).get('need'));
  return Number.isSafeInteger(need) && need > 0 ? need : 0;
}

/** The path of the page of moons on which a pack is chosen already, for who has paid nothing for it. */
export function chooseAgainPath(pack: string): string {
  return `${paths.shopBuy}?pack=${encodeURIComponent(pack)}`;
}

/** The pack that is chosen already; empty if none is. */
export function chosenPack(search: string): string {
  return new URLSearchParams(search).get('pack') ?? '';
}

/** Remembers, in this tab, the page to return to, if the address of the page of moons names one. */
export function keepWayBack(search: string): void {
  const to = returnPath(search, '');
  if (to === '') return;
  try {
    sessionStorage.setItem(KEY, to);
  } catch {
    // Without storage the way back is the shop.
  }
}

/** The page to return to, with what was chosen there; the shop if the buyer came from nowhere. */
export function wayBack(): string {
  try {
    return sessionStorage.getItem(KEY) ?? paths.shop;
  } catch {
    return paths.shop;
  }
}

export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
