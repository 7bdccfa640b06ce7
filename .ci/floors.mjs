// Fails when the server's modules import upwards, or files import one another. Usage: node .ci/floors.mjs
// The floors are those of docs/ARCHITECTURE.md: a module may import modules of lower floors, and nothing else.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** From the bottom up. Modules of one floor do not import one another. */
const FLOORS = [
  ['base'],
  ['wire'],
  ['config', 'store'],
  ['cluster', 'journal'],
  ['auth', 'mail', 'monitoring', 'push', 'voice', 'word_filter', 'wardrobe'],
  ['payment'],
  ['house'],
  ['people'],
  ['moderation', 'shop', 'till'],
  ['seasons'],
  ['games'],
  ['actors'],
  ['extract'],
  ['api', 'hub', 'pages'],
  ['app', 'attach'],
];
/** The most files directly in server/src. */
const MOST_LOOSE_FILES = 8;

const floorOf = new Map(FLOORS.flatMap((modules, floor) => modules.map((name) => [name, floor])));

/** The module path of a file, as a list of names; empty for the crate's root. */
function moduleOf(file) {
  const names = file.slice(0, -'.rs'.length).split('/');
  if (names.at(-1) === 'mod') names.pop();
  return names.length === 1 && ['lib', 'main'].includes(names[0]) ? [] : names;
}

/** Expands a `use` tree with braces into its single paths. */
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

/** Every path within the crate that a source names, with its line. Tests and comments don't count. */
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

/** The file that a path used in the module `from` leads to; `undefined` when there is none in the tree. */
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

/** The import cycles, largest first: strongly connected components (Tarjan). `arrows` maps each file to those that it imports. */
export function cyclesOf(arrows) {
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
    const cycle = stack.splice(stack.indexOf(file));
    cycle.forEach((member) => on.delete(member));
    if (cycle.length > 1) found.push(cycle.sort());
  };
  for (const file of arrows.keys()) if (!order.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}

/** The Rust files below a folder: a map from relative path to text. */
export function readTree(root) {
  const paths = readdirSync(root, { recursive: true }).map(String);
  const sources = paths.filter((path) => path.endsWith('.rs')).sort();
  return new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The faults of a tree, a line each. */
export function inspect(tree) {
  const faults = [];
  const fileOf = new Map([...tree.keys()].map((file) => [moduleOf(file).join('::'), file]));
  const arrows = new Map([...tree.keys()].map((file) => [file, new Set()]));
  for (const [file, text] of tree) {
    const from = moduleOf(file);
    const module = from[0];
    if (module !== undefined && !floorOf.has(module)) {
      faults.push(`${file}: the module ${module} is on no floor: give it one in .ci/floors.mjs`);
    }
    for (const [path, line] of importsOf(text)) {
      const to = target(path, from, fileOf);
      if (!to || to === file) continue;
      arrows.get(file).add(to);
      const other = moduleOf(to)[0];
      if (module === undefined || other === undefined || module === other) continue;
      const [floor, otherFloor] = [floorOf.get(module), floorOf.get(other)];
      if (floor === undefined || otherFloor === undefined || otherFloor < floor) continue;
      const why = otherFloor === floor ? `${other} is on the same floor as ${module}` : `${other} is above ${module}`;
      faults.push(`${file}:${line}: ${path} (${why})`);
    }
  }
  const cycles = cyclesOf(arrows);
  for (const cycle of cycles) {
    faults.push(`an import cycle of ${cycle.length} files:`);
    for (const file of cycle) {
      const inside = [...arrows.get(file)].filter((to) => cycle.includes(to)).sort();
      faults.push(`  ${file} imports ${inside.join(', ')}`);
    }
  }
  const loose = [...tree.keys()].filter((file) => !file.includes('/'));
  if (loose.length > MOST_LOOSE_FILES) {
    faults.push(`${loose.length} files directly in server/src, more than ${MOST_LOOSE_FILES}: ${loose.join(', ')}`);
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = inspect(readTree(join(dirname(fileURLToPath(import.meta.url)), '..', 'server/src')));
  if (faults.length > 0) {
    console.error(`✗ the floors of the server (docs/ARCHITECTURE.md):\n${faults.join('\n')}`);
    process.exit(1);
  }
}
