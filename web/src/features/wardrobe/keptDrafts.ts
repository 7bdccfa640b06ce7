// The unsaved looks of somebody who leaves to buy moons: kept in this tab, because a payment provider's page replaces the application.
import type { History } from './model';

export interface Drafts {
  /** The slot that is dressed; null until one is chosen. */
  slot: number | null;
  histories: Readonly<Record<number, History>>;
}

const KEY = 'moonhowl.wardrobe.drafts';

export function keepDrafts(account: number, drafts: Drafts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ account, drafts }));
  } catch {
    // Without storage they live as long as the application does.
  }
}

/** The kept looks of this account, once; null if there are none. */
export function takeDrafts(account: number): Drafts | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { account: number; drafts: Drafts } | null;
    sessionStorage.removeItem(KEY);
    return kept?.account === account ? kept.drafts : null;
  } catch {
    return null;
  }
}
