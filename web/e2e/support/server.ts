// The server for tests: the built binary on a free port, with a temporary database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Build } from './build';
import { MailFolder } from './mail';
import { Provider } from './provider';
import { Receiver } from './receiver';
import { Relay } from './relay';
import { type Seeds, seedsOf } from './seeds';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BINARY = process.env.MOONHOWL_SERVER_BIN ?? fromHere('../../../target/debug/moonhowl-server');

/** Debian's libfaketime, through which a server reads a clock of its own. */
const FAKETIME = process.env.FAKETIME_PATH || '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** Multiplies the rate limits: tests are quicker than people, and all their requests come from one address. */
const ALLOWANCE = 100;

export interface Server extends Seeds {
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
  /** Voices may be heard through a relay. */
  relay?: boolean;
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
    relay: hasRelay = false,
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
  const relay = new Relay();
  if (hasRelay) await relay.open(folder);
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
  flags.push('--confirm-mail', String(confirmMail), ...provider.flags, ...receiver.flags, ...relay.flags);
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
    await relay.close();
    await rm(folder, { recursive: true, force: true });
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
      ...seedsOf(database),
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
