// Fails when the server's modules import upwards. Usage: node .ci/floors.mjs   (FLOORS_TELL=1 lists every circle of files)
// The floors are those of docs/ARCHITECTURE.md: a module may import modules of lower floors, and nothing else.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** From the ground up. Modules of one floor do not import one another. */
const FLOORS = [
  ['base'],
  ['wire'],
  ['config', 'store'],
  ['cluster', 'journal'],
  ['auth', 'mail', 'prevention', 'wardrobe'],
  ['house'],
  ['people'],
  ['games', 'moderation'],
  ['actors'],
  ['extract'],
  ['api', 'hub', 'pages'],
  ['app', 'attach'],
];
/** The most files that may import one another in a circle, and the most files beside the modules' folders. */
const MOST_IN_A_CIRCLE = 4;
const MOST_LOOSE_FILES = 8;

const floorOf = new Map(FLOORS.flatMap((modules, floor) => modules.map((name) => [name, floor])));

/** The module that a file is, as the names on the way to it. */
function moduleOf(file) {
  const names = file.slice(0, -'.rs'.length).split('/');
  if (names.at(-1) === 'mod') names.pop();
  return names.length === 1 && ['lib', 'main'].includes(names[0]) ? [] : names;
}

/** The paths in a tree of `use`, without its braces. */
function pathsOf(tree) {
  const open = tree.indexOf('{');
  if (open < 0) return [tree.trim().replace(/ as \w+$/, '')];
  const parts = [];
  let [depth, part] = [0, ''];
  for (const char of tree.slice(open + 1, tree.lastIndexOf('}'))) {
    if (char === '{') depth++;
    if (char === '}') depth--;
    if (char === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  if (part.trim() !== '') parts.push(part);
  return parts.flatMap((inner) => pathsOf(inner.trim())).map((path) => tree.slice(0, open).trim() + path);
}

/** Every path of ours that a text names, with its line. Tests and comments don't count. */
function importsOf(source) {
  const blank = (part) => part.replace(/[^\n]/g, ' ');
  const code = source.replace(/\/\/.*$/gm, blank).replace(/^#\[cfg\(test\)\]\s*\nmod \w+ \{[^]*?^\}/gm, blank);
  const lineAt = (index) => code.slice(0, index).split('\n').length;
  const found = [];
  const rest = code.replace(/\buse\s+((?:crate|super|self)\b[^;]*);/g, (whole, tree, at) => {
    for (const path of pathsOf(tree.replace(/\s+/g, ' '))) found.push([path, lineAt(at)]);
    return blank(whole);
  });
  for (const match of rest.matchAll(/\b(?:crate|super|self)(?:::\w+)+/g)) found.push([match[0], lineAt(match.index)]);
  return found;
}

/** The file that a path leads to, seen from a module; nothing when it leads out of the tree. */
function target(path, from, fileOf) {
  const names = path.split('::').map((name) => name.trim());
  let at = names[0] === 'crate' ? [] : [...from];
  if (names[0] === 'crate' || names[0] === 'self') names.shift();
  while (names[0] === 'super') {
    at = at.slice(0, -1);
    names.shift();
  }
  for (let length = names.length; length >= 0; length--) {
    const file = fileOf.get([...at, ...names.slice(0, length)].join('::'));
    if (file) return file;
  }
  return undefined;
}

/** Sets of files that reach one another, the largest first (Tarjan). `arrows`: from each file to those that it imports. */
export function circlesOf(arrows) {
  const [order, low, stack, on, found] = [new Map(), new Map(), [], new Set(), []];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    on.add(file);
    for (const next of arrows.get(file)) {
      if (!order.has(next)) {
        visit(next);
        low.set(file, Math.min(low.get(file), low.get(next)));
      } else if (on.has(next)) low.set(file, Math.min(low.get(file), order.get(next)));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    circle.forEach((member) => on.delete(member));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of arrows.keys()) if (!order.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}

/** The Rust files below a folder: a map from their paths in it to their texts. */
export function readTree(root) {
  const paths = readdirSync(root, { recursive: true }).map(String);
  const sources = paths.filter((path) => path.endsWith('.rs')).sort();
  return new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** What is wrong with a tree, a line each, and its circles. */
export function inspect(tree) {
  const faults = [];
  const fileOf = new Map([...tree.keys()].map((file) => [moduleOf(file).join('::'), file]));
  const arrows = new Map([...tree.keys()].map((file) => [file, new Set()]));
  for (const [file, text] of tree) {
    const from = moduleOf(file);
    const room = from[0];
    if (room !== undefined && !floorOf.has(room)) faults.push(`${file}: the module ${room} is on no floor: give it one in .ci/floors.mjs`);
    for (const [path, line] of importsOf(text)) {
      const to = target(path, from, fileOf);
      if (!to || to === file) continue;
      arrows.get(file).add(to);
      const other = moduleOf(to)[0];
      if (room === undefined || other === undefined || room === other) continue;
      const [floor, below] = [floorOf.get(room), floorOf.get(other)];
      if (floor === undefined || below === undefined || below < floor) continue;
      const why = below === floor ? `${other} is on the same floor as ${room}` : `${other} is above ${room}`;
      faults.push(`${file}:${line}: ${path} (${why})`);
    }
  }
  const circles = circlesOf(arrows);
  for (const circle of circles.filter((circle) => circle.length > MOST_IN_A_CIRCLE)) {
    faults.push(`a circle of ${circle.length} files, more than ${MOST_IN_A_CIRCLE}:`);
    for (const file of circle) {
      const inside = [...arrows.get(file)].filter((to) => circle.includes(to)).sort();
      faults.push(`  ${file} imports ${inside.join(', ')}`);
    }
  }
  const loose = [...tree.keys()].filter((file) => !file.includes('/'));
  if (loose.length > MOST_LOOSE_FILES) faults.push(`${loose.length} loose files, more than ${MOST_LOOSE_FILES}: ${loose.join(', ')}`);
  return { faults, circles };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { faults, circles } = inspect(readTree(join(dirname(fileURLToPath(import.meta.url)), '..', 'server/src')));
  if (process.env.FLOORS_TELL) for (const circle of circles) console.log(`circle of ${circle.length}: ${circle.join(' ')}`);
  if (faults.length > 0) {
    console.error(`✗ the floors of the server (docs/ARCHITECTURE.md):\n${faults.join('\n')}`);
    process.exit(1);
  }
}
