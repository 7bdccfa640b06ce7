// A practice game with a fixed deal, in which the bots are idle unless a test needs them to play.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Hand } from './hand';
import type { Person } from './person';

/**
 * Factors for a game's durations. With idle bots the game can be fast, because a prompt waits minutes for the player at any
 * pace; bots that play need time to act, and so does the player.
 */
const PACE = { idle: 0.02, play: 0.35 };
/** Milliseconds: longer than a night with bots that play. */
export const SOON = 150_000;

/** Kinds of prompts that are answered by choosing a seat, without a confirmation, unless a text is required. */
const VOTES: ReadonlySet<string> = new Set(['day', 'devour', 'elect']);

/** The answer to a prompt. */
export interface Answer {
  verb: string;
  seats?: number[];
  role?: string;
  text?: string;
}

export class Staged {
  readonly page: Page;
  readonly room: Locator;
  readonly chat: Locator;
  /** The panel for what is known today: a contract, the mentalist's result. */
  readonly today: Locator;
  readonly task: Locator;
  readonly forecast: Locator;
  readonly ending: Locator;

  private constructor(private readonly person: Person) {
    this.page = person.page;
    this.room = this.page.getByTestId('room');
    this.chat = this.page.getByRole('region', { name: person.words.chat.label });
    this.today = this.page.getByTestId('today');
    this.task = this.page.getByTestId('task');
    this.forecast = this.page.getByTestId('task-forecast');
    this.ending = this.page.getByTestId('ending');
  }

  /** Begins a game with these roles by seat; the first one is the player's. */
  static async begin(
    person: Person,
    deal: string,
    {
      bots = 'idle',
      mayor = false,
      pace = PACE[bots],
      onCard,
    }: { bots?: keyof typeof PACE; mayor?: boolean; pace?: number; onCard?: () => Promise<void> } = {},
  ): Promise<Staged> {
    const { page, words } = person;
    const { hand } = person.room;
    // Leaving a running game asks for confirmation.
    page.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
    await person.goto(`/practice?pace=${pace}&bots=${bots}&deal=${deal.replaceAll(' ', ',')}`);
    if (mayor) await hand.press(page.getByRole('switch', { name: words.create.mayor }));
    await hand.press(page.getByRole('button', { name: words.practice.start }));
    // The game waits until the role is read.
    await expect(page.getByTestId('reveal')).toBeVisible({ timeout: 30_000 });
    await onCard?.();
    await hand.press(page.getByRole('button', { name: words.reveal.ok }));
    return new Staged(person);
  }

  private get hand(): Hand {
    return this.person.room.hand;
  }

  seat(number: number): Locator {
    return this.page.locator(`[data-testid="seat"][data-seat="${number}"]`);
  }

  /** The prompt of this kind that has no answer yet. */
  openPrompt(kind: string): Locator {
    return this.page.locator(`[data-testid="prompt"][data-kind="${kind}"]:not([data-answered])`);
  }

  async nameOf(seat: number): Promise<string> {
    return (await this.seat(seat).getAttribute('data-name')) ?? '';
  }

  /** Waits for a prompt and answers it as players do: verb, seats, role, text, confirmation. */
  async answer(kind: string, { verb, seats = [], role, text }: Answer): Promise<void> {
    const prompt = this.openPrompt(kind);
    await expect(prompt, `a prompt: ${kind}`).toBeVisible({ timeout: SOON });
    const verbButton = prompt.locator(`button[data-verb="${verb}"]`);
    if ((await verbButton.getAttribute('aria-pressed')) !== 'true') await this.hand.press(verbButton);
    for (const seat of seats) await this.hand.press(prompt.locator(`button[data-seat="${seat}"]`));
    if (role !== undefined) await this.hand.press(prompt.locator(`button[data-role="${role}"]`));
    if (text !== undefined) await this.hand.write(prompt.getByRole('textbox'), text);
    const isSentAtOnce = verb === 'skip' || (VOTES.has(kind) && text === undefined);
    if (!isSentAtOnce) await this.hand.press(prompt.getByTestId('confirm'));
    await expect(prompt, `an answer to ${kind}`).toHaveCount(0);
  }

  /** With idle bots one vote decides the day. */
  accuse(seat: number): Promise<void> {
    return this.answer('day', { verb: 'accuse', seats: [seat], text: 'I have counted the footprints in the moss.' });
  }

  /** Votes for nobody: the day ends soon after everybody has voted. */
  abstain(): Promise<void> {
    return this.answer('day', { verb: 'skip' });
  }

  async reaches(phase: 'night' | 'dawn' | 'day' | 'sunset', day: number): Promise<void> {
    await expect(this.page.locator(`[data-testid="room"][data-phase="${phase}"][data-day="${day}"]`)).toBeVisible({ timeout: SOON });
  }

  async dies(...seats: number[]): Promise<void> {
    for (const seat of seats) await expect(this.seat(seat), `seat ${seat} dies`).toHaveAttribute('data-alive', 'false', { timeout: SOON });
  }

  async isRole(role: string): Promise<void> {
    await expect(this.page.getByTestId('my-role')).toHaveAttribute('data-role', role, { timeout: SOON });
  }

  /** Opens the tab of a channel, or of the game's log. */
  async turnTo(channel: 'village' | 'pack' | 'lovers' | 'dead' | 'log'): Promise<void> {
    await this.hand.press(this.chat.getByRole('tab', { name: this.person.words.chat.channel[channel] }));
  }

  async say(text: string): Promise<void> {
    await this.write(text);
    await this.hand.press(this.chat.getByRole('button', { name: this.person.words.chat.send }));
  }

  /** Fills in the chat's text field without sending. */
  async write(text: string): Promise<void> {
    await this.hand.write(this.chat.getByRole('textbox', { name: this.person.words.chat.message }), text);
  }
}
