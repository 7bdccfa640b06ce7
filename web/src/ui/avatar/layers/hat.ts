import { disc, dot, element, fill, flat, line, mirrored, paint, PRIORITY, shade, stroke, type Element } from './layer';

const HAT = PRIORITY.hat;
const covering = (element: Element): Element => ({ ...element, covers: true });

export const HATS: readonly Element[] = [
  // witch's hat
  covering(element('hat', 'C1', [HAT, fill('M56 58C66 34 82 10 92-6c8-10 26-14 38-6-10 2-14 10-12 20 4 16 18 34 26 50-28 10-60 10-88 0z') + shade('M118 8c4 16 18 34 26 50-12 4-25 6-38 7 12-16 16-36 12-57z') + paint('#f4c46a', 'M58 52c28 10 56 10 84 0l4 10c-30 10-62 10-92 0z') + fill('M32 66c10-10 20-10 26-7 28 8 56 8 84 0 6-3 16-3 26 7 4 4 0 8-4 8-44 10-84 10-128 0-4 0-8-4-4-8z') + shade('M168 66c4 4 0 8-4 8-30 7-58 9-86 6 34-1 66-4 90-14z')])),
  // straw hat
  covering(element('hat', 'C2', [HAT, paint('#ecc878', 'M58 60c0-28 18-44 42-44s42 16 42 44c-26 8-58 8-84 0z') + flat('#c99b49', 'M124 24c12 7 18 20 18 36-10 3-22 5-34 6 12-10 20-26 16-42z') + fill('M58 50c26 8 58 8 84 0v11c-26 8-58 8-84 0z') + paint('#ecc878', 'M26 68c8-8 20-10 32-9 28 8 56 8 84 0 12-1 24 1 32 9-20 14-128 14-148 0z') + flat('#c99b49', 'M174 68c-12 9-52 12-88 10 36-2 66-5 88-10z') + stroke('#fbe3a6', 'M40 66l10-2M70 34c4-6 9-9 15-11', 4)])),
  // beret
  covering(element('hat', 'C3', [HAT, fill('M44 62C30 50 34 26 62 18c26-8 66-4 84 10 16 12 16 28 8 36-34-8-72-8-110-2z') + shade('M146 28c16 12 16 28 8 36-20-5-42-7-64-6 30-2 52-12 56-30z') + line('M98 14c0-6 3-9 6-10') + stroke('$1', 'M52 40c4-8 12-12 22-14', 5)])),
  // wool hat
  covering(element('hat', 'C4', [HAT, fill('M46 62C44 30 68 12 100 12s56 18 54 50z') + shade('M132 20c16 8 23 22 22 42h-30c10-12 14-28 8-42z') + stroke('$3', 'M74 20c-6 10-9 22-9 34M100 14v40M126 20c6 10 9 22 9 34', 3) + paint('#f5ecd9', 'M40 60c0-8 6-10 10-10h100c4 0 10 2 10 10v6c0 6-4 8-8 8-34-6-70-6-104 0-4 0-8-2-8-8z') + line('M64 52v18M84 51v17M116 51v17M136 52v18') + disc('#f5ecd9', 100, 8, 13) + flat('#cdbc9b', 'M112 3c4 12-8 20-20 16 12 0 18-7 20-16z')])),
  // a ring of flowers
  element('hat', 'C5', [HAT, stroke('#4f8a4b', 'M46 66c30-16 78-16 108 0', 7) + [[50, 66, '#ee9cab'], [68, 57, '#fff6dc'], [88, 53, '#f4c46a'], [110, 53, '#ee9cab'], [131, 57, '#a783cb'], [149, 66, '#fff6dc']].map(([x, y, c]) => flower(Number(x), Number(y), String(c))).join('')]),
  // hood
  covering(element('hat', 'C6', [PRIORITY.back, fill('M100 8C52 8 26 46 28 96c1 30 16 56 40 66h64c24-10 39-36 40-66 2-50-24-88-72-88z')], [HAT, fill('M100 8C52 8 26 46 28 96c1 30 16 56 40 64-14-18-22-40-20-62 2-30 22-44 52-44s50 14 52 44c2 22-6 44-20 62 24-8 39-34 40-64 2-50-24-88-72-88z') + shade('M130 15c28 12 43 44 42 81-1 30-16 56-40 64 14-18 22-40 20-62-1-18-8-30-20-37 8-16 6-32-2-46z') + stroke('$1', 'M46 58c6-16 16-26 30-32', 5)])),
  // crown
  element('hat', 'C7', [HAT, paint('#f4c46a', 'M62 62l-8-36 22 14 24-28 24 28 22-14-8 36c-24-8-52-8-76 0z') + flat('#cf8f2c', 'M146 26l-8 36c-12-4-24-6-36-6 16-2 26-8 30-20z') + dot('#c8374a', 100, 44, 5) + dot('#5073ac', 76, 50, 4) + dot('#5073ac', 124, 50, 4) + disc('#f4ecd8', 100, 12, 5)]),
  // top hat
  covering(element('hat', 'C8', [HAT, fill('M64 58L58 4c24-8 60-8 84 0l-6 54c-22 8-50 8-72 0z') + shade('M142 4l-6 54c-9 3-19 5-30 6 10-18 14-42 12-65 9 1 17 3 24 5z') + paint('#c8374a', 'M62 44c24 8 52 8 76 0l-2 15c-22 8-50 8-72 0z') + fill('M38 62c4-8 16-6 26-3 24 7 48 7 72 0 10-3 22-5 26 3-12 14-112 14-124 0z')])),
  // kerchief
  covering(element('hat', 'C9', [HAT, fill('M44 70C40 36 66 22 100 22s60 14 56 48c-32-14-80-14-112 0z') + shade('M134 30c16 8 24 20 22 40-14-6-32-10-50-11 20-4 28-14 28-29z') + [[70, 46], [92, 38], [116, 42], [138, 54], [60, 58], [104, 52]].map(([x = 0, y = 0]) => dot('#f5ecd9', x, y, 3.6)).join('') + fill('M152 66c12-6 22-2 24 6-8 2-14 2-20-1 8 4 12 10 10 18-10-2-16-10-18-20z')])),
  // wolf's ears
  element('hat', 'C10', [HAT, mirrored(fill('M52 60C44 34 44 14 50 4c18 8 30 20 36 36z') + flat('#ee9cab', 'M58 48c-4-14-4-24-2-32 8 6 14 14 18 22z'))]),
  // nightcap
  covering(element('hat', 'C11', [HAT, fill('M48 60C50 22 84 4 116 10c30 6 52 28 58 62-6 6-12 4-14 0-6-14-10-22-18-26l8 14z') + shade('M132 15c24 10 37 30 42 57-6 6-12 4-14 0-6-14-10-22-18-26l8 14h-26c8-14 12-30 8-45z') + stroke('#f5ecd9', 'M70 26c4 10 10 20 18 28M98 12c4 12 12 26 24 36', 6) + paint('#f5ecd9', 'M42 60c0-7 5-10 10-10h96c5 0 10 3 10 10s-4 12-8 12c-34-6-66-6-100 0-4 0-8-5-8-12z') + disc('#f5ecd9', 168, 80, 11)])),
  // feathered cap
  covering(element('hat', 'C12', [HAT, paint('#f5ecd9', 'M132 46c2-24 16-42 34-50-2 22-8 40-22 52z') + line('M136 46c8-14 16-26 24-38') + fill('M38 66c6-28 34-50 66-50 24 0 44 10 52 32l16 18c-44-12-92-12-134 0z') + shade('M136 26c9 5 16 12 20 22l16 18c-22-6-46-9-69-9 22-4 34-15 33-31z')])),
];

function flower(x: number, y: number, colour: string): string {
  const petals = [0, 1, 2, 3, 4].map((i) => {
    const a = (i / 5) * 2 * Math.PI - 1.57;
    return dot(colour, Math.round((x + 6.5 * Math.cos(a)) * 10) / 10, Math.round((y + 6.5 * Math.sin(a)) * 10) / 10, 5);
  });
  return petals.join('') + dot('#c9772e', x, y, 3.4);
}
