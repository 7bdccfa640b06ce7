// Checks the imports between the modules of engine/src. `game` and `roles` need each other; any other import cycle fails.
// Inside `game` a folder imports only from those below it: machine from table and wire, table from wire.
// `node .ci/engine-layers.mjs [FOLDER]` reads FOLDER instead of engine/src. With --list it prints the floors.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [folder = join(root, 'engine/src')] = process.argv.slice(2).filter((word) => !word.startsWith('--'));

/** The only import cycle that is allowed: hooks of roles read the table, and the machine calls the hooks. */
const ALLOWED = ['game', 'roles'];
/** The folders of `game`, from the bottom up. Inside `game` a name is imported from its folder, never through `crate::game`. */
const GAME = ['wire', 'table', 'machine'];
/** Files that are no modules of the library: its root, and the binary, which only starts the command line. */
const OUTSIDE = new Set(['lib', 'bin']);

/** Every Rust file below a folder, except `tests.rs`. */
function filesIn(path) {
  return readdirSync(path).flatMap((name) => {
    const inner = join(path, name);
    if (statSync(inner).isDirectory()) return filesIn(inner);
    return name.endsWith('.rs') && name !== 'tests.rs' ? [inner] : [];
  });
}

const moduleOf = (file) => relative(folder, file).split('/')[0].replace(/\.rs$/, '');

/** The file's text with comments, string literals and `#[cfg(test)]` modules blanked out; lines keep their numbers. */
function code(text) {
  const blank = (part) => part.replace(/[^\n]/g, ' ');
  const ignored = /\/\/.*|\/\*[\s\S]*?\*\/|r(#+)"[\s\S]*?"\1|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\\n]|\\.)'/g;
  const bare = text.replace(ignored, blank);
  const start = bare.search(/#\[cfg\(test\)\]\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+\w+\s*\{/);
  if (start < 0) return bare;
  let depth = 0;
  for (let end = bare.indexOf('{', start); end < bare.length; end += 1) {
    if (bare[end] === '{') depth += 1;
    if (bare[end] === '}') depth -= 1;
    if (depth === 0) return bare.slice(0, start) + blank(bare.slice(start, end + 1)) + bare.slice(end + 1);
  }
  return bare;
}

/** The modules that a path or a group behind `crate::` begins with: `crate::{game::Table, seat}` names two. */
function* namesAfterCrate(text) {
  for (const match of text.matchAll(/\bcrate::(?:(\w+)|\{)/g)) {
    if (match[1]) {
      yield [match[1], match.index];
      continue;
    }
    let depth = 1;
    let start = match.index + match[0].length;
    for (let at = start; depth > 0 && at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      if (text[at] === '}') depth -= 1;
      if ((text[at] === ',' && depth === 1) || depth === 0) {
        const name = text.slice(start, at).match(/\w+/);
        if (name) yield [name[0], start];
        start = at + 1;
      }
    }
  }
}

/** importer → imported → list of places (`file:line: text`). */
const imports = new Map();
/** Upward imports inside `game`. */
const upwards = [];
for (const file of filesIn(folder)) {
  const importer = moduleOf(file);
  if (OUTSIDE.has(importer)) continue;
  if (!imports.has(importer)) imports.set(importer, new Map());
  const whole = readFileSync(file, 'utf8');
  const text = code(whole);
  const place = (at) => {
    const line = text.slice(0, at).split('\n').length;
    return `${relative(root, file)}:${line}: ${whole.split('\n')[line - 1].trim()}`;
  };
  const [, folderOfGame] = relative(folder, file).split('/');
  if (importer === 'game' && GAME.includes(folderOfGame)) {
    const isBelow = (name) => GAME.includes(name) && GAME.indexOf(name) <= GAME.indexOf(folderOfGame);
    for (const match of text.matchAll(/\bcrate::game::(?:(\w+)|\{)/g)) {
      if (!isBelow(match[1] ?? '')) upwards.push(place(match.index));
    }
    for (const match of text.matchAll(/\bsuper::super::(\w+)/g)) {
      if (GAME.includes(match[1]) && !isBelow(match[1])) upwards.push(place(match.index));
    }
  }
  for (const [imported, at] of namesAfterCrate(text)) {
    if (imported === importer) continue;
    const found = place(at);
    const places = imports.get(importer);
    places.set(imported, [...(places.get(imported) ?? []), found]);
  }
}
const modules = [...imports.keys()].sort();
for (const places of imports.values()) {
  for (const name of places.keys()) if (!imports.has(name)) places.delete(name);
}

/** All modules that a module imports, directly or indirectly; itself too if it is in a cycle. */
function reach(from) {
  const seen = new Set();
  const next = [...imports.get(from).keys()];
  while (next.length > 0) {
    const module = next.pop();
    if (!seen.has(module)) {
      seen.add(module);
      next.push(...imports.get(module).keys());
    }
  }
  return seen;
}

const reached = new Map(modules.map((module) => [module, reach(module)]));
const together = (one, other) => reached.get(one).has(other) && reached.get(other).has(one);
const isAllowed = (cycle) => cycle.length <= ALLOWED.length && cycle.every((module) => ALLOWED.includes(module));
const cycles = new Set(
  modules.filter((module) => reached.get(module).has(module)).map((module) => modules.filter((other) => together(module, other)).join(' ')),
);

let failures = 0;
if (upwards.length > 0) {
  failures += 1;
  console.error(`✗ engine/src/game: each of ${GAME.join(', ')} imports only from those before it, by its folder:`);
  for (const line of upwards) console.error(`  ${line}`);
}
for (const cycle of [...cycles].map((names) => names.split(' '))) {
  if (isAllowed(cycle)) continue;
  failures += 1;
  console.error(`✗ engine/src: an import cycle of ${cycle.join(', ')}; only ${ALLOWED.join(' and ')} may import each other:`);
  for (const importer of cycle) {
    for (const [imported, places] of imports.get(importer)) {
      const isAllowedPair = ALLOWED.includes(importer) && ALLOWED.includes(imported);
      if (cycle.includes(imported) && !isAllowedPair) for (const place of places) console.error(`  ${place}`);
    }
  }
}

if (process.argv.includes('--list')) {
  const floor = new Map();
  const floorOf = (module) => {
    if (!floor.has(module)) {
      floor.set(module, 0);
      const below = [...imports.get(module).keys()].filter((other) => !together(module, other));
      floor.set(module, 1 + Math.max(0, ...below.map(floorOf)));
    }
    return floor.get(module);
  };
  for (const module of ALLOWED.filter((name) => imports.has(name))) floorOf(module);
  const pair = Math.max(...ALLOWED.map((module) => floor.get(module) ?? 0));
  for (const module of ALLOWED) if (floor.has(module)) floor.set(module, pair);
  for (const module of modules) floorOf(module);
  for (const number of [...new Set(floor.values())].sort((a, b) => b - a)) {
    console.log(`${number}  ${modules.filter((module) => floor.get(module) === number).join(' ')}`);
  }
}
process.exit(failures > 0 ? 1 : 0);
