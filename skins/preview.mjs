// Writes sheets to look at: node skins/preview.mjs FOLDER [SHEET…]. With a chromium in the path (or in $CHROMIUM) they become PNGs too.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CATEGORIES, DEFAULT, catalogue, grave, person, ramps } from './art.mjs';

const folder = resolve(process.argv[2] ?? 'skins-preview');
const wanted = process.argv.slice(3);
mkdirSync(folder, { recursive: true });

const GLOW = { common: '#a9b1d6', uncommon: '#7fc98a', rare: '#6fa8f0', epic: '#b98af0', legendary: '#f2b45a' };
const BODY = '-10 -24 220 266';
const HEAD = '4 -16 192 192';
const cell = (inside, x, y, width, height, box = BODY) => `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}">${inside}</svg>`;
const words = (said, x, y, size, colour = '#eef0fa', more = '') => `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${colour}" ${more}>${said}</text>`;

const sheets = [];
function sheet(name, width, height, inside) {
  sheets.push(name);
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#27335f"/>${inside}</svg>`;
  writeFileSync(`${folder}/${name}.svg`, svg);
  try {
    execFileSync(process.env.CHROMIUM ?? 'chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', `--window-size=${width},${height}`, `--screenshot=${folder}/${name}.png`, pathToFileURL(`${folder}/${name}.svg`).href], { stdio: 'ignore', timeout: 60_000 });
  } catch (error) {
    console.error(`${name}: SVG only (${error.code ?? error.message})`);
  }
}

/** The default avatar in one other thing, in a colour that shows it. */
function dressed(category, element, i) {
  const usual = element.colors[0] === 0;
  let color = usual && category in DEFAULT ? DEFAULT[category][1] : element.colors[0];
  if (usual && ['bottom', 'shoes', 'hat', 'glasses', 'pet'].includes(category)) color = element.colors[(i + 1) % element.colors.length];
  const look = { ...DEFAULT, [category]: [element.id, color] };
  if (category === 'face') look.nose = ['N1', color];
  return look;
}
const drawn = (category, look) => (category === 'tombstone' ? grave(look) : person(look));

// Each element on the default avatar, seen from where it counts.
const NEAR = { eyes: '24 22 152 152', face: '8 16 184 184', nose: '34 38 132 132', glasses: '24 22 152 152', hair: '-4 -14 208 208', hat: '-4 -26 208 208', bottom: '30 132 140 112', shoes: '30 132 140 112' };
const N = 15, W = 108, H = 120;
let y = 0, all = '';
for (const category of CATEGORIES) {
  all += words(category, 10, y + 20, 16, '#f4ecd8', 'font-weight="bold"');
  y += 28;
  catalogue[category].forEach((element, i) => {
    const x = (i % N) * W, at = y + Math.floor(i / N) * H;
    all += `<rect x="${x + 3}" y="${at + 2}" width="${W - 6}" height="${H - 6}" rx="8" fill="#34427a" stroke="${GLOW[element.rarity]}" stroke-width="1.5"/>`;
    all += cell(drawn(category, dressed(category, element, i)), x + 5, at + 4, W - 10, H - 26, NEAR[category]) + words(element.id, x + 10, at + H - 10, 11) + words(element.rarity, x + W - 10, at + H - 10, 10, GLOW[element.rarity], 'text-anchor="end"');
  });
  y += Math.ceil(catalogue[category].length / N) * H;
}
sheet('elements', N * W, y + 6, all);

// One category at a time, large.
for (const category of CATEGORIES) {
  const rows = Math.ceil(catalogue[category].length / 7);
  const zoom = ['eyes', 'nose', 'face', 'glasses'].includes(category);
  sheet(category, 7 * 180, rows * 220, catalogue[category].map((element, i) => {
    const look = dressed(category, element, i);
    if (zoom && category !== 'glasses') look.hair = ['H9', 4];
    return cell(drawn(category, look), (i % 7) * 180, Math.floor(i / 7) * 220, 180, 210, zoom ? '20 20 160 150' : BODY) + words(element.id, (i % 7) * 180 + 6, Math.floor(i / 7) * 220 + 18, 15);
  }).join(''));
}

