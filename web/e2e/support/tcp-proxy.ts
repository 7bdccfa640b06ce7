// A TCP proxy between a browser and the server. While a test has cut it, open connections are closed and new ones refused.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The origin under which the browser reaches the server. */
  url: string;
  /** Sets the port of the server on this machine. */
  forwardTo: (port: number) => void;
  cut: () => void;
  restore: () => void;
  close: () => void;
}

export async function startTcpProxy(): Promise<TcpProxy> {
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
    forwardTo: (port) => {
      target = port;
    },
    cut: () => {
      isCut = true;
      breakAll();
    },
    restore: () => {
      isCut = false;
    },
    close: () => {
      front.close();
      breakAll();
    },
  };
}
