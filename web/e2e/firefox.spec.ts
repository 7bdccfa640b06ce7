// The product in Firefox: from the landing page to the end of a game.
import { Firefox } from './support/firefox';
import { LONG, test } from './support/test';
import { words } from './support/words';

// Slow enough that nobody is removed for absence while the browser is busy.
test.use({ serverOptions: { pace: 0.15 } });

test('in Firefox a stranger presses Play, is dealt a role, and plays to the end of the game', LONG, async ({ server }) => {
  test.setTimeout(300_000);
  const firefox = await Firefox.start(server.proxy.url);
  try {
    await firefox.goto('/');
    await firefox.pressNamed('button', words.en.play.now);
    await firefox.sees('[data-testid="room"][data-phase="night"][data-connection="open"]');
    await firefox.sees('[data-testid="my-role"]');
    await firefox.playUntil('[data-testid="ending"]');
    await firefox.reads('[data-testid="ending"] h2', /won/);
  } finally {
    await firefox.close();
  }
});
