// The moon pass: who starts on it walks its path, lacks moons, gets them at the house's till, is led back, and buys the pass. Who has
// walked a part of it collects what is theirs, and skips a step.
import type { components } from '../src/generated/api';
import type { Person } from './support/person';
import type { Server } from './support/server';
import { expect, expectAccessible, expectUsable, test } from './support/test';
import { fill, LOCALES, moonpass, people, shop } from './support/words';

test.use({ serverOptions: { demo: true } });

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

type OwnMoonPass = components['schemas']['MoonPassAnswer'];
type PassActed = components['schemas']['MoonPassDone'];

for (const locale of LOCALES) {
  test(`${locale}: a player walks the path, lacks moons for the pass, gets them, comes back and buys it`, async ({ person }) => {
    test.setTimeout(240_000);
    const [m, t] = [moonpass[locale], shop[locale]];
    const isPhone = locale === 'fr';
    const player = await person('Odette', { locale, ...(isPhone ? { viewport: PHONE, hasTouch: true } : { viewport: WIDE }) });
    const expectFit = isPhone ? expectUsable : expectAccessible;
    const { page } = player;
    await player.register();
    const dialog = page.getByRole('dialog');
    const standing = page.getByTestId('standing');

    await test.step('the path is shown, with both tracks', async () => {
      await player.goto('/moonpass');
      await expect(page.getByTestId('step')).toHaveCount(40);
      await expect(page.getByTestId('next-worn')).toBeVisible();
      await expect(page.getByRole('timer')).toBeVisible();
      await expectFit(page, 'the moon pass');
      await page.getByRole('button', { name: m.here }).click();
    });

    await test.step('who lacks moons is led to where they are bought', async () => {
      await page.getByRole('button', { name: new RegExp(`^${m.buy}`) }).click();
      await expectFit(page, 'the question whether to get the pass');
      await dialog.getByRole('button', { name: new RegExp(`^${m.moonPassBuy.submit}`) }).click();
      const short = page.getByRole('dialog', { name: m.notEnoughMoons.title });
      await expect(short).toBeVisible();
      await expectFit(page, 'too few moons for the pass');
      await short.getByRole('button', { name: m.notEnoughMoons.way }).click();
      await expect(page).toHaveURL(/\/shop\/buy\?/);
    });

    await test.step('moons are paid, and lead back to what was asked', async () => {
      await page.getByRole('radio', { name: t.age.adult }).check();
      await page.getByRole('checkbox', { name: t.order.consent }).check();
      await page.getByRole('button', { name: new RegExp(`^${t.order.submitHouse.split('{{')[0]}`) }).click();
      await page.getByRole('button', { name: t.till.act.pay, exact: true }).click();
      await expect(page.getByTestId('payment')).toHaveAttribute('data-stage', 'finish');
      await page.getByRole('button', { name: t.payment.back }).click();
      await expect(page).toHaveURL(/\/moonpass\?ask=buy$/);
    });

    await test.step('the pass is bought, once', async () => {
      await dialog.getByRole('button', { name: new RegExp(`^${m.moonPassBuy.submit}`) }).click();
      await expect(dialog.getByRole('heading', { name: m.moonPassBought.title })).toBeVisible();
      await expectFit(page, 'a pass that was bought');
      await dialog.getByRole('button', { name: m.moonPassBought.thanks }).click();
      await expect(standing).toContainText(m.bought);
      await expect(page.getByRole('button', { name: new RegExp(`^${m.buy}`) })).toHaveCount(0);
    });
  });
}

/** The step that the player has walked to. On the track that everybody has, each second step gives something. */
const WALKED = 7;

