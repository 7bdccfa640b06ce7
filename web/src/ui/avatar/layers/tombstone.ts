import { dot, element, fill, flat, line, mirrored, paint, shade, stroke, type Element } from './layer';

const EARTH = paint('#6b4f43', 'M26 236c4-16 24-24 74-24s70 8 74 24z') + flat('#503a35', 'M120 214c34 3 50 10 54 22H84c22-4 34-12 36-22z');
const CRESCENT = flat('$3', 'M108 108c-18 0-28 13-28 27s10 27 28 27c-10-5-15-15-15-27s5-22 15-27z');

const bloom = (x: number, y: number, colour: string) => stroke('#4f8a4b', `M${x} ${y}v${232 - y}`, 4) + [-5.5, 0, 5.5].map((dx) => dot(colour, x + dx, y + Math.abs(dx) * 0.2, 5)).join('') + dot(colour, x, y - 5.5, 5) + dot('#f4c46a', x, y, 3.4);
const FLOWERS = bloom(44, 214, '#fff6dc') + bloom(60, 222, '#ee9cab') + bloom(154, 218, '#b493e8');
const MOSS = flat('#5a8550', 'M58 214c4-8 10-4 14-10 4 6 10 2 12 10z') + flat('#5a8550', 'M146 214c-4-10-12-4-16-12-4 8-8 6-12 12z');

const tombstone = (id: string, svg: string): Element => element('tombstone', id, [10, EARTH], [20, svg + MOSS], [30, FLOWERS]);

/** What stands where somebody fell. It is drawn in place of its owner. */
export const TOMBSTONES: readonly Element[] = [
  tombstone('T1', fill('M56 216V120c0-34 18-54 44-54s44 20 44 54v96z') + shade('M124 74c14 9 20 25 20 46v96h-28c14-40 18-96 8-142z') + stroke('$1', 'M64 124c0-22 8-38 22-46', 5) + CRESCENT + line('M78 180h44M86 192h28')),
  tombstone('T2', fill('M86 216V146H58v-28h28V74h28v44h28v28h-28v70z') + shade('M104 74h10v44h28v28h-28v70h-14c8-40 10-100 4-142z') + stroke('$1', 'M92 82v30M66 124h16', 5)),
  tombstone('T3', fill('M100 96c-10-28-54-26-50 12 2 26 30 34 32 108h36c2-74 30-82 32-108 4-38-40-40-50-12z') + shade('M134 80c12 2 18 12 16 28-2 26-30 34-32 108h-14c4-70 34-80 30-136z') + stroke('$1', 'M60 106c-1-12 4-18 12-20', 5)),
  tombstone('T4', paint('#a9784f', 'M90 216V96h20v120z') + paint('#c08d5f', 'M52 104l8-8h80l8 8-6 28-8 6H64l-6-6z') + flat('#94683f', 'M140 96l8 8-6 28-8 6H84c30-8 48-22 56-42z') + line('M70 116h40M70 126h24') + mirrored(dot('#5d4030', 62, 106, 2.5))),
  tombstone('T5', fill('M72 216l10-132 18-28 18 28 10 132z') + shade('M100 56l18 28 10 132h-22z') + stroke('$1', 'M86 96l-6 80', 5) + flat('#f4ecd8', 'M96 120a12 12 0 1 0 12 12 9 9 0 0 1-12-12z')),
];

export const STONE: readonly [string, string, string][] = [
  ['#c9cee2', '#9aa1bd', '#737a99'],
  ['#b9ad9f', '#8f8274', '#695e54'],
  ['#9aa0c8', '#6b72a0', '#4c527b'],
];
