// Fails when the web client uses a class that its CSS module does not have: such an element is left without its style, and
// neither TypeScript nor the bundler notices. Classes looked up by a variable (`styles[tone]`) are not checked.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** The paths (relative to `root`) and texts of all TypeScript files and CSS modules below a folder. */
export function readSources(root, folder = '', into = new Map()) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) readSources(root, path, into);
    else if (/\.tsx?$|\.module\.css$/.test(path)) into.set(path, readFileSync(join(root, path), 'utf8'));
  }
  return into;
}

/** The class names in the selectors of a style sheet. */
function classesOf(css) {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name));
}

/** A line for each use of a class that does not exist. `sources`: texts by path below web/src. */
export function missingClasses(sources) {
  const faults = [];
  for (const [path, code] of sources) {
    if (path.endsWith('.css')) continue;
    for (const [, name, specifier] of code.matchAll(IMPORT)) {
      const sheet = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(path), specifier);
      const classes = classesOf(sources.get(sheet) ?? '');
      for (const use of code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))) {
        const used = use[1] ?? use[2];
        const line = code.slice(0, use.index).split('\n').length;
        if (!classes.has(used)) faults.push(`web/src/${path}:${line}: .${used} is not in ${sheet}`);
      }
    }
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = missingClasses(readSources('web/src'));
  if (faults.length > 0) {
    console.error(`✗ classes that their CSS module does not have:\n${faults.join('\n')}`);
    process.exit(1);
  }
}
