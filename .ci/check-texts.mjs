// Fails when the web client shows a text nowhere. A key counts as shown when the code holds it as a whole (`'lobby.title'`),
// as a template that fits it (`lobby.status.${status}`), or as a property of the rule book (`book.parts.tips`).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that the code reaches otherwise, by the beginning of their keys, and why. */
const OTHERWISE = {
  'rulebook:chapters.': 'the rule book is typed from its JSON, and its pages are drawn for each chapter',
  'rulebook:roles.': 'and for each role',
  'rulebook:sides.': 'and for each side',
};
const LOCALES = 'web/src/locales/en';
const PLURAL = /_(zero|one|two|few|many|other)$/;

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(generated|wasm|locales|gallery)\//.test(path)) yield path;
  }
}

/** The keys of a tree of texts; plural forms are one key, and so is a list. */
function* keys(tree, prefix = '') {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'object' && !Array.isArray(value)) yield* keys(value, `${prefix}${name}.`);
    else yield (prefix + name).replace(PLURAL, '');
  }
}

const shown = new Set();
const templates = new Set();
for (const path of sources('web/src')) {
  const code = readFileSync(path, 'utf8');
  for (const [, key] of code.matchAll(/['"`]([\w.-]+)['"`]/g)) shown.add(key);
  for (const [, key] of code.matchAll(/\bbook\.([\w.]+)/g)) shown.add(key);
  // A template that begins with a value could mean any text, so it counts for none.
  for (const [, template] of code.matchAll(/`(\w[\w.]*\.[\w.]*\$\{[^`]*)`/g)) templates.add(template);
}
const patterns = [...templates].map((template) => {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
});

const unused = [];
for (const file of readdirSync(LOCALES)) {
  const namespace = file.replace('.json', '');
  for (const key of new Set(keys(JSON.parse(readFileSync(join(LOCALES, file), 'utf8'))))) {
    const isListed = Object.keys(OTHERWISE).some((prefix) => `${namespace}:${key}`.startsWith(prefix));
    if (!isListed && !shown.has(key) && !patterns.some((pattern) => pattern.test(key))) unused.push(`${file}: ${key}`);
  }
}
if (unused.length > 0) {
  console.error(`✗ texts that the web client shows nowhere:\n${unused.join('\n')}`);
  process.exit(1);
}
