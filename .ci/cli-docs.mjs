// Runs every command of docs/CLI.md with the real `moonhowl`, and writes what it says under it.
// Usage: node .ci/cli-docs.mjs MOONHOWL   (make cli-docs). A block that ends with a line `…` keeps its number of lines.
// BLOCKS is how many are run, from the first (all).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const moonhowl = resolve(process.argv[2] ?? 'target/release/moonhowl');
const page = join(root, 'docs/CLI.md');
const place = mkdtempSync(join(tmpdir(), 'moonhowl-docs-'));
for (const folder of ['engine', 'skins']) symlinkSync(join(root, folder), join(place, folder));
symlinkSync(moonhowl, join(place, 'moonhowl'));

/** What a command prints, with what it says on the error output. */
function output(command) {
  const env = {
    ...process.env,
    PATH: `${place}:${process.env.PATH}`,
    NO_COLOR: '1',
    COLUMNS: '120',
  };
  const { status, stdout } = spawnSync('bash', ['-c', `(${command}) 2>&1`], {
    cwd: place,
    env,
    encoding: 'utf8',
  });
  if (status === null || status > 2) throw new Error(`${command}: status ${status}\n${stdout}`);
  return stdout.trimEnd().split('\n');
}

const blocks = /^```console\n\$ (.*)\n([\s\S]*?)^```$/gm;
let left = Number(process.env.BLOCKS ?? Infinity);
const text = readFileSync(page, 'utf8').replace(blocks, (block, command, before) => {
  if (left-- <= 0) return block;
  const old = before.trimEnd().split('\n');
  const cut = old.at(-1) === '…' ? old.length - 1 : undefined;
  const said = output(command);
  const lines = cut !== undefined && said.length > cut ? [...said.slice(0, cut), '…'] : said;
  return `\`\`\`console\n$ ${command}\n${lines.join('\n')}\n\`\`\``;
});
writeFileSync(page, text);
rmSync(place, { recursive: true });
