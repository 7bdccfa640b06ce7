// The server for tests: the built binary on a free port, with a temporary database.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Build } from './build';
import { MailFolder } from './mail';
import { Provider } from './provider';
import { Receiver } from './receiver';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BINARY = process.env.MOONHOWL_SERVER_BIN ?? fromHere('../../../target/debug/moonhowl-server');

/** Debian's libfaketime, through which a server reads a clock of its own. */
const FAKETIME = process.env.FAKETIME_PATH || '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** In Python, because it includes SQLite, and older versions of Node don't. */
const SET_RANK = `
import sqlite3, sys
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    assert db.execute('UPDATE users SET rank = ? WHERE username = ?', (int(sys.argv[2]), sys.argv[3])).rowcount == 1
`;

/** The end of somebody's first game, as far as the shop knows of it. */
const SET_NEWCOMER = `
import sqlite3, sys, time
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    end = int(time.time() * 1000) + 72 * 3600 * 1000
    assert db.execute('UPDATE users SET discount_end_at = ? WHERE username = ?', (end, sys.argv[2])).rowcount == 1
`;

/** Gives players a place in a season, as their games would have; accounts that don't exist are made. */
const SET_SEASON = `
import json, sqlite3, sys, time
season, players, friends = json.loads(sys.argv[2])
day = int(time.time() // 86400)
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    def account(name):
        found = db.execute('SELECT id FROM users WHERE username = ?', (name,)).fetchone()
        if found: return found[0]
        now = int(time.time() * 1000)
        id = db.execute('SELECT MAX(id) + 1 FROM users').fetchone()[0]
        db.execute("INSERT INTO users (id, username, username_key, lang, skin, created_at, updated_at) VALUES (?, ?, ?, 'en', ?, ?, ?)",
            (id, name, name.lower(), name, now, now))
        return id
    db.execute('INSERT INTO rating_seasons (number) VALUES (?) ON CONFLICT (number) DO NOTHING', (season,))
    for name, elo, games, curve in players:
        user = account(name)
        db.execute('INSERT INTO ratings (season, user_id, mean, deviation, elo, games, ranked) VALUES (?, ?, ?, 90000000, ?, ?, 1)',
            (season, user, elo * 1000000, elo, games))
        db.execute('INSERT INTO rating_places VALUES (?, ?, 1) ON CONFLICT (season, elo) DO UPDATE SET players = players + 1', (season, elo))
        db.executemany('INSERT INTO rating_curve VALUES (?, ?, ?, ?)', [(season, user, day - ago, then) for ago, then in curve])
    for pair in friends:
        ids = [account(name) for name in pair]
        db.executemany('INSERT INTO friendships (user_id, friend_id, created_at) VALUES (?, ?, 0)', [ids, ids[::-1]])
`;

/** Holds an event of a design at a time, and gives players points in it; accounts that don't exist are made. */
const SET_EVENT = `
import json, sqlite3, sys, time
event, players = json.loads(sys.argv[2])
day = int(time.time() // 86400)
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    def account(name):
        found = db.execute('SELECT id FROM users WHERE username = ?', (name,)).fetchone()
        if found: return found[0]
        now = int(time.time() * 1000)
        id = db.execute('SELECT MAX(id) + 1 FROM users').fetchone()[0]
        db.execute("INSERT INTO users (id, username, username_key, lang, skin, created_at, updated_at) VALUES (?, ?, ?, 'en', ?, ?, ?)",
            (id, name, name.lower(), name, now, now))
        return id
    design = json.loads(db.execute('SELECT design FROM skin_events WHERE id = ?', (event['design'],)).fetchone()[0])
    packs = [id for (id,) in db.execute('SELECT id FROM skin_packs ORDER BY position LIMIT 2')]
    held = dict(event, limitOfDay=60, exclusive=design['exclusive'], packs=packs, deeds=[['game', 4], ['win', 4], ['withFriend', 3], ['tenWords', 1]],
        unlockable=[{'element': element, 'points': points} for element, points in zip(design['rewards'], (40, 150, 320))])
    db.execute('INSERT INTO events (id, design, starts, ends, event, kept_at) VALUES (?, ?, ?, ?, ?, 0) '
        'ON CONFLICT (id) DO UPDATE SET starts = excluded.starts, ends = excluded.ends, event = excluded.event',
        (event['id'], event['design'], event['starts'], event['ends'], json.dumps(held)))
    db.execute('UPDATE wardrobe SET events_changed = events_changed + 1')
    for name, points, today in players:
        db.execute('INSERT INTO event_players (event_id, user_id, joined_at, points, last_day, day_points) VALUES (?, ?, 0, ?, ?, ?) '
            'ON CONFLICT (event_id, user_id) DO UPDATE SET points = excluded.points, last_day = excluded.last_day, day_points = excluded.day_points',
            (event['id'], account(name), points, day, today))
`;

