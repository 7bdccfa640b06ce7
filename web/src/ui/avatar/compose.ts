import { find, RAMPS } from './catalogue';
import { ASLEEP } from './layers/eyes';
import { CATEGORIES, LINE, PRIORITY, type Category, type Layer } from './layers/layer';
import type { Ramp } from './layers/ramps';
import type { Look } from './look';

/** Hair is cut off here below a hat that covers it: the brim hides the cut. */
const BRIM = 62;

interface Placed {
  priority: number;
  svg: string;
}

/** The inside of the SVG of a person, layers in order, in their colours. */
export function composePerson(look: Look, asleep = false): string {
  const covered = look.hat !== undefined && find('hat', look.hat.id)?.covers === true;
  const placed: Placed[] = [];
  for (const category of CATEGORIES) {
    if (category === 'tombstone') continue;
    const worn = look[category];
    const element = worn && find(category, worn.id);
    if (!worn || !element) continue;
    if (category === 'eyes' && asleep) {
      placed.push({ priority: PRIORITY.eyes, svg: ASLEEP });
      continue;
    }
    const ramp = rampOf(category, worn.color);
    const under = covered && category === 'hair';
    for (const layer of under ? (element.underHat ?? element.layers) : element.layers) {
      const svg = coloured(layer, ramp);
      placed.push({ priority: layer.priority, svg: under ? cutAtBrim(svg) : svg });
    }
  }
  return wrap(placed);
}

/** The inside of the SVG of what stands there once somebody is dead. */
export function composeTombstone(look: Look): string {
  const worn = look.tombstone ?? { id: 'T1', color: 0 };
  const ramp = rampOf('tombstone', worn.color);
  const layers = (find('tombstone', worn.id) ?? find('tombstone', 'T1'))?.layers ?? [];
  return wrap(layers.map((layer) => ({ priority: layer.priority, svg: coloured(layer, ramp) })));
}

function rampOf(category: Category, color: number): Ramp {
  const ramps = RAMPS[category];
  return ramps[color % ramps.length] ?? ['#fff', '#ccc', '#999'];
}

function coloured(layer: Layer, ramp: Ramp): string {
  const svg = layer.svg.replace(/\$([123])/g, (_, index: string) => ramp[Number(index) - 1] ?? '');
  return `<g fill="${ramp[1]}">${svg}</g>`;
}

/** An inner SVG clips what leaves it, without an id that would have to be unique in the page. */
function cutAtBrim(svg: string): string {
  return `<svg x="-40" y="${BRIM}" width="280" height="200" viewBox="-40 ${BRIM} 280 200">${svg}</svg>`;
}

function wrap(placed: Placed[]): string {
  const inOrder = [...placed].sort((a, b) => a.priority - b.priority);
  return `<g stroke="${LINE}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">${inOrder.map(({ svg }) => svg).join('')}</g>`;
}
