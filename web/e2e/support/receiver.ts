// A receiver of error reports for tests (Spotlight, by the makers of the library in the page), in its own process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts the receiver at a free port, and prints the port. Its package is called here, and not its command, because the command
 * reports its own errors to its makers.
 */
const PROGRAM = `
  import { setupSpotlight } from '@spotlightjs/spotlight';
  const server = await setupSpotlight({ port: 0, isStandalone: true });
  console.log('port ' + server.address().port);
`;
/** The folder from which the package is found. */
const FOLDER = fileURLToPath(new URL('../..', import.meta.url));
/** The project of the tests. */
const PROJECT = 42;

/** What the receiver has understood of an envelope: its header, and a header and a payload for each item. */
export type Envelope = [header: Record<string, unknown>, items: [header: { type: string }, payload: unknown][]];

export class Receiver {
  private child: ChildProcess | undefined;
  private readonly stopped = new AbortController();
  private port = 0;
  /** The envelopes so far, oldest first. */
  readonly envelopes: Envelope[] = [];

  async open(): Promise<void> {
    this.child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { cwd: FOLDER, stdio: ['ignore', 'pipe', 'inherit'] });
    this.port = await printedPort(this.child);
    const { body } = await fetch(`http://127.0.0.1:${this.port}/stream`, { signal: this.stopped.signal });
    if (!body) throw new Error('the receiver has no stream');
    void this.listen(body);
  }

  /** The flags with which a server passes reports on to this receiver; if it is not open, browsers send none. */
  get flags(): string[] {
    return ['--monitoring-dsn', this.port === 0 ? 'off' : `http://moonhowl@127.0.0.1:${this.port}/${PROJECT}`];
  }

  async close(): Promise<void> {
    this.stopped.abort();
    if (!this.child || this.child.exitCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill();
    await exited;
  }

  /** Reads the receiver's stream of events, in which each envelope is a line `data: …` of JSON. */
  private async listen(body: ReadableStream<Uint8Array>): Promise<void> {
    const [reader, decoder] = [body.getReader(), new TextDecoder()];
    let text = '';
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const lines = (text + decoder.decode(part.value, { stream: true })).split('\n');
        text = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data: [')) this.envelopes.push(JSON.parse(line.slice('data: '.length)) as Envelope);
      }
    } catch (error) {
      if (!this.stopped.signal.aborted) throw error;
    }
  }
}

function printedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the receiver of reports ended with ${code}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const port = /port (\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}
