// Fails unless server/deb/moonhowl.env has every environment variable of `moonhowl-server serve`, each with its default.
// Usage: node .ci/check-env.mjs BINARY
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the package sets, because its paths are not those of a clone. */
const SET = new Set(['DATABASE_URL', 'MOONHOWL_MAIL_DIR', 'MOONHOWL_WEB_ROOT']);

const file = join(dirname(fileURLToPath(import.meta.url)), '..', 'server/deb/moonhowl.env');
const written = new Map();
const faults = [];
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const [, comment, name, value] = /^(#?)([A-Z_]+)='([^']*)'$/.exec(line) ?? [];
  if (name) {
    written.set(name, value);
    if (SET.has(name) === (comment === '#')) faults.push(`${name} must ${comment ? 'not ' : ''}be a comment`);
  } else if (line !== '' && !line.startsWith('# ')) faults.push(`neither a sentence nor a variable: ${line}`);
}

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(MOONHOWL_|DATABASE_URL$)/.test(name)));
const help = execFileSync(process.argv[2], ['serve', '--help'], { encoding: 'utf8', env });
// A flag's help ends where the next flag begins.
for (const flag of help.split(/^ +(?:-\w, )?--/m)) {
  const name = /\[env: ([A-Z_]+)=?\]/.exec(flag)?.[1];
  if (!name) continue;
  const preset = /\[default:\s+("?)(.*)\1\]/.exec(flag)?.[2] ?? '';
  const found = written.get(name);
  // A flag without a value is off.
  const isRight = found === preset || SET.has(name) || (preset === '' && found === 'false');
  if (found === undefined) faults.push(`${name} is missing`);
  else if (!isRight) faults.push(`${name} is '${found}', and its default is '${preset}'`);
  written.delete(name);
}
for (const name of written.keys()) faults.push(`the server has no ${name}`);
if (faults.length > 0) {
  console.error(`✗ server/deb/moonhowl.env:\n${faults.join('\n')}`);
  process.exit(1);
}
