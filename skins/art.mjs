// What the tools of this folder share: how an element is read, and how a person is put together from elements.
import { readFileSync } from 'node:fs';

export const HERE = new URL('.', import.meta.url);
export const CATEGORIES = ['top', 'eyes', 'face', 'hair', 'nose', 'bottom', 'hat', 'shoes', 'glasses', 'tombstone', 'pet'];
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'];

/** The layers from back to front. Tombstones have three of their own and are drawn in place of their owner. */
export const PRIORITY = {
  back: 4, hairBack: 10, body: 20, shoes: 24, bottom: 28, top: 32, collar: 38, head: 50, mouth: 54, eyes: 58, nose: 60, glasses: 66, hair: 70, hat: 80, pet: 90,
  stoneBack: 10, stone: 20, stoneFront: 30,
};

export const DEFAULT = {
  eyes: ['E1', 1], face: ['J1', 0], hair: ['H1', 4], nose: ['N1', 0], top: ['001', 0], bottom: ['B7', 0], shoes: ['S1', 0], tombstone: ['T1', 0],
};

export const text = (path) => readFileSync(new URL(path, HERE), 'utf8');
export const json = (path) => JSON.parse(text(path));
export const ramps = json('ramps.json');
export const catalogue = Object.fromEntries(CATEGORIES.map((category) => [category, json(`${category}.json`)]));
export const find = (category, id) => catalogue[category].find((element) => element.id === id);

/** The layers of an element: name, whether it is for below a covering hat, and what is inside. */
export function layers(svg) {
  const found = [];
  let depth = 0;
  let open = null;
  for (const tag of svg.matchAll(/<(\/?)g\b([^>]*?)(\/?)>/g)) {
    if (tag[3]) continue;
    if (tag[1]) {
      depth -= 1;
      if (depth === 0 && open) found.push({ ...open, inside: svg.slice(open.from, tag.index) });
      continue;
    }
    if (depth === 0) open = { name: /data-layer="([^"]*)"/.exec(tag[2])?.[1], under: /data-under="hat"/.test(tag[2]), from: tag.index + tag[0].length };
    depth += 1;
  }
  return found;
}

const kept = new Map();
export function layersOf(category, id) {
  const key = `${category}/${id}`;
  if (!kept.has(key)) kept.set(key, layers(text(`${key}.svg`)));
  return kept.get(key);
}

const group = (inside) => `<g stroke="#2a1a33" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">${inside}</g>`;

function placed(category, [id, color], covered) {
  const all = layersOf(category, id);
  const under = covered && category === 'hair' && all.some((layer) => layer.under);
  const scale = ramps.ramps[ramps.categories[category]];
  const tones = scale[color % scale.length].tones;
  return all
    .filter((layer) => layer.under === under)
    .map((layer) => ({ at: PRIORITY[layer.name], svg: `<g fill="${tones[1]}">${layer.inside.replace(/\$([123])/g, (_, n) => tones[n - 1])}</g>` }));
}

/** A look is {category: [id, colour]}; `small` makes the pet sit on the shoulder. */
export function person(look, small = false) {
  const covered = Boolean(look.hat && find('hat', look.hat[0])?.covers);
  const parts = [];
  for (const category of CATEGORIES) {
    if (category === 'tombstone' || !look[category]) continue;
    for (const part of placed(category, look[category], covered)) {
      const to = category === 'pet' && small ? find('pet', look.pet[0]).disposition : null;
      parts.push(to ? { at: part.at, svg: `<g transform="translate(${to.x} ${to.y}) scale(${to.scale})">${part.svg}</g>` } : part);
    }
  }
  return group(parts.sort((a, b) => a.at - b.at).map((part) => part.svg).join(''));
}

export function grave(look) {
  return group(placed('tombstone', look.tombstone ?? DEFAULT.tombstone, false).sort((a, b) => a.at - b.at).map((part) => part.svg).join(''));
}
