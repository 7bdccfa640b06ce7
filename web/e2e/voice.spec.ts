// A night and a day by voice, in two browsers with microphones into which somebody talks without end.
import type { Locator } from '@playwright/test';
import { hiddenTab } from './support/hiddenTab';
import { PHONE } from './support/layout';
import type { Person } from './support/person';
import { expect, expectAccessible, expectUsable, LONG, test } from './support/test';
import { heardBy, withPlug } from './support/voices';
import { voice } from './support/words';

test.use({ serverOptions: { pace: 0.3 } });

const bar = ({ page }: Person): Locator => page.getByTestId('voice');
test('two people talk in the lobby and by day, and nobody hears them at night', LONG, async ({ person }) => {
  test.setTimeout(240_000);
  const anna = await person('Anna', { ownProxy: true });
  const bob = await person('Bob', { locale: 'fr', viewport: PHONE });
  const plug = await withPlug(anna.page);

  // Before the first game by voice it is explained, and the microphone is tried.
  await anna.signUp();
  const invitation = await anna.createGame(5, 'voice');
  await expect(anna.page.getByRole('dialog', { name: voice.en.welcome.title })).toBeVisible();
  await anna.press(voice.en.test.start);
  await expect(anna.page.getByRole('dialog').getByTestId('level')).not.toHaveAttribute('aria-valuenow', '0');
  await anna.press(voice.en.welcome.speak);
  await expect(bar(anna)).toContainText(voice.en.to.village);

  // Whoever only listens at first hears the others, and speaks when they want to.
  await bob.followInvitation(invitation);
  await expectUsable(bob.page, 'the first words about voice');
  await bob.press(voice.fr.welcome.listen);
  await expect(bar(bob)).toContainText(voice.fr.noMicrophone);
  await expect(heardBy(bob, anna)).toBeVisible();
  await bob.page.getByTestId('talk').click();
  await expect(bar(bob)).toContainText(voice.fr.to.village);
  await expect(heardBy(anna, bob)).toBeVisible();
  await expectUsable(bob.page, 'a room by voice');
  await bob.press(voice.fr.panel.open);
  await expectUsable(bob.page, 'the panel of voices');
  // Held to talk, the button is where the thumb is.
  await bob.page.getByLabel(voice.fr.mode.byDay).selectOption('push');
  await bob.press(voice.fr.panel.close);
  await expect(bar(bob)).toContainText(voice.fr.push);
  await expectAccessible(bob.page, 'a room in which one holds a button to talk');
  await bob.page.getByTestId('talk').hover();
  await bob.page.mouse.down();
  await expect(bar(bob)).toContainText(voice.fr.to.village);
  await bob.page.mouse.up();
  await expect(bar(bob)).toContainText(voice.fr.push);
  await bob.press(voice.fr.panel.open);
  await bob.page.getByLabel(voice.fr.mode.byDay).selectOption('open');
  await bob.press(voice.fr.panel.close);

  // The key switches the microphone, and each volume is one's own affair.
  await anna.page.keyboard.press('v');
  await expect(anna.page.getByTestId('talk')).toHaveAttribute('aria-pressed', 'false');
  await anna.page.keyboard.press('v');
  await expect(bar(anna)).toContainText(voice.en.to.village);
  await anna.press(voice.en.panel.open);
  await anna.page.getByRole('slider', { name: bob.name }).fill('150');
  await anna.press(voice.en.panel.close);

  // A room that grows has more voices than the browsers had made room for: they join again.
  await anna.press(anna.words.lobbyRoom.configure);
  await anna.page.getByLabel(anna.words.create.slots, { exact: true }).fill('6');
  await anna.press(anna.words.create.save);
  await expect.poll(plug.connections).toBe(2);
  await expect(heardBy(anna, bob)).toBeVisible();
  await expect(heardBy(bob, anna)).toBeVisible();

  // After the network was away one is heard again at once, with the same seat, volumes and devices.
  anna.proxy.cut();
  anna.proxy.restore();
  await expect.poll(plug.connections).toBe(3);
  await expect(heardBy(anna, bob)).toBeVisible();
  await expect(heardBy(bob, anna)).toBeVisible();
  await anna.press(voice.en.panel.open);
  await expect(anna.page.getByRole('slider', { name: bob.name })).toHaveValue('150');
  await anna.press(voice.en.panel.close);

  // A tab in the background talks on, and an unplugged microphone is said and mended by one button.
  const tab = await hiddenTab(bob.page);
  await bob.page.keyboard.press('v');
  await expect(heardBy(anna, bob)).toBeHidden();
  await bob.page.keyboard.press('v');
  await expect(heardBy(anna, bob)).toBeVisible();
  await tab.show();
  await plug.unplug();
  await expect(bar(anna)).toContainText(voice.en.microphone.unplugged);
  await expect(heardBy(bob, anna)).toBeHidden();
  await anna.press(voice.en.test.again);
  await expect(bar(anna)).toContainText(voice.en.to.village);
  await expect(heardBy(bob, anna)).toBeVisible();

  // At night the village hears nobody; one of them may be the wolf, who hunts alone.
  await anna.room.fillWithBots();
  await Promise.all([anna.room.reaches('night'), bob.room.reaches('night')]);
  await expect(bar(anna)).toContainText(new RegExp(`${voice.en.to.nobody}|${voice.en.to.pack}`));
  await expect(bar(bob)).toContainText(new RegExp(`${voice.fr.to.nobody}|${voice.fr.to.pack}`));
  await expect(heardBy(anna, bob)).toBeHidden();
  await expect(heardBy(bob, anna)).toBeHidden();

  await Promise.all([anna.room.reaches('day'), bob.room.reaches('day')]);
  await expect(heardBy(anna, bob)).toBeVisible();
  await expect(heardBy(bob, anna)).toBeVisible();

  // A page that is opened again goes on where it was.
  await bob.page.reload();
  await bob.room.isOpen();
  await expect(bar(bob)).toHaveAttribute('data-status', 'on');
  await expect(heardBy(anna, bob)).toBeVisible();
});
