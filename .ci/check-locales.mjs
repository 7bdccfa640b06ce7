// Fails unless the English and French texts have the same keys and interpolate the same variables.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'target', '.git']);

/** The paths of all English locale files below a folder. */
function* englishFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* englishFiles(path);
    else if (/\/en(\/[^/]+)?\.json$/.test(path)) yield path;
  }
}

/** A map from each key (plural forms are one key) to the set of variables that its texts interpolate. */
function texts(tree, prefix = '', into = new Map()) {
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name;
    if (value !== null && typeof value === 'object') texts(value, `${key}.`, into);
    else {
      const base = key.replace(PLURAL, '');
      const variables = into.get(base) ?? new Set();
      for (const [, variable] of String(value).matchAll(/{{\s*([\w.]+)/g)) variables.add(variable);
      into.set(base, variables);
    }
  }
  return into;
}

const read = (path) => texts(JSON.parse(readFileSync(path, 'utf8')));
const faults = [];
for (const path of ['web', 'engine', 'server'].flatMap((folder) => [...englishFiles(folder)])) {
  const french = path.replace(/\/en(\/[^/]+)?\.json$/, '/fr$1.json');
  if (!existsSync(french)) {
    faults.push(`${path} has no French counterpart`);
    continue;
  }
  const [en, fr] = [read(path), read(french)];
  for (const key of en.keys()) if (!fr.has(key)) faults.push(`${french} lacks ${key}`);
  for (const key of fr.keys()) if (!en.has(key)) faults.push(`${path} lacks ${key}`);
  for (const [key, variables] of en) {
    const other = fr.get(key);
    if (other && [...variables].sort().join() !== [...other].sort().join()) {
      faults.push(`${key} interpolates {${[...variables]}} in English and {${[...other]}} in French`);
    }
  }
}
if (faults.length > 0) {
  console.error(`✗ the texts differ between languages:\n${faults.join('\n')}`);
  process.exit(1);
}
