// A server of a test's own: the built binary on a free port, with a database that vanishes with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BINARY = process.env.MOONHOWL_SERVER_BIN ?? fromHere('../../../target/debug/moonhowl-server');
const WEB_ROOT = fromHere('../../dist');

export interface Server {
  /** Where browsers find it, without a slash at the end. */
  url: string;
  /** What it has logged, for the report of a failed test. */
  log: () => string;
  /** Kills it as a crash would. */
  kill: () => Promise<void>;
  /** Stops it and removes its database. */
  stop: () => Promise<void>;
}

export interface ServerOptions {
  /** Multiplies every duration of a game. */
  pace?: number;
  /** Demo accounts and rooms. */
  demo?: boolean;
}

export async function startServer({ pace = 1, demo = false }: ServerOptions = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'moonhowl-e2e-'));
  const database = `sqlite://${join(folder, 'moonhowl.db')}`;
  const flags = ['serve', '--addr', '127.0.0.1:0', '--database', database, '--web-root', WEB_ROOT, '--pace', String(pace)];
  const child = spawn(BINARY, demo ? [...flags, '--demo'] : flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const log = () => lines.join('');

  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const stop = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: await address(child, log), log, kill, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that the server prints once it serves. */
function address(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it served:\n${log()}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const found = /https?:\/\/[^\s/]+/.exec(line);
      if (found) resolve(found[0]);
    });
  });
}