/** Sets how far somebody is in the pass of a season, as their games would have, and how many moons they have. */
const SET_PASS = `
import json, sqlite3, sys
season, xp, skips, moons, name = json.loads(sys.argv[2])
with sqlite3.connect(sys.argv[1], timeout=10) as db:
    assert db.execute('UPDATE users SET moons = ? WHERE username = ?', (moons, name)).rowcount == 1
    db.execute('INSERT INTO pass_progress (user_id, season, xp, skips) SELECT id, ?, ?, ? FROM users WHERE username = ? '
        'ON CONFLICT (user_id, season) DO UPDATE SET xp = excluded.xp, skips = excluded.skips', (season, xp, skips, name))
`;
const RANKS = { alpha: 20, mod: 80, admin: 100 };

/** Multiplies the rate limits: tests are quicker than people, and all their requests come from one address. */
const ALLOWANCE = 100;

/** A player with a place in a season. `curve`: how many days ago they had how much elo. */
export interface Placed {
  name: string;
  elo: number;
  games: number;
  curve?: readonly (readonly [ago: number, elo: number])[];
}

/** An event at a time, in milliseconds since the Unix epoch. */
export interface HeldEvent {
  /** As in `carnival-2026`. */
  id: string;
  design: string;
  starts: number;
  ends: number;
}

/** How far somebody is in the pass of a season: their experience, how many steps they have skipped, and what they can pay with. */
export interface PassStanding {
  season: number;
  xp: number;
  skips: number;
  moons: number;
}

export interface Server {
  /** The proxy for everybody who needs no proxy of their own. */
  proxy: TcpProxy;
  /** A proxy that a test may cut. */
  spareProxy: TcpProxy;
  mail: MailFolder;
  /** The provider for sign-ins, if the server is `social`. */
  provider: Provider;
  /** The receiver of error reports, if the server has `monitoring`. */
  receiver: Receiver;
  /** What the server serves; a test may bring out another version of it if the server has `ownBuild`. */
  build: Build;
  /** Sets an account's rank in the database. */
  rank: (username: string, rank: keyof typeof RANKS) => Promise<void>;
  /** Begins an account's time of a newcomer's discount, as the end of its first game does. */
  newcomer: (username: string) => Promise<void>;
  /** Writes places of a season, and pairs of friends, into the database. */
  season: (number: number, players: readonly Placed[], friends: readonly (readonly [string, string])[]) => Promise<void>;
  /** Writes an event into the database, and points that players have in it: in all, and today's. */
  event: (event: HeldEvent, players: readonly (readonly [name: string, points: number, today: number])[]) => Promise<void>;
  /** Writes into the database how far somebody is in the pass of a season. */
  pass: (username: string, standing: PassStanding) => Promise<void>;
  /** Sets the server's clock, if it has its `ownClock`, to so many milliseconds after the machine's. */
  setAhead: (milliseconds: number) => Promise<void>;
  /** The server's log so far, for the report of a failed test. */
  log: () => string;
  /** Sends SIGKILL. */
  kill: () => Promise<void>;
  /** Kills the server and removes its database. */
  stop: () => Promise<void>;
}

export interface ServerOptions {
  /** Multiplies every duration of a game. The default is quick, but leaves enough time to answer prompts. */
  pace?: number;
  /** The moon under which games are played; by default one that does nothing. */
  moon?: 'plain' | 'full' | 'new';
  /** Adds demo accounts and rooms. */
  demo?: boolean;
  /** Players must confirm their address before the first game. */
  confirmMail?: boolean;
  /** Players may sign in with an account at a provider. */
  social?: boolean;
  /** Browsers report errors. */
  monitoring?: boolean;
  /** The server serves a copy of the built application. */
  ownBuild?: boolean;
  /** The server's clock can be set. */
  ownClock?: boolean;
}

