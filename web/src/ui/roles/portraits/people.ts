import { both, c, cf, f, INK, l, p } from './pen';

/** A skin and its shade. */
export type Skin = readonly [string, string];
export const FAIR: Skin = ['#f9cba8', '#e3a383'];
export const ROSY: Skin = ['#fde0cb', '#e8b9a0'];
export const TAN: Skin = ['#e8b48f', '#c68d67'];
export const BROWN: Skin = ['#b97c56', '#94593a'];
export const DEEP: Skin = ['#8a573c', '#683c28'];
export const PALE: Skin = ['#dfe3ea', '#b4bbd0'];

/** Shoulders in a cloth, to the lower edge. */
export const shoulders = (cloth: string, shade: string, more = '') =>
  p(cloth, 'M24 250c0-48 28-70 76-70s76 22 76 70z') + f(shade, 'M128 184c30 6 47 27 47 66h-36c4-26 2-48-11-66z') + more;

export const neck = ([skin, shade]: Skin) => p(skin, 'M84 148h32v32c0 14-32 14-32 0z') + f(shade, 'M86 158c10 8 20 8 28 2v10c-8 6-20 4-28-6z');

/** Head and ears; what it looks like follows from the face. */
export const head = ([skin, shade]: Skin) =>
  both(c(skin, 55, 114, 10)) +
  p(skin, 'M56 100c0-30 18-48 44-48s44 18 44 48c0 36-18 62-44 62s-44-26-44-62z') +
  f(shade, 'M126 60c12 8 17 22 17 40 0 36-18 61-43 61 24-14 38-56 26-101z');

interface FaceParts {
  eyes?: 'open' | 'closed' | 'wide' | 'sly' | 'none';
  iris?: string;
  brows?: 'soft' | 'stern' | 'raised' | 'none';
  mouth?: 'smile' | 'grin' | 'flat' | 'open' | 'smirk' | 'small' | 'none';
  blush?: string;
  hair?: string;
}

const EYES = {
  open: (iris: string) => both(c('#fff', 81, 112, 8) + cf(iris, 82, 113, 5) + cf(INK, 82, 113, 2.8)) + cf('#fff', 80, 110, 2) + cf('#fff', 116, 110, 2),
  wide: (iris: string) => both(c('#fff', 80, 111, 11) + cf(iris, 81, 112, 6.5) + cf(INK, 81, 112, 3.5)) + cf('#fff', 78, 108, 2.6) + cf('#fff', 116, 108, 2.6),
  closed: () => both(l('M71 111c5 6 14 6 19 0M72 115l-4 3M81 117v4', INK, 3)),
  sly: (iris: string) => both(p('#fff', 'M71 110h20c-1 8-4 11-9 11s-9-4-11-11z') + cf(iris, 83, 114, 4.6) + l('M69 109h23', INK, 4)),
  none: () => '',
};
const BROWS = {
  soft: 'M70 98c5-5 13-5 18-1',
  stern: 'M68 94l21 7',
  raised: 'M69 94c6-7 14-7 19-2',
  none: '',
};
const MOUTHS = {
  smile: l('M84 136c8 10 24 10 32 0'),
  grin: p('#fff', 'M80 134c12 4 28 4 40 0-2 14-10 19-20 19s-18-5-20-19z') + l('M83 142c10 3 24 3 34 0', INK, 2),
  flat: l('M88 140h24'),
  open: p('#7c2b3d', 'M87 134c8-3 18-3 26 0 1 14-5 20-13 20s-14-6-13-20z') + f('#ee8f99', 'M91 147c5-4 13-4 18 0-2 4-5 6-9 6s-7-2-9-6z'),
  smirk: l('M86 140c12 4 22 2 30-8'),
  small: l('M93 138c4 5 10 5 14 0'),
  none: '',
};

export function face({ eyes = 'open', iris = '#5f83b8', brows = 'soft', mouth = 'smile', blush = '#f0837a', hair = INK }: FaceParts = {}): string {
  return (
    `<g opacity=".55">${both(cf(blush, 70, 130, 7))}</g>` +
    EYES[eyes](iris) +
    (BROWS[brows] === '' ? '' : both(l(BROWS[brows], hair === INK ? INK : hair, 4.5))) +
    l('M97 121c0 6 3 8 8 6') +
    MOUTHS[mouth]
  );
}

/** A hood with somebody in it; the cloth falls to the lower edge. */
export function hooded(cloth: string, shade: string, lining: string, inside: string): string {
  return (
    p(cloth, 'M18 250c2-40 16-56 26-66-10-22-12-50-4-78C48 60 72 30 102 30c32 0 54 28 60 72 5 32 2 58-6 82 12 12 24 30 26 66z') +
    f(shade, 'M118 32c26 8 40 36 44 70 5 32 2 58-6 82 12 12 24 30 26 66h-42c6-28 2-44-8-60 22-40 20-116-14-158z') +
    p(lining, 'M50 112c0-36 20-60 50-60s50 24 50 60c0 34-20 62-50 62s-50-28-50-62z') +
    inside +
    p(cloth, 'M48 168c30 22 74 22 104 0 10 8 14 16 16 24-40 22-96 22-136 0 2-8 8-16 16-24z') +
    f(shade, 'M124 178c10-2 20-6 28-10 10 8 14 16 16 24-12 8-28 12-44 14 6-8 6-18 0-28z')
  );
}
