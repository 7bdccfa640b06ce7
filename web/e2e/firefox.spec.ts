// The product in Firefox: from the landing page to the end of a game, and a game by voice.
import { Firefox } from './support/firefox';
import { expect, LONG, test } from './support/test';
import { table, voice, words } from './support/words';

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

test('in Firefox one talks with somebody in Chromium', LONG, async ({ person, server }) => {
  test.setTimeout(180_000);
  const anna = await person('Anna');
  await anna.signUp();
  const invitation = await anna.createGame(6, 'voice');
  await anna.press(voice.en.welcome.listen);
  const firefox = await Firefox.start(server.proxy.url);
  try {
    await firefox.goto(invitation);
    await firefox.pressNamed('button', table.en.invitation.sit);
    await firefox.pressNamed('button', voice.en.welcome.speak);
    // Its microphone hums, which no filter takes for a voice.
    await firefox.pressNamed('button', voice.en.panel.open);
    await firefox.choose(`::-p-aria([role="combobox"][name="${voice.en.noise.label}"])`, 'off');
    await firefox.pressNamed('button', voice.en.panel.close);
    // The one who is heard is the one in Firefox.
    await expect(anna.room.root.locator('[data-speaking]')).toHaveCount(1);
    await anna.page.getByTestId('talk').click();
    await firefox.sees(`[data-speaking][data-name="${anna.name}"]`);
  } finally {
    await firefox.close();
  }
});