// People by lot, always the same.
function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const next = dice(1887);
const pick = (from) => from[Math.floor(next() * from.length)];
const any = (category, color) => { const element = pick(catalogue[category]); return [element.id, color ?? pick(element.colors)]; };
function somebody() {
  const skin = next() < 0.1 ? 7 + Math.floor(next() * 6) : Math.floor(next() * 7);
  const hair = next() < 0.3 ? 7 + Math.floor(next() * 7) : Math.floor(next() * 7);
  const look = { face: any('face', skin), nose: any('nose', skin), eyes: any('eyes'), hair: any('hair', hair), top: any('top'), bottom: any('bottom'), shoes: any('shoes'), tombstone: any('tombstone') };
  if (next() < 0.5) look.hat = any('hat');
  if (next() < 0.25) look.glasses = any('glasses');
  if (next() < 0.4) look.pet = any('pet');
  for (const category of ['hat', 'hair']) {
    const excluded = look[category] && catalogue[category].find((element) => element.id === look[category][0]).excludes;
    if (excluded?.some((other) => look[other.split('/')[0]]?.[0] === other.split('/')[1])) { if (category === 'hat') delete look.hat; else look.hair[0] = 'H1'; }
  }
  return look;
}
const people = Array.from({ length: 60 }, somebody);
sheet('crowd', 12 * 104, 5 * 133, people.map((look, i) => cell(person(look, i % 3 === 0), (i % 12) * 104, Math.floor(i / 12) * 133 + 3, 104, 127)).join(''));
sheet('heads', 20 * 44, 3 * 44, people.map((look, i) => cell(person(look), (i % 20) * 44 + 4, Math.floor(i / 20) * 44 + 4, 36, 36, HEAD)).join(''));

// What meets on a head.
const matrix = (name, rows, columns, look) => sheet(name, columns.length * 92, rows.length * 92, rows.map((row, j) => columns.map((column, i) => cell(person(look(row, column, i + j)), i * 92, j * 92, 92, 92, '0 -28 200 206')).join('')).join(''));
const ids = (category) => catalogue[category].map((element) => element.id);
matrix('hats-hairs', ids('hair'), ids('hat'), (hair, hat, n) => ({ ...DEFAULT, hair: [hair, 4], hat: [hat, n % 12] }));
matrix('hats-glasses', ids('glasses'), ids('hat'), (glasses, hat, n) => ({ ...DEFAULT, glasses: [glasses, n % 8], hat: [hat, n % 12] }));
matrix('faces-eyes', ids('face'), ids('eyes'), (face, eyes, n) => ({ ...DEFAULT, hair: ['H9', 4], face: [face, n % 7], nose: ['N1', n % 7], eyes: [eyes, n % 11] }));
matrix('faces-glasses', ids('face'), ids('glasses'), (face, glasses, n) => ({ ...DEFAULT, hair: ['H9', 4], face: [face, n % 7], nose: ['N2', n % 7], glasses: [glasses, n % 8] }));
sheet('shoulder', 12 * 130, 166, catalogue.pet.map((pet, i) => cell(person({ ...DEFAULT, pet: [pet.id, pet.colors[0]] }, pet.smallPet), i * 130, 4, 130, 158)).join(''));
const colours = CATEGORIES.map((category, j) => ramps.ramps[ramps.categories[category]].map((ramp, i) => cell(drawn(category, { ...DEFAULT, [category]: [catalogue[category][category === 'hat' ? 8 : Math.min(4, catalogue[category].length - 1)].id, i] }), i * 92, j * 120, 92, 112)).join('')).join('');
sheet('colours', 14 * 92, CATEGORIES.length * 120, colours);
console.log(sheets.join(' '));
