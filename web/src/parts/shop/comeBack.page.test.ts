import { beforeEach, expect, it } from 'vitest';
import { buyMoonsPath, forgetWayBack, keepWayBack, neededMoons, wayBack } from './comeBack';

beforeEach(() => sessionStorage.clear());

const searchOf = (path: string) => path.slice(path.indexOf('?'));

it('remembers the page to return to, with what was chosen on it, and how many moons are lacking', () => {
  const path = buyMoonsPath('/shop?show=offer:20783-moonsLow', 40);
  expect(path).toBe('/shop/buy?to=%2Fshop%3Fshow%3Doffer%3A20783-moonsLow&need=40');
  expect(neededMoons(searchOf(path))).toBe(40);
  keepWayBack(searchOf(path));
  // The provider leads back to an address of its own.
  keepWayBack('?order=mh-1');
  expect(wayBack()).toBe('/shop?show=offer:20783-moonsLow');
  forgetWayBack();
  expect(wayBack()).toBe('/shop');
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere'])('does not return to %s', (to) => {
  keepWayBack(`?to=${encodeURIComponent(to)}`);
  expect(wayBack()).toBe('/shop');
});

it.each(['', '?need=', '?need=-3', '?need=1.5', '?need=x'])('needs no moons with "%s"', (search) => expect(neededMoons(search)).toBe(0));
