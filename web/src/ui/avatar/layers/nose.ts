import { dot, element, fill, line, PRIORITY, shade, stroke, type Element } from './layer';

const nose = (id: string, svg: string): Element => element('nose', id, [PRIORITY.nose, svg]);

export const NOSES: readonly Element[] = [
  nose('N1', line('M97 108c6 0 8 7 1 8')),
  nose('N2', fill('M100 106c6 0 9 3 9 7s-4 6-9 6-9-2-9-6 3-7 9-7z') + shade('M107 110c3 5-2 8-9 7 5-1 8-3 9-7z') + stroke('$1', 'M95 111c1-2 3-2 5-2', 2.5)),
  nose('N3', fill('M97 98c-1 8-6 14-5 18 2 4 12 5 15 1 2-4-4-6-4-10z') + shade('M103 109c1 3 5 4 4 8-2 3-7 3-11 2 7-1 8-5 7-10z')),
  nose('N4', line('M94 116h10l-4-9')),
  nose('N5', dot('$3', 96, 114, 2.4) + dot('$3', 104, 114, 2.4)),
  nose('N6', fill('M93 114c-4-1-5 6 0 6h14c5 0 4-7 0-6-1-6-13-6-14 0z') + shade('M107 114c4-1 5 6 0 6h-8c6 0 9-2 8-6z')),
  nose('N7', shade('M97 104c5 2 9 7 6 12-4 2-8 1-8 1 5-3 5-8 2-13z') + line('M96 117c3 2 6 1 8-1')),
];
