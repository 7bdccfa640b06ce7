// Runs every command in docs/CLI.md with the real `moonhowl` and replaces the output below it.
// Usage: node .ci/cli-docs.mjs MOONHOWL   (make cli-docs). A block that ends with a line `…` keeps its number of lines.
// The environment variable BLOCKS limits how many blocks are run, from the first one (default: all).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const moonhowl = resolve(process.argv[2] ?? 'target/release/moonhowl');
const page = join(root, 'docs/CLI.md');
const workFolder = mkdtempSync(join(tmpdir(), 'moonhowl-docs-'));
for (const folder of ['engine', 'skins']) symlinkSync(join(root, folder), join(workFolder, folder));
symlinkSync(moonhowl, join(workFolder, 'moonhowl'));

/** The lines that a command prints to stdout and stderr. */
function output(command) {
  const env = {
    ...process.env,
    PATH: `${workFolder}:${process.env.PATH}`,
    NO_COLOR: '1',
    COLUMNS: '120',
  };
  const { status, stdout } = spawnSync('bash', ['-c', `(${command}) 2>&1`], {
    cwd: workFolder,
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
  const printed = output(command);
  const lines = cut !== undefined && printed.length > cut ? [...printed.slice(0, cut), '…'] : printed;
  return `\`\`\`console\n$ ${command}\n${lines.join('\n')}\n\`\`\``;
});
writeFileSync(page, text);
rmSync(workFolder, { recursive: true });
