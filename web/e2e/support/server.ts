// A server of a test's own: the built binary on a free port, with a database that vanishes with it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MailFolder } from './mail';
import { layWire, type Wire } from './wire';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BINARY = process.env.MOONHOWL_SERVER_BIN ?? fromHere('../../../target/debug/moonhowl-server');
const WEB_ROOT = fromHere('../../dist');

/** Python brings SQLite with it, which Node does only later. */
const SET_RANK = `
import sqlite3, sys
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    assert db.execute('UPDATE users SET rank = ? WHERE username = ?', (int(sys.argv[2]), sys.argv[3])).rowcount == 1
`;
const RANKS = { alpha: 20, mod: 80, admin: 100 };

/** How many browsers a test may open. */
const MOST_PEOPLE = 6;

export interface Server {
  /** Takes a wire to it that nobody uses yet. */
  wire: () => Wire;
  /** Where its letters go. */
  mail: MailFolder;
  /** Gives an account a rank, as who runs the server does. */
  rank: (username: string, rank: keyof typeof RANKS) => Promise<void>;
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
  /** An address has to be confirmed before the first game. */
  confirmMail?: boolean;
  /** One may sign in by an account elsewhere. */
  social?: boolean;
}

/** @param more flags that come from what runs beside it */
export async function startServer({ pace = 1, demo = false, confirmMail = false }: ServerOptions = {}, more: readonly string[] = []): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'moonhowl-e2e-'));
  const database = `sqlite://${join(folder, 'moonhowl.db')}`;
  // The server answers only pages of its own origin, so the wires' ends have to be known before it starts.
  const wires = await Promise.all(Array.from({ length: MOST_PEOPLE }, layWire));
  const free = [...wires];
  const flags = ['serve', '--addr', '127.0.0.1:0', '--database', database, '--web-root', WEB_ROOT, '--pace', String(pace), '--log', 'info'];
  flags.push('--origin', wires.map(({ url }) => url).join());
  const letters = join(folder, 'mail');
  flags.push('--mail-dir', letters, '--confirm-mail', String(confirmMail), ...more);
  const child = spawn(BINARY, demo ? [...flags, '--demo'] : flags, { stdio: ['ignore', 'ignore', 'pipe'] });
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
    for (const wire of wires) wire.close();
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const port = await listeningPort(child);
    for (const wire of wires) wire.lead(port);
    const wire = () => {
      const next = free.shift();
      if (!next) throw new Error(`at most ${MOST_PEOPLE} people in one test`);
      return next;
    };
    const rank = async (username: string, name: keyof typeof RANKS) => {
      await promisify(execFile)('python3', ['-c', SET_RANK, join(folder, 'moonhowl.db'), String(RANKS[name]), username]);
    };
    return { wire, mail: new MailFolder(letters), rank, log, kill, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port that it was given, from its log; what it prints for people is the first origin, one of the wires. */
function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it served:\n${said}`)));
    child.stderr?.on('data', (text: string) => {
      said += text;
      const found = /serving address=[^\s]*:(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    });
  });
}
