import { disc, dot, element, fill, flat, line, mirrored, paint, PRIORITY, shade, stroke, type Element } from './layer';

const TORSO = 'M76 146c16 6 32 6 48 0 8 8 12 30 14 58-22 8-54 8-76 0 2-28 6-50 14-58z';
const TORSO_SHADE = 'M124 146c8 8 12 30 14 58-14 5-32 7-48 6 20-6 32-30 34-64z';
const SLEEVE = 'M78 147c-18 4-28 24-30 44 4 5 12 6 17 3 2-10 5-18 9-25z';
const SLEEVES = fill(SLEEVE) + `<g transform="matrix(-1 0 0 1 200 0)">${fill(SLEEVE)}</g>` + shade('M122 151c14 8 22 24 24 42-2 2-8 2-11 0 0-14-6-30-13-42z');

/** Torso and sleeves, with what is sewn on between the two. */
const garment = (on: string) => fill(TORSO) + shade(TORSO_SHADE) + on + line(TORSO) + SLEEVES;
const top = (id: string, svg: string, collar = ''): Element => (collar ? element('top', id, [PRIORITY.top, svg], [PRIORITY.collar, collar]) : element('top', id, [PRIORITY.top, svg]));

const BELT = paint('#5d4030', 'M63 188c24 8 50 8 74 0l1 9c-24 8-52 8-76 0z') + paint('#f4c46a', 'M94 192h12v10H94z');
const SCARF = fill('M70 142c18 10 42 10 60 0 6 4 6 12 0 16-18 10-42 10-60 0-6-4-6-12 0-16z') + shade('M130 142c6 4 6 12 0 16-12 7-28 9-42 6 18-2 34-8 42-22z') + fill('M112 158l16-3 6 28-16 4z') + line('M116 174l14-3');

export const TOPS: readonly Element[] = [
  // a linen tunic
  top('001', garment(line('M100 152v16') + stroke('#f5ecd9', 'M96 156l8 4M96 162l8 4', 2.5) + BELT)),
  // stripes
  top('002', garment(stroke('#f5ecd9', 'M66 172c22 7 46 7 68 0M63 188c24 7 50 7 74 0', 6)), fill('M82 142c12 8 24 8 36 0l3 8c-14 8-28 8-42 0z')),
  // waistcoat over a shirt
  top('003', paint('#f5ecd9', TORSO) + `<g>${paint('#f5ecd9', SLEEVE)}<g transform="matrix(-1 0 0 1 200 0)">${paint('#ded0b4', SLEEVE)}</g></g>` + mirrored(fill('M78 147c6 14 12 30 16 62-12 0-24-2-32-5 2-28 8-49 16-57z')) + shade('M122 147c8 8 14 29 16 57-6 2-14 4-22 5 8-18 10-40 6-62z') + dot('#f4c46a', 90, 184, 2.6) + dot('#f4c46a', 92, 196, 2.6), paint('#c8374a', 'M100 152l-14-7v14zM100 152l14-7v14z')),
  // hooded cloak
  top('004', fill('M74 146C54 156 46 184 42 214c36 12 80 12 116 0-4-30-12-58-32-68-16 8-36 8-52 0z') + shade('M126 146c20 10 28 38 32 68-18 6-38 9-58 9 24-14 32-44 26-77z') + line('M100 154v66'), fill('M66 146c20 12 48 12 68 0 6 6 4 14-2 18-20 10-44 10-64 0-6-4-8-12-2-18z') + shade('M134 146c6 6 4 14-2 18-14 7-30 9-44 7 20-3 38-10 46-25z') + disc('#f4c46a', 100, 170, 6)),
  // apron over a dress
  top('005', garment(paint('#f5ecd9', 'M84 160h32l4 46c-14 3-26 3-40 0z') + line('M88 182h24v12H88z')), mirrored(paint('#f5ecd9', 'M100 150c-6-8-18-8-22-2 4 8 14 10 22 2z'))),
  // dungarees
  top('006', paint('#e9dcc2', TORSO) + paint('#e9dcc2', SLEEVE) + `<g transform="matrix(-1 0 0 1 200 0)">${paint('#cdbc9b', SLEEVE)}</g>` + fill('M80 166h40l4 12 13 8 1 18c-22 8-54 8-76 0l1-18 13-8z') + shade('M120 166l4 12 13 8 1 18c-9 3-20 5-31 6 11-12 15-28 13-44z') + mirrored(fill('M80 148l-4 22 10 0 2-20z') + dot('#f4c46a', 83, 171, 3)) + line('M92 178h16v10H92z')),
  // winter coat with a fur collar
  top('007', garment(line('M100 160v48') + dot('#f4c46a', 107, 174, 3) + dot('#f4c46a', 107, 188, 3) + dot('#f4c46a', 107, 201, 3)), paint('#f5ecd9', 'M68 150c-4-8 4-14 11-11 6-4 14-3 17 1 6-4 12-2 14 1 6-4 14-2 17 2 7-2 10 5 6 10 2 8-6 12-12 9-5 5-13 5-17 1-5 4-13 3-16-2-6 3-14 1-16-3-4 1-7-3-4-8z') + flat('#cbbb9d', 'M133 153c2 8-6 12-12 9-5 5-13 5-17 1 12-1 22-4 29-10z')),
  // a robe with a moon
  top('008', fill('M76 146c16 6 32 6 48 0 8 8 16 40 18 72-26 8-58 8-84 0 2-32 10-64 18-72z') + shade('M124 146c8 8 16 40 18 72-14 4-30 6-46 6 24-12 32-42 28-78z') + flat('#f4ecd8', 'M106 172c-10 0-14 8-14 14s6 12 14 12c-5-3-7-7-7-13s2-10 7-13z') + dot('#f4ecd8', 112, 180, 2) + dot('#f4ecd8', 84, 204, 1.8) + dot('#f4ecd8', 118, 206, 1.8) + dot('#f4ecd8', 78, 176, 1.8) + SLEEVES, fill('M78 145c14 10 30 10 44 0l4 8c-16 10-36 10-52 0z')),
  // jumper with a scarf
  top('009', garment(stroke('$3', 'M64 198c24 8 48 8 72 0', 5) + stroke('$1', 'M70 178l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6', 3)), `<g fill="#e0705f">${SCARF.replaceAll('$3', '#b8433d')}</g>`),
  // leather jerkin, laced
  top('010', garment(line('M100 152v54') + stroke('#f5ecd9', 'M94 160l12 7M106 160l-12 7M94 173l12 7M106 173l-12 7', 2.5) + line('M64 194c8 3 16 5 24 6M136 194c-8 3-16 5-24 6')), mirrored(fill('M100 158l-22-12c-6 2-10 8-12 14 8 4 16 4 22 0z'))),
  // patched shirt with a neckerchief
  top('011', garment(paint('$1', 'M74 180l14-2 2 14-14 2z') + line('M72 184l4 0M88 188l4-1')), paint('#e0705f', 'M74 144c16 10 36 10 52 0 4 4 2 8-2 10l-18 8-6 12-6-12-18-8c-4-2-6-6-2-10z')),
];
