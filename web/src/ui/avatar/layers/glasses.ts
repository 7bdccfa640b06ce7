import { element, flat, line, LINE, PRIORITY, stroke, type Element } from './layer';

const glasses = (id: string, svg: string): Element => element('glasses', id, [PRIORITY.glasses, svg]);

export const GLASSES: readonly Element[] = [
  glasses('G1', stroke(LINE, 'M46 94l12 2M142 96l12-2M96 98c3-3 5-3 8 0') + `<g fill="#dfe9ff" fill-opacity=".25"><circle cx="77" cy="99" r="19"/><circle cx="123" cy="99" r="19"/></g>` + stroke('#fff', 'M66 92c2-4 5-6 9-7M112 92c2-4 5-6 9-7', 3)),
  glasses('G2', stroke(LINE, 'M46 92l10 2M144 94l10-2M97 96h6') + `<g fill="#dfe9ff" fill-opacity=".25"><rect x="57" y="84" width="40" height="30" rx="8"/><rect x="103" y="84" width="40" height="30" rx="8"/></g>`),
  glasses('G3', `<circle cx="123" cy="99" r="19" fill="#fff3c9" fill-opacity=".3" stroke="#c98a22"/>` + stroke('#c98a22', 'M141 104c8 14 6 30 0 42', 3)),
  glasses('G4', flat(LINE, 'M104 86h38c2 20-8 30-19 30s-21-10-19-30z') + line('M46 76l60 12M142 88l12 4')),
];
