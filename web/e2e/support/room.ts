// The game room as a person uses it: waits for what is asked of him and answers through the screen.
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

  /** What must be the same on the screen when somebody comes back: his role, and everyone in his seat. */
  async picture(): Promise<{ role: string[]; seats: (string | null)[][] }> {
    return {
      role: await this.page.getByTestId('my-role').allTextContents(),
      seats: await this.page
        .getByTestId('seat')
        .evaluateAll((seats) => seats.map((seat) => ['data-seat', 'data-name', 'data-alive'].map((name) => seat.getAttribute(name)))),
    };
  }

  /** Answers everything that is asked until `until` is seen; answers which kinds were asked. */
  async playUntil(until: Locator, timeout: number): Promise<Set<string>> {
    const deadline = Date.now() + timeout;
    const asked = new Set<string>();
    for (;;) {
      const open = this.page.locator(OPEN_PROMPT);
      await expect(until.or(open).first()).toBeVisible({ timeout: Math.max(1, deadline - Date.now()) });
      if (await until.isVisible()) return asked;
      const kind = await this.answer(open.first());
      if (kind !== null) asked.add(kind);
    }
  }

  playToTheEnd(timeout = 300_000): Promise<Set<string>> {
    return this.playUntil(this.ending, timeout);
  }

  /** Answers one prompt. Null if its time was up before the answer. */
  private async answer(found: Locator): Promise<string | null> {
    // Its number, so that what follows is about this very prompt even when another takes its place.
    const read = (name: string) => found.getAttribute(name, { timeout: 1000 }).catch(() => null);
    const [id, kind] = [await read('data-prompt'), await read('data-kind')];
    if (id === null || kind === null) return null;
    const prompt = this.page.locator(`[data-testid="prompt"][data-prompt="${id}"]`);
    const unanswered = prompt.and(this.page.locator(OPEN_PROMPT));
    for (let attempt = 1; ; attempt++) {
      try {
        await this.fillIn(prompt, kind);
        await expect(unanswered).toHaveCount(0, { timeout: 5000 });
        return kind;
      } catch (error) {
        // What others do may close a prompt in the middle of an answer, or change what it takes (an accusation that
        // somebody was faster with is a vote): a person sees that and goes on. One that can't be answered is a fault.
        if ((await unanswered.count()) === 0) return null;
        if (attempt === 3) throw error;
      }
    }
  }

  private async fillIn(prompt: Locator, kind: string): Promise<void> {
    const click = { timeout: 3000 };
    const verb = await this.choose(prompt, kind);
    await prompt.locator(`button[data-verb="${verb}"]`).click(click);
    const targets = prompt.locator('button[data-seat]:enabled');
    for (let named = 0; named < (verb === 'love' ? 2 : 1) && (await targets.count()) > named; named++) {
      await targets.nth(named).click(click);
    }
    const text = prompt.getByRole('textbox');
    if (await text.isVisible()) await text.fill(REASONS[this.locale], click);
    const confirm = prompt.getByTestId('confirm');
    if (await confirm.isVisible()) await confirm.click(click);
  }

  private async choose(prompt: Locator, kind: string): Promise<string> {
    for (const verb of PREFERENCES[kind] ?? []) {
      const offer = prompt.locator(`button[data-verb="${verb}"]`);
      if ((await offer.count()) > 0 && (await offer.isEnabled())) return verb;
    }
    return 'skip';
  }
}
