import { dot, element, flat, line, LINE, paint, PRIORITY, stroke, type Element } from './layer';

/** Left eye on (78, 98), right eye on (122, 98): the light comes from the left in both, so a pair is moved, not mirrored. */
const pair = (eye: string) => `<g transform="translate(78 98)">${eye}</g><g transform="translate(122 98)">${eye}</g>`;
const brows = (d: string) => `<g transform="translate(78 80)" fill="none"><path d="${d}"/></g><g transform="matrix(-1 0 0 1 122 80)" fill="none"><path d="${d}"/></g>`;
const SHINE = dot('#fff', -3, -4.5, 3.2) + dot('#fff', 3, 4, 1.5);

const iris = (r: number) => dot('$2', 0, 0, r) + flat('$3', `M${-r} 0A${r} ${r} 0 0 1 ${r} 0 ${r} ${r * 0.55} 0 0 0 ${-r} 0Z`) + dot(LINE, 0, 0, r * 0.55);
const white = (rx: number, ry: number) => `<ellipse rx="${rx}" ry="${ry}" fill="#fff"/>`;

const eyes = (id: string, svg: string): Element => element('eyes', id, [PRIORITY.eyes, svg]);

export const EYES: readonly Element[] = [
  eyes('E1', pair(white(11, 13) + iris(9) + SHINE) + brows('M-11 0c6-5 14-5 20-1')),
  eyes('E2', pair(`<ellipse rx="7" ry="9.500" fill="${LINE}" stroke="none"/>`.replace('9.500', '9.5') + flat('$2', 'M-5 4C-3 9 3 9 5 4 2 6-2 6-5 4Z') + dot('#fff', -2.5, -3.5, 3)) + brows('M-8 2c5-4 10-4 15-2')),
  eyes('E3', pair(white(12, 11) + `<g transform="translate(0 2)">${iris(8)}</g>` + paint('#d9a7a0', 'M-13-1C-12-14 12-14 13-1 4 1-4 1-13-1Z') + dot('#fff', -3, 2, 2.4)) + brows('M-12 2c7-3 15-2 20 1')),
  eyes('E4', pair(paint('#fff', 'M-13 2C-8-14 9-13 13-1 8 11-7 12-13 2Z') + iris(8.5) + SHINE) + line('M65 100l-8-5M66 94l-6-7') + line('M135 97l8-4M133 91l6-6') + brows('M-12-2c7-5 15-5 21 0')),
  eyes('E5', pair(stroke(LINE, 'M-11 4C-7-8 7-8 11 4', 5)) + brows('M-10-2c6-4 12-4 18-1')),
  eyes('E6', pair(white(11, 11) + iris(8.5) + SHINE) + stroke(LINE, 'M64 82l26 9M136 82l-26 9', 6)),
  eyes('E7', pair(white(14, 15) + iris(6) + dot('#fff', -2, -2.5, 2.2)) + brows('M-10-8c6-5 13-5 18-1')),
  eyes('E8', pair(paint('$1', 'M-13 3C-9-12 8-13 13-2 9 10-6 12-13 3Z') + flat('$2', 'M-11 3C-5 9 7 8 11 0 8 8-6 10-11 3Z') + `<ellipse rx="2.800" ry="8.500" fill="${LINE}" stroke="none"/>`.replace('2.800', '2.8').replace('8.500', '8.5') + dot('#fff', -4, -4, 2.4)) + brows('M-12-3c6-3 14-1 19 4')),
  eyes('E9', `<g transform="translate(78 98)">${white(11, 13) + iris(9) + SHINE}</g>` + stroke(LINE, 'M111 101c6-8 16-8 22-1', 5) + brows('M-11-2c6-6 14-5 19-1')),
  eyes('E10', pair(white(12, 14) + dot('$2', 0, 0, 10) + flat('$1', 'M-8 4C-5 11 5 11 8 4 4 6-4 6-8 4Z') + dot(LINE, 0, -1, 6) + flat('#fff', 'M-3-9l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500z'.replaceAll('1.500', '1.5'))) + brows('M-11-2c6-5 14-5 20-1')),
  eyes('E11', pair(white(11, 12) + iris(9) + SHINE + stroke(LINE, 'M-11-6l-5-4M-7-10l-4-6', 3)) + brows('M-10-6c6-3 12-3 17 0')),
  eyes('E12', pair(white(10, 9) + iris(7) + dot('#fff', -2, -3, 2.4)) + stroke(LINE, 'M64 80c8-4 18-4 26 4M136 80c-8-4-18-4-26 4', 8)),
];

/** What every pair of eyes becomes in sleep. */
export const ASLEEP = stroke(LINE, 'M66 98c4 9 20 9 24 0M110 98c4 9 20 9 24 0', 4.5) + line('M70 104l-3 5M78 106v5M130 104l3 5M122 106v5') + brows('M-10 2c6-3 13-3 19 0');
