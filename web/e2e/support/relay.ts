// A relay for voices: coturn, on the loopback interface.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './port';

const TURNSERVER = process.env.TURNSERVER_PATH || 'turnserver';
const SECRET = 'the secret of the relay';
const MOST_ATTEMPTS = 5;
const PATIENCE_MS = 20_000;
/** What it logs once it takes connections. */
const LISTENS = /TCP listener opened/i;

export class Relay {
  private child: ChildProcess | null = null;
  private port = 0;

  /** Starts it. Browsers reach it by TCP only, as from a network that lets no UDP out. */
  async open(folder: string): Promise<void> {
    // Another process may take a free port first.
    for (let attempt = 1; ; attempt += 1) {
      this.port = await freePort();
      try {
        return await this.start(folder);
      } catch (error) {
        if (attempt === MOST_ATTEMPTS) throw error;
      }
    }
  }

  private async start(folder: string): Promise<void> {
    const listens = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${this.port}`, '--no-udp', '--no-tls', '--no-dtls'];
    const knows = ['--use-auth-secret', `--static-auth-secret=${SECRET}`, '--realm=moonhowl', '--allow-loopback-peers', '--no-cli'];
    const keeps = ['--log-file=stdout', '--simple-log', `--pidfile=${join(folder, 'relay.pid')}`, `--userdb=${join(folder, 'relay.db')}`];
    const child = spawn(TURNSERVER, ['-n', '--verbose', ...listens, ...knows, ...keeps], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        child.kill('SIGKILL');
      }, PATIENCE_MS);
      const end = (error?: Error) => {
        clearTimeout(late);
        if (error) reject(error);
        else resolve();
      };
      const read = (text: string) => {
        log += text;
        if (LISTENS.test(log)) end();
      };
      child.stdout.setEncoding('utf8').on('data', read);
      child.stderr.setEncoding('utf8').on('data', read);
      child.once('error', end);
      child.once('exit', () => end(new Error(`coturn has ended:\n${log}`)));
    });
  }

  /** What the server is started with to name it. */
  get flags(): string[] {
    if (!this.child) return [];
    return ['--voice-turn', `turn:127.0.0.1:${this.port}?transport=tcp`, '--voice-turn-secret', SECRET];
  }

  async close(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
