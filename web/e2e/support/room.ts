// The page of a game's room: waits for prompts and answers them on the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Hand, MOUSE } from './hand';
import { phaseShown } from './phases';
import { type Locale, table, words } from './words';

/** How prompts are answered, by their kind: the first of these verbs that is offered. */
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

/** The text of an accusation or a candidacy. */
const REASONS: Record<Locale, string> = { en: 'You slept too well last night.', fr: 'Tu as trop bien dormi cette nuit.' };

/** A prompt without an answer. */
const OPEN_PROMPT = '[data-testid="prompt"]:not([data-answered])';

/** How many seats to choose, for verbs that take more than one. */
const SEATS_OF_VERB: Readonly<Record<string, number>> = { love: 2 };

/** How soon an answered prompt has to disappear, in milliseconds. */
const SOON = 10_000;

/** A prompt as it is shown. */
interface ShownPrompt {
  id: string;
  kind: string;
  /** The verbs with their seats, as `verb:seat,seat verb:…`. What other players do can change them. */
  offers: string;
}

export class Room {
  readonly root: Locator;
  readonly ending: Locator;

  /** How prompts are answered. */
  hand: Hand = MOUSE;

  private readonly words;

  constructor(
    readonly page: Page,
    private readonly locale: Locale = 'en',
  ) {
    this.words = words[locale];
    this.root = page.getByTestId('room');
    this.ending = page.getByTestId('ending');
  }

  /** The seat of the player with this name. */
  seatOf(name: string): Locator {
    return this.page.locator(`[data-testid="seat"][data-name="${name}"]`);
  }

  async isOpen(): Promise<void> {
    // A guest's account is made, and the page of rooms is fetched.
    await expect(this.root).toHaveAttribute('data-status', /\d/, { timeout: 30_000 });
  }

  /** Waits until the game has come to this phase, which may already be over. */
  async reaches(phase: string, timeout = 60_000): Promise<void> {
    await phaseShown(this.page, phase, timeout);
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

  /** The button of a phone that opens a pane. That of the chat may also tell how much is unread. */
  pane(which: 'scene' | 'chat'): Locator {
    return this.page.getByRole('group', { name: this.words.room.panes }).getByRole('button', { name: this.words.room[which] });
  }

  /** Opens the notes, on a phone in the pane of the chat, and returns the one on this player. */
  async openNote(name: string): Promise<Locator> {
    const pane = this.pane('chat');
    if (await pane.isVisible()) await pane.click();
    await this.page.getByRole('tab', { name: table[this.locale].notes.tab }).click();
    return this.page.getByTestId('note').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** What must be the same after a reload: the player's role, and who sits where. */
  async snapshot(): Promise<{ role: string[]; seats: (string | null)[][] }> {
    return {
      role: await this.page.getByTestId('my-role').allTextContents(),
      seats: await this.page
        .getByTestId('seat')
        .evaluateAll((seats) => seats.map((seat) => ['data-seat', 'data-name', 'data-alive'].map((name) => seat.getAttribute(name)))),
    };
  }

  /** Answers every prompt until `until` is visible. */
  async playUntil(until: Locator, timeout: number): Promise<void> {
    const deadline = Date.now() + timeout;
    const open = this.page.locator(OPEN_PROMPT);
    for (;;) {
      await expect(until.or(open).first()).toBeVisible({ timeout: Math.max(1, deadline - Date.now()) });
      if (await until.isVisible()) return;
      const prompt = await this.read(open);
      if (prompt) await this.answer(prompt);
    }
  }

  playToTheEnd(timeout = 300_000): Promise<void> {
    return this.playUntil(this.ending, timeout);
  }

  /** The open prompt, read in one call; `undefined` if it has just closed. */
  private read(open: Locator): Promise<ShownPrompt | undefined> {
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
   * Answers a prompt once, and waits until this prompt with these offers is gone: because the answer was accepted, because its
   * time is up, or because other players have changed its offers. Fails if the prompt stays, or if it stays while its buttons
   * can't be pressed.
   */
  private async answer({ id, kind, offers }: ShownPrompt): Promise<void> {
    const prompt = this.page.locator(`${OPEN_PROMPT}[data-prompt="${id}"][data-offers="${offers}"]`);
    const settled = expect(prompt, `an answer to ${kind} (${offers})`).toHaveCount(0, { timeout: SOON });
    // `fillIn` looks for buttons inside the prompt only, so it presses nothing once the prompt is gone.
    await Promise.race([settled, this.fillIn(prompt, kind, offers).then(() => settled)]);
  }

  private async fillIn(prompt: Locator, kind: string, offers: string): Promise<void> {
    const choices = new Map(offers.split(' ').map((offer) => offer.split(':') as [string, string]));
    const verb = PREFERENCES[kind]?.find((preferred) => choices.has(preferred)) ?? 'skip';
    await this.hand.press(prompt.locator(`button[data-verb="${verb}"]`));
    const seats = (choices.get(verb) ?? '').split(',').filter((seat) => seat !== '');
    for (const seat of seats.slice(0, SEATS_OF_VERB[verb] ?? 1)) {
      // Already chosen if the offers of this prompt changed while it was filled in.
      const target = prompt.locator(`button[data-seat="${seat}"]`);
      if ((await target.getAttribute('aria-pressed')) === 'false') await this.hand.press(target);
    }
    const text = prompt.getByRole('textbox');
    if (await text.isVisible()) await this.hand.write(text, REASONS[this.locale]);
    const confirm = prompt.getByTestId('confirm');
    if (await confirm.isVisible()) await this.hand.press(confirm);
  }
}
