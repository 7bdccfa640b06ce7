import { element, fill, line, mirrored, paint, PRIORITY, shade, type Element } from './layer';

const shoes = (id: string, svg: string): Element => element('shoes', id, [PRIORITY.shoes, mirrored(svg)]);

export const SHOES: readonly Element[] = [
  shoes('S1', fill('M76 222h20v16H66c-3-8 2-12 10-12z') + shade('M68 233h28v5H66z')),
  shoes('S2', fill('M77 212h19v26H66c-3-8 3-12 11-13z') + line('M78 220h16')),
  shoes('S3', paint('#ded0b4', 'M64 234h32v5H64z') + line('M72 232l6-8M90 232l-6-8')),
  shoes('S4', fill('M78 222h18v16H66c-10 0-12-8-8-12 4 4 12 2 20-4z') + paint('#f4c46a', 'M57 226m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0')),
  shoes('S5', fill('M76 224h20v14H66c-3-8 2-12 10-12z') + paint('#f5ecd9', 'M75 216h21v9H75z')),
];
