import { disc, dot, element, fill, flat, line, mirrored, paint, PRIORITY, shade, stroke, type Element } from './layer';

const LEGS = mirrored(fill('M79 196h16v36h-16z') + shade('M89 198h4v32h-4z'));
const HANDS = mirrored(disc('$2', 56, 197, 9));
const NECK = fill('M88 136h24v20h-24z') + flat('$3', 'M90 138h20v12c-7 3-13 3-20 0z');
const BODY: [number, string] = [PRIORITY.body, LEGS + HANDS + NECK];

const EARS = mirrored(fill('M50 88C36 84 32 96 36 104s12 10 16 4z') + line('M44 96c-3 2-2 6 1 8'));

interface Skull {
  outline: string;
  shade: string;
}

const ROUND: Skull = {
  outline: 'M100 40c36 0 54 24 54 54 0 32-22 52-54 52S46 126 46 94c0-30 18-54 54-54z',
  shade: 'M138 56c10 9 16 22 16 38 0 32-22 52-54 52-12 0-22-3-31-8 20 3 46-1 60-22 12-18 14-42 9-60z',
};
const LONG: Skull = {
  outline: 'M100 40c36 0 53 24 53 52 0 18-5 30-14 42-8 11-22 17-39 17s-31-6-39-17c-9-12-14-24-14-42 0-28 17-52 53-52z',
  shade: 'M138 56c10 9 15 22 15 36 0 18-5 30-14 42-8 11-22 17-39 17-10 0-19-2-27-6 16 2 36-1 49-17 15-18 20-50 16-72z',
};
const SQUARE: Skull = {
  outline: 'M100 40c36 0 54 22 54 52 0 14 0 26-5 36-5 12-24 19-49 19s-44-7-49-19c-5-10-5-22-5-36 0-30 18-52 54-52z',
  shade: 'M138 55c10 9 16 22 16 37 0 14 0 26-5 36-5 12-24 19-49 19-12 0-23-2-31-5 20 1 46-2 56-18 9-15 18-46 13-69z',
};
const HEART: Skull = {
  outline: 'M100 40c36 0 55 22 55 50 0 18-8 32-22 44-10 9-22 15-33 15s-23-6-33-15c-14-12-22-26-22-44 0-28 19-50 55-50z',
  shade: 'M138 55c11 8 17 20 17 35 0 18-8 32-22 44-10 9-22 15-33 15-9 0-17-3-24-8 15 2 34-4 47-20 15-18 20-46 15-66z',
};
const WIDE: Skull = {
  outline: 'M100 42c38 0 56 22 57 54 0 34-24 51-57 51S43 130 43 96c1-32 19-54 57-54z',
  shade: 'M140 58c10 9 17 22 17 38 0 34-24 51-57 51-13 0-24-3-33-8 21 3 50 0 64-22 12-18 14-41 9-59z',
};

const CHEEKS = `<g fill="#f0635f" opacity=".28" stroke="none"><ellipse cx="62" cy="118" rx="10" ry="6.500"/><ellipse cx="138" cy="118" rx="10" ry="6.500"/></g>`.replaceAll('6.500', '6.5');
const FRECKLES = [64, 71, 58, 142, 135, 129].map((x, i) => dot('#9c5a3c', x, i % 3 === 0 ? 112 : 117 + (i % 2) * 2, 1.8)).join('');

const SMILE = line('M86 127c8 9 20 9 28 0');
const SMIRK = line('M88 130c8 3 17 2 25-5');
const GRIN = paint('#7c2035', 'M82 124c11 4 25 4 36 0 0 12-8 17-18 17s-18-5-18-17z') + flat('#fff', 'M85 126.5c10 3 20 3 30 0l-1 4c-9 2.500-19 2.500-28 0z'.replaceAll('2.500', '2.5')) + flat('#e2687a', 'M91 138c5-4 13-4 18 0-5 2.6-13 2.6-18 0z');
const SMALL = line('M93 129c4 3 10 3 14 0');
const FANG = line('M86 127c8 8 20 8 28 0') + paint('#fff', 'M105 131l3.500 8 4-10z'.replace('3.500', '3.5'));
const CAT = line('M86 126c1 6 11 7 14 0 3 7 13 6 14 0');
const OH = paint('#7c2035', 'M100 122c6 0 8 4 8 9s-3 9-8 9-8-4-8-9 2-9 8-9z') + flat('#e2687a', 'M95 136c3-3 7-3 10 0-2 3-8 3-10 0z');
const FLAT = line('M89 129h22');
const TOOTH = line('M84 126c9 9 23 9 32 0') + paint('#fff', 'M95 131h10v6c0 2-10 2-10 0z');

function face(id: string, skull: Skull, mouth: string, more = ''): Element {
  return element('face', id, BODY, [PRIORITY.head, EARS + fill(skull.outline) + shade(skull.shade) + line(skull.outline) + CHEEKS + more], [PRIORITY.mouth, mouth]);
}

/** Skin from head to foot: the shape of the head, and the mouth. */
export const FACES: readonly Element[] = [
  face('J1', ROUND, SMILE),
  face('J2', LONG, SMIRK),
  face('J3', SQUARE, GRIN),
  face('J4', HEART, SMALL),
  face('J5', WIDE, CAT),
  face('J6', ROUND, TOOTH, FRECKLES),
  face('J7', HEART, FANG),
  face('J8', LONG, OH),
  face('J9', SQUARE, FLAT, stroke('#b4513f', 'M132 76l8 18M130 84l9-3M133 91l9-3', 3)),
  face('J10', WIDE, GRIN, FRECKLES),
  face('J11', HEART, SMILE, dot('#5a2f2a', 118, 134, 2.6)),
];
