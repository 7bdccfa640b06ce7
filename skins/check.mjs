// Checks the whole wardrobe: node skins/check.mjs. Says each fault in a line and ends with 1 if there is one.
import { readdirSync, statSync } from 'node:fs';
import { CATEGORIES, DEFAULT, HERE, PRIORITY, RARITIES, catalogue, find, json, layers, layersOf, person, grave, ramps, text } from './art.mjs';

const faults = [];
const fault = (where, what) => faults.push(`${where}: ${what}`);

const PAINT = ['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'transform', 'opacity'];
const SHAPES = { g: ['data-layer', 'data-under'], path: ['d'], circle: ['cx', 'cy', 'r'], ellipse: ['cx', 'cy', 'rx', 'ry'], rect: ['x', 'y', 'width', 'height', 'rx', 'ry'], line: ['x1', 'y1', 'x2', 'y2'], polyline: ['points'], polygon: ['points'] };
const COLOUR = /^(none|#[0-9a-f]{3}|#[0-9a-f]{6}|\$[123])$/;
const TRANSFORM = /^((translate|scale|rotate|matrix)\([-\d. ]+\) ?)+$/;
const BYTES = 6000;
const LEAST = { hair: 14, eyes: 14, top: 14, hat: 14 };
const PRICES = { coins: { common: [0, 300], uncommon: [400, 800], rare: [1000, 2000] }, moons: { rare: [40, 80], epic: [120, 200], legendary: [300, 500] } };
const LAYERS = { top: ['back', 'top', 'collar'], eyes: ['eyes'], face: ['back', 'body', 'head', 'mouth'], hair: ['hairBack', 'hair'], nose: ['nose'], bottom: ['bottom'], hat: ['back', 'hat'], shoes: ['shoes'], glasses: ['glasses'], tombstone: ['stoneBack', 'stone', 'stoneFront'], pet: ['pet'] };

// ---- drawings

const times = (m, n) => [m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3], m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5]];
function matrix(transform) {
  let m = [1, 0, 0, 1, 0, 0];
  for (const [, kind, numbers] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const n = numbers.trim().split(/[\s,]+/).map(Number);
    if (kind === 'translate') m = times(m, [1, 0, 0, 1, n[0], n[1] ?? 0]);
    if (kind === 'scale') m = times(m, [n[0], 0, 0, n[1] ?? n[0], 0, 0]);
    if (kind === 'matrix') m = times(m, n);
    if (kind === 'rotate') { const a = (n[0] * Math.PI) / 180; m = times(m, [Math.cos(a), Math.sin(a), -Math.sin(a), Math.cos(a), 0, 0]); }
  }
  return m;
}

/** The end points of a path: where its curves lead, not where they bulge. */
function ends(d) {
  const parts = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  const points = [];
  let x = 0, y = 0, fromX = 0, fromY = 0, command = '', i = 0;
  const SIZE = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };
  while (i < parts.length) {
    if (/[a-zA-Z]/.test(parts[i])) command = parts[i++];
    const kind = command.toUpperCase();
    if (!(kind in SIZE)) return null;
    if (kind === 'Z') { x = fromX; y = fromY; continue; }
    const n = parts.slice(i, i + SIZE[kind]).map(Number);
    if (n.length < SIZE[kind] || n.some(Number.isNaN)) return null;
    i += SIZE[kind];
    const [dx, dy] = command === kind ? [0, 0] : [x, y];
    if (kind === 'H') x = n[0] + dx;
    else if (kind === 'V') y = n[0] + dy;
    else { x = n.at(-2) + dx; y = n.at(-1) + dy; }
    if (kind === 'M') { fromX = x; fromY = y; command = command === 'M' ? 'L' : 'l'; }
    points.push([x, y]);
  }
  return points;
}

