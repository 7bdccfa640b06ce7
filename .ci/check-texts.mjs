// Fails when the web client uses a text nowhere. A key counts as used when the code contains it as a string (`'lobby.title'`),
// a template literal that matches it (`lobby.status.${status}`), or a property of the rule book (`book.parts.tips`).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Prefixes of keys whose use a search in the code can't find, with the reason. */
const USED_INDIRECTLY = {
  'manifest:': 'the build writes them into the manifests (web/build/installable.ts)',
  'rulebook:chapters.': 'the pages of the rule book iterate over its chapters',
  'rulebook:roles.': 'over its roles',
  'rulebook:sides.': 'and over its sides',
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

const used = new Set();
const templates = new Set();
for (const path of sources('web/src')) {
  const code = readFileSync(path, 'utf8');
  for (const [, key] of code.matchAll(/['"`]([\w.-]+)['"`]/g)) used.add(key);
  for (const [, key] of code.matchAll(/\bbook\.([\w.]+)/g)) used.add(key);
  // A template literal that begins with a variable would match every key, so it is ignored.
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
    const isListed = Object.keys(USED_INDIRECTLY).some((prefix) => `${namespace}:${key}`.startsWith(prefix));
    if (!isListed && !used.has(key) && !patterns.some((pattern) => pattern.test(key))) unused.push(`${file}: ${key}`);
  }
}
if (unused.length > 0) {
  console.error(`✗ texts that the web client uses nowhere:\n${unused.join('\n')}`);
  process.exit(1);
}