export async function startServer(options: ServerOptions): Promise<Server> {
  const {
    pace = 0.15,
    moon = 'plain',
    demo = false,
    confirmMail = false,
    social = false,
    monitoring = false,
    ownBuild = false,
    ownClock = false,
  } = options;
  const folder = await mkdtemp(join(tmpdir(), 'moonhowl-e2e-'));
  const [database, letters] = [join(folder, 'moonhowl.db'), join(folder, 'mail')];
  const provider = new Provider();
  if (social) await provider.open();
  const build = new Build(ownBuild ? join(folder, 'web') : null);
  await build.prepare();
  const receiver = new Receiver();
  if (monitoring) await receiver.open();
  // The server accepts requests from its configured origins only, so the proxies must have their ports before it starts.
  const [proxy, spareProxy] = await Promise.all([startTcpProxy(), startTcpProxy()]);
  const flags = [
    'serve',
    '--addr',
    '127.0.0.1:0',
    '--database',
    `sqlite://${database}`,
    '--web-root',
    build.folder,
    '--mail-dir',
    letters,
    '--log',
    'info',
  ];
  flags.push('--origin', `${proxy.url},${spareProxy.url}`, '--pace', String(pace), '--moon', moon, '--allowance', String(ALLOWANCE));
  // The machine of the tests is busy: nobody waits because of it.
  flags.push('--late-after', '60000');
  flags.push('--confirm-mail', String(confirmMail), ...provider.flags, ...receiver.flags);
  const clock = join(folder, 'clock');
  const setAhead = (milliseconds: number) => writeFile(clock, `+${milliseconds / 1000}`);
  await setAhead(0);
  // Without the library, the server would go by the machine's clock, with no more than a warning.
  if (ownClock) await access(FAKETIME);
  const ownTime = { LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const child = spawn(BINARY, demo ? [...flags, '--demo'] : flags, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: ownClock ? { ...process.env, ...ownTime } : process.env,
  });
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));

  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    // What libfaketime shares in memory, and would remove at an orderly end.
    const shared = [`faketime_shm_${child.pid}`, `sem.faketime_sem_${child.pid}`];
    if (ownClock) await Promise.all(shared.map((name) => rm(join('/dev/shm', name), { force: true })));
  };
  const stop = async () => {
    proxy.close();
    spareProxy.close();
    await kill();
    await provider.close();
    await receiver.close();
    await rm(folder, { recursive: true, force: true });
  };
  const rank = async (username: string, name: keyof typeof RANKS) => {
    await promisify(execFile)('python3', ['-c', SET_RANK, database, String(RANKS[name]), username]);
  };
  const season: Server['season'] = async (number, players, friends) => {
    const rows = players.map(({ name, elo, games, curve = [] }) => [name, elo, games, curve]);
    await promisify(execFile)('python3', ['-c', SET_SEASON, database, JSON.stringify([number, rows, friends])]);
  };
  const newcomer: Server['newcomer'] = async (username) => {
    await promisify(execFile)('python3', ['-c', SET_NEWCOMER, database, username]);
  };
  const event: Server['event'] = async (held, players) => {
    await promisify(execFile)('python3', ['-c', SET_EVENT, database, JSON.stringify([held, players])]);
  };
  const pass: Server['pass'] = async (username, { season: number, xp, skips, moons }) => {
    await promisify(execFile)('python3', ['-c', SET_PASS, database, JSON.stringify([number, xp, skips, moons, username])]);
  };
  try {
    const port = await listeningPort(child);
    for (const each of [proxy, spareProxy]) each.forwardTo(port);
    return {
      proxy,
      spareProxy,
      mail: new MailFolder(letters),
      provider,
      receiver,
      build,
      rank,
      season,
      event,
      newcomer,
      pass,
      setAhead,
      log: () => lines.join(''),
      kill,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server's port, read from its log. The address on its stdout is the first origin, which is a proxy's. */
function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it served:\n${log}`)));
    child.stderr?.on('data', (text: string) => {
      log += text;
      const found = /serving address=[^\s]*:(\d+)/.exec(log);
      if (found) resolve(Number(found[1]));
    });
  });
}
