// Several nodes on one PostgreSQL, behind a balancer, as `make cluster` starts them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './port';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BINARY = process.env.MOONHOWL_SERVER_BIN ?? join(ROOT, 'target/debug/moonhowl-server');
const [WITH_POSTGRES, CLUSTER] = ['with-postgres', 'cluster'].map((name) => join(ROOT, '.ci', name)) as [string, string];
const PATIENCE_MS = 120_000;
/** How often it is looked whether a process has ended. */
const LOOK_MS = 50;

interface Node {
  name: string;
  pid: number;
  port: number;
}

/** Whether a process runs. */
function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export class Nodes {
  private constructor(
    private readonly script: ChildProcess,
    private readonly folder: string,
    /** The balancer's port. */
    readonly port: number,
    readonly nodes: Node[],
    /** What the nodes have logged so far. */
    readonly log: () => string,
  ) {}

  /** Starts so many nodes, which browsers reach under these origins too. */
  static async start(count: number, origins: string[], flags: string[]): Promise<Nodes> {
    const folder = await mkdtemp(join(tmpdir(), 'moonhowl-nodes-'));
    const [port, state] = [await freePort(), join(folder, 'nodes')];
    const command = [CLUSTER, BINARY, '--web-root', join(ROOT, 'web/dist'), '--origin', origins.join(','), ...flags];
    const script = spawn(WITH_POSTGRES, command, {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), NODES: String(count), STATE: state },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that all of it can be ended.
      detached: true,
    });
    const lines: string[] = [];
    let isUp = false;
    script.stdout.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text);
      isUp ||= text.includes('served by');
    });
    script.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    const until = Date.now() + PATIENCE_MS;
    while (!isUp) {
      if (script.exitCode !== null || Date.now() > until) throw new Error(`the nodes do not start: ${lines.join('')}`);
      await pause(LOOK_MS);
    }
    const rows = (await readFile(state, 'utf8')).trim().split('\n').slice(1);
    const nodes = rows.map((row) => row.split(' ')).map(([name = '', pid, at]) => ({ name, pid: Number(pid), port: Number(at) }));
    return new Nodes(script, folder, port, nodes, () => lines.join(''));
  }

  private find(name: string): Node {
    const node = this.nodes.find((each) => each.name === name);
    if (!node) throw new Error(`there is no node ${name}`);
    return node;
  }

  portOf(name: string): number {
    return this.find(name).port;
  }

  /** Ends a node's process, by this signal, and waits until it is gone. */
  async end(name: string, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { pid } = this.find(name);
    process.kill(pid, signal);
    const until = Date.now() + PATIENCE_MS;
    while (runs(pid)) {
      if (Date.now() > until) throw new Error(`${name} does not end`);
      await pause(LOOK_MS);
    }
  }

  async stop(): Promise<void> {
    if (this.script.exitCode === null) {
      const exited = once(this.script, 'exit');
      process.kill(-(this.script.pid ?? 0), 'SIGTERM');
      await exited;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
