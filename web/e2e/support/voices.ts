// What browsers that talk hear, and their microphones and connections.
import type { Locator, Page } from '@playwright/test';
import type { Person } from './person';

/** The seat of somebody who is heard now, as this person sees it. */
export const heardBy = ({ room }: Person, { name }: Person): Locator => room.seatOf(name).and(room.root.locator('[data-speaking]'));

/** Lets a test unplug the microphones that a page opens from now on, and count its connections. */
export async function withPlug(page: Page): Promise<{ unplug: () => Promise<void>; connections: () => Promise<number> }> {
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    Object.assign(window, { connections: 0 });
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(config?: RTCConfiguration) {
        super(config);
        (window as unknown as { connections: number }).connections += 1;
      }
    };
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      opened.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { opened });
  });
  const unplug = () =>
    page.evaluate(() => {
      for (const track of (window as unknown as { opened: MediaStreamTrack[] }).opened.filter(({ readyState }) => readyState === 'live')) {
        // A browser tells of an end that the page has not asked for.
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
  const connections = () => page.evaluate(() => (window as unknown as { connections: number }).connections);
  return { unplug, connections };
}
