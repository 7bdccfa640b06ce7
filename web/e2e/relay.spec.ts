// Voice from a network that lets no UDP out: through a relay, and without one.
import type { Page } from '@playwright/test';
import type { Person } from './support/person';
import { expect, LONG, test } from './support/test';
import { voice } from './support/words';

test.use({ serverOptions: { relay: true } });

/** This page's browser reaches nobody but relays, and those only if it is told of some. */
async function letNoUdpOut(page: Page, { hasRelays }: { hasRelays: boolean }) {
  await page.addInitScript((knowsRelays) => {
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor({ iceServers, ...config }: RTCConfiguration = {}) {
        super({ ...config, iceServers: knowsRelays ? iceServers : [], iceTransportPolicy: 'relay' });
      }
    };
  }, hasRelays);
}

const bar = ({ page }: Person) => page.getByTestId('voice');
const heardBy = ({ room }: Person, { name }: Person) => room.seatOf(name).and(room.root.locator('[data-speaking]'));

test('who can send no UDP talks through the relay, and without one learns why nobody is heard', LONG, async ({ person }) => {
  test.setTimeout(120_000);
  const [anna, bob, carl] = [await person('Anna'), await person('Bob'), await person('Carl', { locale: 'fr' })];
  await letNoUdpOut(bob.page, { hasRelays: true });
  await letNoUdpOut(carl.page, { hasRelays: false });

  await anna.signUp();
  const invitation = await anna.createGame(6, 'voice');
  await anna.press(voice.en.welcome.speak);
  await carl.followInvitation(invitation);
  await carl.press(voice.fr.welcome.speak);
  await bob.followInvitation(invitation);
  await bob.press(voice.en.welcome.speak);
  await expect(heardBy(anna, bob)).toBeVisible();
  await expect(heardBy(bob, anna)).toBeVisible();

  // Three attempts, of up to ten seconds each, have failed by then.
  await expect(bar(carl)).toContainText(voice.fr.problem.unreachable, { timeout: 45_000 });
  await expect(carl.room.root.locator('[data-speaking]')).toBeHidden();
});
