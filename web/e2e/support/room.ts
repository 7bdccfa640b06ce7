// The game room as a person uses it: waits for what is asked of them and answers through the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Locale, words } from './words';

/** What a tester answers, by the kind of what is asked: the first of these that is offered. */
const PREFERENCES: Record<string, readonly string[]> = {
  see: ['see'],
  protect: ['protect'],
  devour: ['devour'],
  infect: ['infect'],
  potions: ['heal', 'skip'],
  love: ['love'],
  shoot: ['shoot'],
  stand: ['stand'],
  elect: ['elect'],
  day: ['vote', 'accuse'],
  tie: ['choose'],
  succeed: ['succeed'],
  stillHere: ['here'],
  kickVote: ['skip', 'kick'],
};

/** Words for an accusation or a candidacy. */
const REASONS: Record<Locale, string> = { en: 'You slept too well last night.', fr: 'Tu as trop bien dormi cette nuit.' };

/** A prompt that waits for an answer. */
const OPEN_PROMPT = '[data-testid="prompt"]:not([data-answered])';

/** How many are named by a verb that takes more than one. */
const NAMED: Readonly<Record<string, number>> = { love: 2 };

/** How soon an answer has to be on the screen, in milliseconds. */
const SOON = 10_000;

/** What is asked, as the screen says it: a prompt's number, its kind, and whom each of its verbs takes. */
interface Question {
  id: string;
  kind: string;
  /** As `verb:seat,seat verb:…`: others change it by what they do. */
  offers: string;
}

export class Room {
  readonly root: Locator;
  readonly ending: Locator;

  private readonly words;

  constructor(
    readonly page: Page,
    private readonly locale: Locale = 'en',
  ) {
    this.words = words[locale];
    this.root = page.getByTestId('room');
    this.ending = page.getByTestId('ending');
  }

  /** The seat of who is called this. */
  seatOf(name: string): Locator {
    return this.page.locator(`[data-testid="seat"][data-name="${name}"]`);
  }

  async isOpen(): Promise<void> {
    await expect(this.root).toHaveAttribute('data-status', /\d/);
  }

  /** Waits until the game is in this phase. */
  async reaches(phase: string, timeout = 60_000): Promise<void> {
    await expect(this.root).toHaveAttribute('data-phase', phase, { timeout });
  }

  async isConnected(): Promise<void> {
    await expect(this.root).toHaveAttribute('data-connection', 'open', { timeout: 20_000 });
  }

  async fillWithBots(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.lobbyRoom.fill, exact: true }).click();
  }

  async say(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.words.chat.message }).fill(text);
    await this.page.getByRole('button', { name: this.words.chat.send }).click();
  }

  /** What must be the same on the screen when somebody comes back: their role, and everyone in their seat. */
  async picture(): Promise<{ role: string[]; seats: (string | null)[][] }> {
    return {
      role: await this.page.getByTestId('my-role').allTextContents(),
      seats: await this.page
        .getByTestId('seat')
        .evaluateAll((seats) => seats.map((seat) => ['data-seat', 'data-name', 'data-alive'].map((name) => seat.getAttribute(name)))),
    };
  }

  /** Answers everything that is asked until `until` is seen. */
  async playUntil(until: Locator, timeout: number): Promise<void> {
    const deadline = Date.now() + timeout;
    const open = this.page.locator(OPEN_PROMPT);
    for (;;) {
      await expect(until.or(open).first()).toBeVisible({ timeout: Math.max(1, deadline - Date.now()) });
      if (await until.isVisible()) return;
      const question = await this.read(open);
      if (question) await this.answer(question);
    }
  }

  playToTheEnd(timeout = 300_000): Promise<void> {
    return this.playUntil(this.ending, timeout);
  }

  /** What is asked now, read in one look; nothing if that has just closed. */
  private read(open: Locator): Promise<Question | undefined> {
    return open.evaluateAll(
      (forms) =>
        forms.slice(0, 1).map((form) => ({
          id: form.getAttribute('data-prompt') ?? '',
          kind: form.getAttribute('data-kind') ?? '',
          offers: form.getAttribute('data-offers') ?? '',
        }))[0],
    );
  }

  /**
   * Answers a question, once. It is done when the screen no longer asks this: because the answer is in, because the time
   * is up, or because others have changed what is offered, which makes it another question. One that stays on the screen
   * fails the test, and so does one whose buttons can't be pressed while it stays.
   */
  private async answer({ id, kind, offers }: Question): Promise<void> {
    const asked = this.page.locator(`${OPEN_PROMPT}[data-prompt="${id}"][data-offers="${offers}"]`);
    const settled = expect(asked, `an answer to ${kind} (${offers})`).toHaveCount(0, { timeout: SOON });
    // What is left to press in a question that is gone is not pressed: the buttons are looked for inside of it.
    await Promise.race([settled, this.fillIn(asked, kind, offers).then(() => settled)]);
  }

  private async fillIn(asked: Locator, kind: string, offers: string): Promise<void> {
    const choices = new Map(offers.split(' ').map((offer) => offer.split(':') as [string, string]));
    const verb = PREFERENCES[kind]?.find((preferred) => choices.has(preferred)) ?? 'skip';
    await asked.locator(`button[data-verb="${verb}"]`).click();
    const seats = (choices.get(verb) ?? '').split(',').filter((seat) => seat !== '');
    for (const seat of seats.slice(0, NAMED[verb] ?? 1)) {
      // Chosen already where an earlier question was overtaken by this one.
      const target = asked.locator(`button[data-seat="${seat}"]`);
      if ((await target.getAttribute('aria-pressed')) === 'false') await target.click();
    }
    const text = asked.getByRole('textbox');
    if (await text.isVisible()) await text.fill(REASONS[this.locale]);
    const confirm = asked.getByTestId('confirm');
    if (await confirm.isVisible()) await confirm.click();
  }
}
