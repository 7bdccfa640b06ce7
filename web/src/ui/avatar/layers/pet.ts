import { dot, element, fill, flat, line, LINE, paint, PRIORITY, shade, stroke, type Element } from './layer';

const pet = (id: string, svg: string): Element => element('pet', id, [PRIORITY.pet, svg]);

/** Small company, at one's left hand. */
export const PETS: readonly Element[] = [
  // cat
  pet('P1', stroke('$2', 'M176 224c14-2 18-18 10-28', 8) + fill('M144 238c-2-18 6-28 20-28s20 10 18 28z') + fill('M144 202l-2-18 12 7c6-2 12-2 18 0l12-7-2 18c0 12-8 18-19 18s-19-6-19-18z') + shade('M182 202c0 12-8 18-19 18-4 0-8-1-11-3 12 0 22-6 24-24l8-9z') + dot(LINE, 156, 203, 2.6) + dot(LINE, 170, 203, 2.6) + flat('#ee9cab', 'M160 208h6l-3 3z')),
  // owl
  pet('P2', fill('M142 238c-4-30 2-48 22-48s26 18 22 48z') + shade('M172 192c12 6 17 22 14 46h-16c8-14 8-32 2-46z') + paint('#f5ecd9', 'M152 238c0-14 4-20 12-20s12 6 12 20z') + `<g fill="#f5ecd9"><circle cx="156" cy="204" r="8"/><circle cx="172" cy="204" r="8"/></g>` + dot(LINE, 157, 204, 3.4) + dot(LINE, 171, 204, 3.4) + paint('#f09a5c', 'M161 208h6l-3 6z')),
  // mouse
  pet('P3', stroke('#ee9cab', 'M178 232c10 0 12-10 6-14', 4) + fill('M146 238c-2-16 6-24 18-24s18 8 16 24z') + `<circle cx="152" cy="212" r="8"/><circle cx="176" cy="212" r="8"/>` + dot('#ee9cab', 152, 212, 4) + dot('#ee9cab', 176, 212, 4) + dot(LINE, 159, 222, 2.2) + dot(LINE, 169, 222, 2.2) + line('M162 229h4')),
];
