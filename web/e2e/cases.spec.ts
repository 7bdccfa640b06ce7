// A report from the player's click to the moderator's decision, and what both players are told of it.
import { roomOf, SIX } from './support/account';
import { expect, expectAccessible, test } from './support/test';
import { cases, fill, moderation, staff } from './support/words';

const words = cases.en;
const LINE = 'go away, beginner, nobody wants you';

// The moderator sees all cases of a server, so the test needs its own.
test.use({ serverOptions: { alone: true } });

test('a moderator upholds a report and warns the reported player', async ({ person, server }) => {
  test.setTimeout(120_000);
  const anna = await person('Anna');
  const bob = await person('Bob');
  const mod = await person('Selene');
  const { page } = mod;
  await Promise.all([anna, bob, mod].map((each) => each.register()));
  await server.rank(mod.name, 'mod');

  // Bob says the line before the game starts, and Anna reports it.
  const invitation = await anna.host(SIX);
  await bob.join(invitation);
  await bob.room.say(LINE);
  await bob.room.say('just joking');
  await expect(anna.page.getByText(LINE).first()).toBeVisible();
  const seat = Number(await anna.room.seatOf('Bob').getAttribute('data-seat'));
  const place = { type: 'line', room: roomOf(invitation), speaker: { type: 'seat', seat }, text: LINE };
  await anna.post('/api/reports', { place, category: 'insult', comment: 'My first game.' });
  await anna.goto('/_app');

  // The moderator finds the case in the queue and takes it.
  await mod.goto('/_app');
  await mod.accountMenu().click();
  await page.getByRole('menuitem', { name: mod.words.shell.moderation }).click();
  await page.getByRole('navigation', { name: staff.en.nav.label }).getByRole('link', { name: staff.en.nav.reports }).click();
  const row = page.getByTestId('case');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(words.room.live);
  await row.getByRole('button', { name: fill(words.queue.takeLabel, { what: '' }).trim() }).click();
  await expect(row).toContainText(words.queue.youHaveIt);

  // The room opens at the moment of the line, and follows the game when the moderator goes live.
  await row.getByRole('link', { name: LINE }).click();
  await expect(page.locator('[data-testid="context-line"][data-marked]')).toContainText(LINE);
  await page.getByTestId('open-room').click();
  const marked = page.locator('[data-testid="entry"][data-marked]');
  await expect(marked).toContainText(LINE);
  await expect(page.getByTestId('entry').last()).toContainText(LINE);
  await expect(page.getByTestId('timeline')).toHaveAttribute('data-live', 'false');
  await mod.press(moderation.en.time.goLive);
  await expect(page.getByTestId('entry').filter({ hasText: 'just joking' })).toBeVisible();
  await page.getByRole('link', { name: moderation.en.backToReport }).click();

  // The moderator upholds the report with a warning, by a template.
  await page.getByRole('radio', { name: words.decision.upheld }).check();
  await page.getByLabel(words.decision.sanction).selectOption('warn');
  await page.getByLabel(staff.en.ask.why, { exact: true }).selectOption('spam');
  const reason = (await page.getByTestId('decision').locator('dd[lang=en]').textContent()) ?? '';
  expect(reason).not.toBe('');
  await expectAccessible(page, 'a case');
  await mod.press(words.decision.next);
  await expect(page.getByTestId('will')).toContainText(reason);
  await mod.press(words.decision.confirm.warn);
  await expect(page.getByTestId('outcome')).toContainText(reason);

  // Bob is shown the reason in the room; Anna is thanked.
  await expect(bob.toast(reason)).toBeVisible();
  await anna.page.getByRole('button', { name: fill(anna.people.notices.openNew_one, { count: 1 }) }).click();
  await expect(anna.page.getByRole('listitem').filter({ hasText: anna.people.notices.kind.reportThanks.title })).toBeVisible();

  // The audit log has all three acts.
  await page.getByRole('link', { name: staff.en.nav.audit }).click();
  const act = (name: string) => page.locator(`[data-testid="audit-entry"][data-act="${name}"]`);
  for (const [name, text] of [
    ['assign', words.audit.act.assign],
    ['uphold', words.audit.act.uphold],
    ['warn', words.audit.act.warn],
  ] as const) {
    await expect(act(name)).toHaveCount(1);
    await expect(act(name)).toContainText(text);
    await expect(act(name)).toContainText('Bob');
  }
  await expect(act('warn')).toContainText(reason);
});
