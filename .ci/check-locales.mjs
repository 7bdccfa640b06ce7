// Fails unless the English and French texts have the same keys and ask for the same values.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'target', '.git']);

/** All locale files below a folder that have English texts. */
function* english(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* english(path);
    else if (/\/en(\/[^/]+)?\.json$/.test(path)) yield path;
  }
}

/** A map from each key (plural forms are one key) to the values that its texts interpolate. */
function texts(tree, prefix = '', into = new Map()) {
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name;
    if (value !== null && typeof value === 'object') texts(value, `${key}.`, into);
    else {
      const base = key.replace(PLURAL, '');
      const asked = into.get(base) ?? new Set();
      for (const [, variable] of String(value).matchAll(/{{\s*([\w.]+)/g)) asked.add(variable);
      into.set(base, asked);
    }
  }
  return into;
}

const read = (path) => texts(JSON.parse(readFileSync(path, 'utf8')));
const wrong = [];
for (const path of ['web', 'engine', 'server'].flatMap((folder) => [...english(folder)])) {
  const twin = path.replace(/\/en(\/[^/]+)?\.json$/, '/fr$1.json');
  if (!existsSync(twin)) {
    wrong.push(`${path} has no French twin`);
    continue;
  }
  const [en, fr] = [read(path), read(twin)];
  for (const key of en.keys()) if (!fr.has(key)) wrong.push(`${twin} lacks ${key}`);
  for (const key of fr.keys()) if (!en.has(key)) wrong.push(`${path} lacks ${key}`);
  for (const [key, asked] of en) {
    const other = fr.get(key);
    if (other && [...asked].sort().join() !== [...other].sort().join()) {
      wrong.push(`${key} asks for {${[...asked]}} in English and {${[...other]}} in French`);
    }
  }
}
if (wrong.length > 0) {
  console.error(`✗ the texts differ between languages:\n${wrong.join('\n')}`);
  process.exit(1);
}
