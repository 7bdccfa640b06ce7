// Fails if a rule of a page of the docs has no test that is named after it. Usage: node .ci/check-rule-ids.mjs
// A Rust test of RATE-4 is called `rate_4_…`, one of the browser's application begins with `RATE-4: `. The rules of docs/RULES.md are
// shown by scenarios instead (engine/tests/rules.rs).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const PAGES = ['docs/SEASONS.md', 'docs/SHOP.md'];
const TESTED = ['engine/*.rs', 'server/*.rs', 'web/*.test.ts', 'web/*.test.tsx', 'web/e2e/*.ts'];

const read = (file) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...TESTED], { cwd: root, encoding: 'utf8' });
const shown = new Set();
for (const file of files.split('\n').filter(Boolean)) {
  const name = file.endsWith('.rs') ? /\bfn ([a-z]+_\d+)_/g : /\b(?:it|test)\(\s*['`]([A-Z]+-\d+): /g;
  for (const [, id] of read(file).matchAll(name)) shown.add(id.toUpperCase().replace('_', '-'));
}
const faults = PAGES.flatMap((page) => {
  const ids = [...read(page).matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id);
  if (ids.length === 0) return [`${page} has no rules`];
  return ids.filter((id) => !shown.has(id)).map((id) => `${page}: no test is named after ${id}`);
});
if (faults.length > 0) {
  console.error(`✗ rules without a test:\n${faults.join('\n')}`);
  process.exit(1);
}
