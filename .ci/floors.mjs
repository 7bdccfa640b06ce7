// Fails when the server's modules import upwards. Usage: node .ci/floors.mjs [server/src]
// The floors are those of docs/ARCHITECTURE.md: a module may import modules of lower floors, and nothing else.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
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

const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'server/src'));
const files = readdirSync(root, { recursive: true }).map(String).filter((path) => path.endsWith('.rs'));
const floorOf = new Map(FLOORS.flatMap((modules, floor) => modules.map((name) => [name, floor])));

/** The module that a file is, as the names on the way to it. */
function moduleOf(file) {
  const names = file.slice(0, -'.rs'.length).split('/');
  if (names.at(-1) === 'mod') names.pop();
  return names.length === 1 && ['lib', 'main'].includes(names[0]) ? [] : names;
}
const fileOf = new Map(files.map((file) => [moduleOf(file).join('::'), file]));

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

/** Every path of ours that a file names, with its line. Its tests and comments don't count. */
function imports(file) {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\/.*$/gm, (comment) => ' '.repeat(comment.length));
  const tests = text.search(/^#\[cfg\(test\)\]\s*\nmod \w+ \{/m);
  const code = tests < 0 ? text : text.slice(0, tests);
  const lineAt = (index) => code.slice(0, index).split('\n').length;
  const found = [];
  const rest = code.replace(/\buse\s+((?:crate|super|self)\b[^;]*);/g, (whole, tree, at) => {
    for (const path of pathsOf(tree.replace(/\s+/g, ' '))) found.push([path, lineAt(at)]);
    return whole.replace(/[^\n]/g, ' ');
  });
  for (const match of rest.matchAll(/\b(?:crate|super|self)(?:::\w+)+/g)) found.push([match[0], lineAt(match.index)]);
  return found;
}

/** The file that a path leads to, seen from a module; nothing when it leads out of the tree. */
function target(path, from) {
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

const wrong = [];
const arrows = new Map(files.map((file) => [file, new Set()]));
for (const file of files) {
  const from = moduleOf(file);
  for (const [path, line] of imports(file)) {
    const to = target(path, from);
    if (!to || to === file) continue;
    const into = moduleOf(to);
    // A module's own parent is its frame, not something that it imports: `super` in a path of the same module is counted below.
    arrows.get(file).add(to);
    const [room, other] = [from[0], into[0]];
    if (room === undefined || other === undefined || room === other) continue;
    const [floor, below] = [floorOf.get(room), floorOf.get(other)];
    if (floor === undefined || below === undefined || below < floor) continue;
    const why = below === floor ? `${other} is on the same floor as ${room}` : `${other} is above ${room}`;
    wrong.push(`${file}:${line}: ${path} (${why})`);
  }
}
for (const file of files) {
  const [room] = moduleOf(file);
  if (room !== undefined && !floorOf.has(room)) wrong.push(`${file}: the module ${room} is on no floor: give it one in .ci/floors.mjs`);
}

/** The circles: sets of files that reach one another (Tarjan). */
function circles() {
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
  for (const file of files) if (!order.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}
const found = circles();
if (process.env.FLOORS_TELL) for (const circle of found) console.log(`circle of ${circle.length}: ${circle.join(' ')}`);
for (const circle of found.filter((circle) => circle.length > MOST_IN_A_CIRCLE)) {
  const inside = new Set(circle);
  wrong.push(`a circle of ${circle.length} files, more than ${MOST_IN_A_CIRCLE}:`);
  for (const file of circle) wrong.push(`  ${file} imports ${[...arrows.get(file)].filter((to) => inside.has(to)).sort().join(', ')}`);
}
const loose = files.filter((file) => !file.includes('/'));
if (loose.length > MOST_LOOSE_FILES) wrong.push(`${loose.length} loose files, more than ${MOST_LOOSE_FILES}: ${loose.sort().join(', ')}`);
if (!existsSync(join(root, 'lib.rs'))) wrong.push(`${relative(process.cwd(), root)} has no lib.rs`);

if (wrong.length > 0) {
  console.error(`✗ the floors of the server (docs/ARCHITECTURE.md):\n${wrong.join('\n')}`);
  process.exit(1);
}