function drawing(category, id) {
  const where = `${category}/${id}.svg`;
  const svg = text(where);
  if (Buffer.byteLength(svg) > BYTES) fault(where, `${Buffer.byteLength(svg)} bytes, more than ${BYTES}`);
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 244">\n')) fault(where, 'another root than all the others');
  if (/<!|<\?|&|\b(?:id|class|style|href|on\w+)=/.test(svg)) fault(where, 'something that is not drawing');
  if (/\d\.\d\d/.test(svg)) fault(where, `too precise: ${/[-\d]*\.\d\d+/.exec(svg)?.[0]}`);
  const open = [];
  const box = { left: 0, right: 200, top: 0, bottom: 244 };
  let size = [999, -999, 999, -999];
  for (const [, close, tag, rest, self] of svg.matchAll(/<(\/?)([\w-]+)([^>]*?)(\/?)>/g)) {
    if (close) { if (open.pop()?.tag !== tag) fault(where, `</${tag}> closes nothing`); continue; }
    const here = { tag, m: open.at(-1)?.m ?? [1, 0, 0, 1, 0, 0] };
    if (tag !== 'svg') {
      if (!(tag in SHAPES)) fault(where, `<${tag}>`);
      const has = Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map((a) => [a[1], a[2]]));
      if (rest.replace(/\s+[\w-]+="[^"]*"/g, '').trim()) fault(where, `<${tag}${rest}>`);
      for (const [name, value] of Object.entries(has)) {
        if (!PAINT.includes(name) && !(SHAPES[tag] ?? []).includes(name)) fault(where, `${name} on <${tag}>`);
        if ((name === 'fill' || name === 'stroke') && !COLOUR.test(value)) fault(where, `colour ${value}`);
        if (name === 'transform' && !TRANSFORM.test(value)) fault(where, `transform ${value}`);
        if (name.startsWith('data-') !== (open.length === 1 && tag === 'g') && name.startsWith('data-')) fault(where, `${name} below a layer`);
      }
      if (open.length === 1) {
        if (tag !== 'g' || !(has['data-layer'] in PRIORITY)) fault(where, `<${tag}> is no layer`);
        else if (!LAYERS[category].includes(has['data-layer'])) fault(where, `layer ${has['data-layer']} on a ${category}`);
        if ('data-under' in has && (category !== 'hair' || has['data-under'] !== 'hat')) fault(where, 'data-under');
      }
      if (has.transform) here.m = times(here.m, matrix(has.transform));
      const n = (name) => Number(has[name] ?? 0);
      let points = [];
      if (tag === 'path') { points = ends(has.d ?? ''); if (!points) { fault(where, `path ${has.d}`); points = []; } }
      if (tag === 'circle') points = [[n('cx') - n('r'), n('cy') - n('r')], [n('cx') + n('r'), n('cy') + n('r')]];
      if (tag === 'ellipse') points = [[n('cx') - n('rx'), n('cy') - n('ry')], [n('cx') + n('rx'), n('cy') + n('ry')]];
      if (tag === 'rect') points = [[n('x'), n('y')], [n('x') + n('width'), n('y') + n('height')]];
      for (const [x, y] of points) {
        const at = [here.m[0] * x + here.m[2] * y + here.m[4], here.m[1] * x + here.m[3] * y + here.m[5]];
        size = [Math.min(size[0], at[0]), Math.max(size[1], at[0]), Math.min(size[2], at[1]), Math.max(size[3], at[1])];
      }
    }
    if (!self) open.push(here);
  }
  if (open.length > 0) fault(where, `<${open.at(-1).tag}> stays open`);
  const loose = category === 'hat' || category === 'pet' ? 40 : category === 'hair' || category === 'tombstone' ? 20 : 4;
  if (size[0] < box.left - loose || size[1] > box.right + loose || size[2] < box.top - loose || size[3] > box.bottom) fault(where, `leaves the box: ${size.map(Math.round)}`);
  const names = layers(svg).map((layer) => layer.name + layer.under);
  if (names.length === 0) fault(where, 'no layer');
  if (new Set(names).size < names.length) fault(where, 'two layers of one name');
}

// ---- what is said of them

const said = (where, words) => { for (const language of ['en', 'fr']) if (typeof words?.[language] !== 'string' || words[language].trim() === '') fault(where, `nothing in ${language}`); };
const KEYS = ['id', 'name', 'description', 'rarity', 'access', 'price', 'currency', 'colors', 'excludes'];
let reserved = 0;

