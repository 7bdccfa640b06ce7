// The lesson is won by who follows the hand: on a wide screen with the keyboard alone, on a phone with a finger and in the light theme.
import type { Locator, Page } from '@playwright/test';
import { Keyboard } from './support/hand';
import { expect, expectAccessible, expectUsable, test } from './support/test';
import { lesson, type Locale } from './support/words';

/** The factor on the bots' durations. The learner is hurried at no pace. */
const PACE = 0.05;

/** A learner who does what the narrator says. */
class Learner {
  constructor(
    readonly page: Page,
    private readonly locale: Locale,
    private readonly press: (target: Locator) => Promise<void>,
  ) {}

  /** Reads the text of this step, while the clock stands. */
  async reads(step: string): Promise<void> {
    const text = this.page.locator(`[data-testid="narrator"][data-step="${step}"] [role="dialog"]`);
    await expect(text).toBeVisible({ timeout: 30_000 });
    const goOn = text.getByRole('button', { name: lesson[this.locale].goOn });
    await expect(goOn).toBeFocused();
    await this.press(goOn);
  }

  /** Presses what the hand points at. */
  async follows(pointed: Locator): Promise<void> {
    await expect(pointed).toHaveCount(1);
    await this.press(pointed);
  }

  /** The seat at which the hand points. */
  get seat(): Locator {
    return this.page.locator('[data-testid="seat"]:has([data-testid="hand"])');
  }

  /** The button of the panel at which the hand points. */
  get confirm(): Locator {
    return this.page.locator('form:has(button + [data-testid="hand"]) [data-testid="confirm"]');
  }

  async follow(check: (what: string) => Promise<void>): Promise<void> {
    const texts = lesson[this.locale];
    await this.reads('welcome');
    await check('the card');
    await this.follows(this.page.locator('[data-testid="reveal"]:has([data-testid="hand"]) button'));
    await this.reads('look');
    await this.follows(this.seat);
    await this.follows(this.confirm);
    await this.reads('sawWolf');
    await this.reads('dawn');
    await expect(this.page.getByTestId('narrator')).toHaveAttribute('data-step', 'accuse');
    await check('the day');
    await this.reads('accuse');
    await this.follows(this.seat);
    await this.press(this.page.getByRole('button', { name: texts.write }));
    await this.follows(this.confirm);
    await this.reads('answered');
    await this.reads('hanged');
    await expect(this.page.getByTestId('ending')).toContainText(texts.end.text);
    await check('the end');
  }
}

test('who follows the hand wins the lesson with the keyboard alone', async ({ person }) => {
  test.setTimeout(120_000);
  const anna = await person('Anna', { viewport: { width: 1280, height: 800 } });
  const { page } = anna;
  await anna.goto('/');
  await expect(page.getByRole('link', { name: anna.words.lesson.invite })).toHaveAttribute('href', '/lesson');
  await anna.goto(`/lesson?pace=${PACE}`);
  const keyboard = new Keyboard(page);
  const learner = new Learner(page, 'en', async (target) => {
    await keyboard.reach(target);
    await page.keyboard.press('Enter');
  });
  await learner.follow((what) => expectAccessible(page, what));

  await page.getByRole('button', { name: lesson.en.end.play }).click();
  await expect(page).toHaveURL(/\/game\//);
  // Whoever has finished the lesson is not invited again.
  await anna.goto('/');
  await expect(page.getByRole('link', { name: anna.words.landing.practice }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: anna.words.lesson.invite })).toHaveCount(0);
});

test('the lesson fits a phone, in French, and can be taken once more', async ({ person }) => {
  test.setTimeout(120_000);
  const anna = await person('Anna', { locale: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = anna;
  const preferences = { state: { theme: 'light' }, version: 0 };
  await page.addInitScript((stored) => localStorage.setItem('moonhowl.preferences', stored), JSON.stringify(preferences));
  await anna.goto(`/lesson?pace=${PACE}`);
  const learner = new Learner(page, 'fr', (target) => target.tap());
  await learner.follow((what) => expectUsable(page, what));

  await page.getByRole('button', { name: lesson.fr.end.again }).tap();
  await expect(page.getByTestId('narrator')).toHaveAttribute('data-step', 'welcome');
});
