// The wire between one browser and the server, which a test can cut: what is open breaks, what is new is refused.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Wire {
  /** Where the browser at this end finds the server. */
  url: string;
  /** Lays it to a server on this port of this machine. */
  lead: (port: number) => void;
  cut: () => void;
  mend: () => void;
  close: () => void;
}

export async function layWire(): Promise<Wire> {
  const open = new Set<Socket>();
  let target = 0;
  let isCut = false;
  const front = createServer((browser) => {
    if (isCut) {
      browser.resetAndDestroy();
      return;
    }
    const server = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    lead: (port) => {
      target = port;
    },
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      front.close();
      breakAll();
    },
  };
}