for (const locale of LOCALES) {
  test(`${locale}: a player collects one thing, lacks moons to skip a step, collects the rest, and skips it`, async ({ person, server }) => {
    const m = moonpass[locale];
    const isPhone = locale === 'fr';
    const player = await person('Odile', { locale, ...(isPhone ? { viewport: PHONE, hasTouch: true } : { viewport: WIDE }) });
    const expectFit = isPhone ? expectUsable : expectAccessible;
    const { page } = player;
    await player.register();
    const { moonpass: pass } = await player.get<OwnMoonPass>('/api/moonpass');
    const season = Number(pass.id);
    const stepOf = (order: number) => pass.elements.find((each) => each.order === order) ?? { xp: NaN, skip: NaN };
    const { xp } = stepOf(WALKED);
    const price = stepOf(WALKED + 1).skip;
    const week = await standInForTheWeek(player, server);
    const dialog = page.getByRole('dialog');
    const popup = (name: string) => page.locator(`[role="dialog"][data-popup="${name}"]`);
    const steps = page.getByTestId('step');
    const gift = (order: number, track: 'free' | 'bought') => page.locator(`[data-testid="gift"][data-id="${season}-${order}-${track}"]`);
    const standing = page.getByTestId('standing');
    const skip = page.getByRole('button', { name: new RegExp(`^${fill(m.skip, { next: WALKED + 1 })}`) });
    const pay = popup('moonPassSkip').getByRole('button', { name: new RegExp(`^${m.moonPassSkip.submit}`) });

    await test.step('the path shows which steps are reached', async () => {
      await server.pass(player.name, { season, xp, skips: 0, moons: 0 });
      await player.goto('/moonpass');
      await expect(standing).toContainText(fill(m.step_other, { at: WALKED, count: 40 }));
      const standings = await steps.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.standing));
      expect(standings.slice(0, WALKED + 2)).toEqual([...Array<string>(WALKED - 1).fill('reached'), 'current', 'next', 'ahead']);
      await expect(steps.nth(WALKED - 1)).toHaveAttribute('aria-current', 'step');
    });

    await test.step('without the pass, what is reached on the second track can’t be collected', async () => {
      await expect(page.locator('[data-testid="gift"][data-state="locked"]')).toHaveCount(WALKED);
      await expect(gift(1, 'bought')).toContainText(m.state.locked);
      await expect(gift(1, 'bought').getByRole('button')).toHaveCount(0);
    });

    await test.step('in the first week no step is skipped', async () => {
      await expect(page.getByText(m.skipEarly)).toBeVisible();
      await expect(skip).toHaveCount(0);
    });

    await test.step('one thing is collected', async () => {
      // Each answer tells the page anew whether steps can be skipped.
      week.end();
      await gift(2, 'free').getByRole('button').click();
      await expect(popup('collectItemMoonPass')).toBeVisible();
      await dialog.getByRole('button', { name: m.collectItemMoonPass.thanks }).click();
      await expect(dialog).toHaveCount(0);
      await expect(gift(2, 'free')).toHaveAttribute('data-state', 'collected');
      await expect(gift(4, 'free')).toHaveAttribute('data-state', 'collectable');
    });

    await test.step('to skip a step has its price, for which the player lacks moons', async () => {
      await skip.click();
      await expect(popup('moonPassSkip')).toContainText(fill(m.skipsLeft_other, { count: 10 }));
      await expectAccessible(page, 'the question whether to skip a step');
      await pay.click();
      await expect(popup('notEnoughMoons')).toContainText(String(price));
      await popup('notEnoughMoons').getByRole('button', { name: m.stay }).click();
      await expect(popup('notEnoughMoons')).toHaveCount(0);
      await popup('moonPassSkip').getByRole('button', { name: m.stay }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/moonpass$/);
    });

    await test.step('the rest is collected at once', async () => {
      // Moons that somebody has got meanwhile are told with the next answer.
      await server.pass(player.name, { season, xp, skips: 0, moons: price + 5 });
      await page.getByRole('button', { name: fill(m.collectAll_other, { count: 2 }) }).click();
      await expect(popup('collectItemMoonPass')).toHaveAccessibleName(fill(m.collectItemMoonPass.titleAll_other, { count: 2 }));
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await expectFit(page, 'what was collected at once');
      await dialog.getByRole('button', { name: m.collectItemMoonPass.thanks }).click();
      await expect(page.locator('[data-testid="gift"][data-state="collected"]')).toHaveCount(3);
      await expect(page.locator('[data-testid="gift"][data-state="collectable"]')).toHaveCount(0);
    });

    await test.step('with the moons for it the step is skipped, and gives what it has', async () => {
      await skip.click();
      await pay.click();
      await expect(page.getByText(fill(m.moonPassSkip.done, { at: WALKED + 1 })).first()).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(standing).toContainText(fill(m.step_other, { at: WALKED + 1, count: 40 }));
      await expect(steps.nth(WALKED)).toHaveAttribute('data-standing', 'current');
      await expect(gift(WALKED + 1, 'free')).toHaveAttribute('data-state', 'collectable');
      await expect(page.getByText(fill(m.skipsLeft_other, { count: 9 }))).toBeVisible();
      const { user } = await player.get<{ user: { coins: number } }>('/api/session');
      await expect(page.getByTestId('purse-link')).toHaveAccessibleName(fill(people[locale].purse.label, { coins: user.coins, moons: 5 }));
    });

    await test.step('who has walked the whole path collects what is left, and is told that they are at its end', async () => {
      await server.pass(player.name, { season, xp: stepOf(40).xp, skips: 1, moons: 5 });
      await page.reload();
      await expect(standing).toContainText(m.finished);
      await page.getByRole('button', { name: fill(m.collectAll_other, { count: 17 }) }).click();
      await expect(popup('moonPassToTheMoon')).toHaveAccessibleName(m.moonPassToTheMoon.title);
      await expectFit(page, 'the end of the path');
      await dialog.getByRole('button', { name: m.moonPassToTheMoon.thanks }).click();
      await expect(page.locator('[data-testid="gift"][data-state="collectable"]')).toHaveCount(0);
    });
  });
}

/**
 * Lets the story say when the first week of the season is over, on whatever day it is told. The server goes by the machine's clock: on days
 * of that week it refuses to skip a step, and the test does what the server does on all others.
 */
async function standInForTheWeek(player: Person, server: Server) {
  let isOver = false;
  const told = <T extends OwnMoonPass>(answer: T): T => {
    return {
      ...answer,
      progress: { ...answer.progress, skipRefusal: answer.progress.finished ? 'pass_finished' : isOver ? null : 'skip_too_early' },
    };
  };
  const skip = async (): Promise<PassActed> => {
    const { progress, moonpass: pass } = await player.get<OwnMoonPass>('/api/moonpass');
    const { user } = await player.get<{ user: { coins: number; moons: number } }>('/api/session');
    const next = pass.elements.find(({ order }) => order === progress.next);
    if (!next) throw new Error('there is no next step');
    const moons = user.moons - next.skip;
    await server.pass(player.name, { season: Number(pass.id), xp: next.xp, skips: progress.skipped + 1, moons });
    return { coins: user.coins, moons, collected: [], ...(await player.get<OwnMoonPass>('/api/moonpass')) };
  };
  await player.page.route(/\/api\/moonpass(\/|$)/, async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), connection: 'close' } });
    const answer = (await response.json()) as OwnMoonPass | { code: string };
    if ('progress' in answer) await route.fulfill({ response, json: told(answer) });
    else if (answer.code === 'skip_too_early') await route.fulfill({ json: told(await skip()) });
    else await route.fulfill({ response });
  });
  return { end: () => (isOver = true) };
}
