// Measures the time from the start of the server's process to its first answer, on a new and on an existing database.
// Usage: node startup.mjs SERVER WEB_ROOT
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [binary, webRoot] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'moonhowl-startup-'));

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Milliseconds from the start of the process to its first healthy answer. */
async function start() {
  const port = await freePort();
  const database = `sqlite://${join(folder, 'moonhowl.db')}`;
  const began = performance.now();
  const child = spawn(binary, ['serve', '--addr', `127.0.0.1:${port}`, '--database', database, '--web-root', webRoot, '--demo'], { stdio: 'ignore' });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const took = performance.now() - began;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}

const first = await start();
const later = [];
for (let run = 0; run < 9; run++) later.push(await start());
later.sort((a, b) => a - b);
console.log(`start to serving, new database      ${first.toFixed(0)} ms`);
console.log(`start to serving, existing database ${later[4].toFixed(0)} ms (median of 9; ${later[0].toFixed(0)} to ${later[8].toFixed(0)})`);
rmSync(folder, { recursive: true, force: true });
