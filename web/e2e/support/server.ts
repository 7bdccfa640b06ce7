// The server that stories are played on: the built binary on a free port, with a database that vanishes with it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MailFolder } from './mail';
import { Provider } from './provider';
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

/** How many times as much as in service people may ask of the server: a story is quicker than a person, and all come from one address. */
const ALLOWANCE = 100;

export interface Server {
  /** The wire on which people come who need none of their own. */
  wire: Wire;
  /** A wire that a story may cut. */
  spareWire: Wire;
  /** Where its letters go. */
  mail: MailFolder;
  /** Where people have accounts elsewhere, for a server that is `social`. */
  provider: Provider;
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
  /** Multiplies every duration of a game; what most stories want is quick, and slow enough for who is asked something. */
  pace?: number;
  /** Demo accounts and rooms. */
  demo?: boolean;
  /** An address has to be confirmed before the first game. */
  confirmMail?: boolean;
  /** One may sign in by an account elsewhere. */
  social?: boolean;
}

export async function startServer({ pace = 0.15, demo = false, confirmMail = false, social = false }: ServerOptions): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'moonhowl-e2e-'));
  const [database, letters] = [join(folder, 'moonhowl.db'), join(folder, 'mail')];
  const provider = new Provider();
  if (social) await provider.open();
  // The server answers only pages of its own origin, so the wires' ends have to be known before it starts.
  const [wire, spareWire] = await Promise.all([layWire(), layWire()]);
  const flags = [
    'serve',
    '--addr',
    '127.0.0.1:0',
    '--database',
    `sqlite://${database}`,
    '--web-root',
    WEB_ROOT,
    '--mail-dir',
    letters,
    '--log',
    'info',
  ];
  flags.push('--origin', `${wire.url},${spareWire.url}`, '--pace', String(pace), '--allowance', String(ALLOWANCE));
  flags.push('--confirm-mail', String(confirmMail), ...provider.flags);
  const child = spawn(BINARY, demo ? [...flags, '--demo'] : flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));

  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const stop = async () => {
    wire.close();
    spareWire.close();
    await kill();
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  };
  const rank = async (username: string, name: keyof typeof RANKS) => {
    await promisify(execFile)('python3', ['-c', SET_RANK, database, String(RANKS[name]), username]);
  };
  try {
    const port = await listeningPort(child);
    for (const each of [wire, spareWire]) each.lead(port);
    return { wire, spareWire, mail: new MailFolder(letters), provider, rank, log: () => lines.join(''), kill, stop };
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