for (const category of CATEGORIES) {
  const ids = catalogue[category].map((element) => element.id);
  const files = readdirSync(new URL(category, HERE)).map((name) => name.replace(/\.svg$/, ''));
  for (const id of files) if (!ids.includes(id)) fault(category, `${id} is drawn but not listed`);
  if (new Set(ids).size < ids.length) fault(category, 'an id twice');
  if (ids.length < (LEAST[category] ?? 8)) fault(category, `only ${ids.length}`);
  for (const rarity of RARITIES) if (!catalogue[category].some((element) => element.rarity === rarity)) fault(category, `nothing ${rarity}`);
  const tones = ramps.ramps[ramps.categories[category]];
  if (!tones) { fault(category, 'no ramp'); continue; }
  for (const element of catalogue[category]) {
    const where = `${category}/${element.id}`;
    if (!files.includes(element.id)) { fault(where, 'not drawn'); continue; }
    drawing(category, element.id);
    const keys = [...KEYS, ...({ hat: ['covers'], pet: ['smallPet', 'disposition'], tombstone: ['disposition'] }[category] ?? [])];
    for (const key of keys) if (!(key in element)) fault(where, `no ${key}`);
    for (const key of Object.keys(element)) if (!keys.includes(key)) fault(where, `${key}?`);
    said(where, element.name);
    said(where, element.description);
    if (!['permanent', 'premium', 'free'].includes(element.access)) fault(where, `access ${element.access}`);
    const usual = DEFAULT[category]?.[0] === element.id;
    if (usual && (element.access !== 'free' || element.price !== 0 || element.rarity !== 'common')) fault(where, 'the default set is free and common');
    if (element.access === 'free' && element.price !== 0) fault(where, 'free, for a price');
    if (element.access === 'premium' && element.price === 0) reserved += 1;
    if (element.access === 'permanent') {
      const [least, most] = PRICES[element.currency]?.[element.rarity] ?? [1, 0];
      if (element.price < Math.max(least, 1) || element.price > most) fault(where, `${element.rarity} for ${element.price} ${element.currency}`);
    }
    if (element.colors.length === 0 || new Set(element.colors).size < element.colors.length || element.colors.some((color) => !tones[color])) fault(where, 'colours');
    if (['hair', 'eyes', 'nose', 'face'].includes(category) && element.colors.length < 8) fault(where, `only ${element.colors.length} colours`);
    if (usual && !element.colors.includes(DEFAULT[category][1])) fault(where, 'lacks the colour of the default set');
    for (const other of element.excludes) if (!CATEGORIES.includes(other) && !CATEGORIES.some((one) => other.startsWith(`${one}/`) && find(one, other.slice(one.length + 1)))) fault(where, `excludes ${other}`);
    if ('disposition' in element && !['x', 'y', 'scale'].every((key) => Number.isFinite(element.disposition[key]))) fault(where, 'disposition');
  }
}
drawing('eyes', '../asleep');
for (const [category, [id]] of Object.entries(DEFAULT)) if (!find(category, id)) fault(category, `no ${id}, which is in the default set`);
if (reserved < 2 || reserved > 4) fault('premium', `${reserved} elements are reserved`);
for (const hair of catalogue.hair) if (hair.id !== 'H0' && !layersOf('hair', hair.id).some((layer) => layer.under)) fault(`hair/${hair.id}`, 'nothing to wear below a hat');

for (const [name, ramp] of Object.entries(ramps.ramps)) {
  if (['skin', 'hair', 'iris'].includes(name) && ramp.length < 8) fault(`ramp ${name}`, `only ${ramp.length}`);
  for (const color of ramp) {
    said(`ramp ${name}`, color.name);
    if (color.tones?.length !== 3 || !color.tones.every((tone) => /^#[0-9a-f]{6}$/.test(tone))) fault(`ramp ${name}`, `tones of ${color.name?.en}`);
  }
}

const packs = json('packs.json');
if (packs.length < 8 || packs.length > 10) fault('packs', `${packs.length}`);
if (new Set(packs.map((pack) => pack.id)).size < packs.length) fault('packs', 'an id twice');
for (const pack of packs) {
  const where = `pack ${pack.id}`;
  said(where, pack.name);
  said(where, pack.description);
  if (!RARITIES.includes(pack.rarity) || !['coins', 'moons'].includes(pack.currency) || !(pack.price > 0)) fault(where, 'rarity, price or currency');
  if (pack.elements.length < 3 || pack.elements.length > 6) fault(where, `${pack.elements.length} elements`);
  const slots = pack.elements.map((element) => element.split('/')[0]);
  if (new Set(slots).size < slots.length) fault(where, 'two elements for one slot');
  for (const element of pack.elements) if (!find(...element.split('/'))) fault(where, `no ${element}`);
}

// ---- together

for (const category of CATEGORIES) {
  for (const element of catalogue[category]) {
    const look = { ...DEFAULT, [category]: [element.id, element.colors.at(-1)] };
    const svg = category === 'tombstone' ? grave(look) : person(look);
    if (/\$\d|undefined|NaN/.test(svg)) fault(`${category}/${element.id}`, 'does not come together');
  }
}

for (const name of ['elements.png', 'crowd.png']) {
  const size = statSync(new URL(`../docs/skins/${name}`, HERE), { throwIfNoEntry: false })?.size;
  if (!size || size > 600_000) fault(`docs/skins/${name}`, size ? `${size} bytes` : 'is not there');
}

for (const one of faults) console.log(one);
for (const category of CATEGORIES) console.log(category.padEnd(10), String(catalogue[category].length).padStart(3), ' ', RARITIES.map((rarity) => `${rarity} ${catalogue[category].filter((element) => element.rarity === rarity).length}`).join(', '));
console.log(faults.length === 0 ? `${CATEGORIES.reduce((sum, category) => sum + catalogue[category].length, 0)} elements, ${packs.length} packs: all well` : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
