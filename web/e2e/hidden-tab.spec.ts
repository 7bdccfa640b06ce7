// A player who looks at another tab is called when their game begins and when it is their turn.
import { hiddenTab } from './support/hiddenTab';
import { PHONE } from './support/layout';
import { expect, test } from './support/test';

test.use({ serverOptions: { pace: 0.1 } });

/** In the first night every seat is asked something. */
const ROLES = { werewolf: 1, seer: 1, auraSeer: 1, talkativeSeer: 1, guard: 1 };

for (const { locale, viewport } of [
  { locale: 'en', viewport: { width: 1280, height: 800 } },
  { locale: 'fr', viewport: PHONE },
] as const) {
  test(`${locale}, ${viewport.width} px: a hidden tab calls by its title`, async ({ person }) => {
    const anna = await person('Anna', { locale, viewport });
    const { page, room, words } = anna;
    await anna.registerAsGuest();
    await anna.host(ROLES);
    const tab = await hiddenTab(page);
    await room.fillWithBots();
    for (const { title } of [words.call.begins, words.call.turn]) {
      await expect.poll(() => tab.titles(), { timeout: 30_000 }).toContainEqual(`● ${title} · Moonhowl`);
    }
    await tab.show();
    await expect(page).not.toHaveTitle(/^●/);
  });
}
