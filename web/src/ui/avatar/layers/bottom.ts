import { element, fill, line, mirrored, paint, PRIORITY, shade, stroke, type Element } from './layer';

const bottom = (id: string, svg: string): Element => element('bottom', id, [PRIORITY.bottom, svg]);

export const BOTTOMS: readonly Element[] = [
  bottom('B1', fill('M64 196h72l4 22c-26 6-54 6-80 0z') + shade('M122 196h14l4 22c-8 2-16 3-24 4z')),
  bottom('B2', fill('M66 196h68l1 20h-31l-3-8h-2l-3 8H65z') + shade('M124 196h10l1 20h-14z')),
  bottom('B3', mirrored(fill('M66 196h34v14l-4 18H70z')) + stroke('$3', 'M74 206v18M82 208v18M90 208v16M110 208v16M118 208v18M126 206v18', 3)),
  bottom('B4', fill('M62 196h76l8 34c-30 6-62 6-92 0z') + shade('M124 196h14l8 34c-8 2-18 3-26 4z') + line('M82 206l-4 24M118 206l4 24')),
  bottom('B7', mirrored(fill('M66 196h34v12l-3 22H71z')) + shade('M122 198h12l-5 32h-8z')),
  bottom('B8', mirrored(fill('M66 196h34v12l-3 18H69z')) + mirrored(paint('#f5ecd9', 'M70 222h27v6H70z'))),
];
