// A practice game that is set up for a story: who is who is given, and the bots are idle unless they are needed.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person';

/**
 * How fast that goes by which waits for nobody, as a part of its usual time. Idle bots answer at once, and the person who is
 * asked has minutes whatever the pace; where bots play, they need their time, and so does the person.
 */
const PACE = { idle: 0.02, play: 0.35 };
/** A night of bots that play, and some more. */
export const SOON = 150_000;

/** A name is enough for these, unless words belong to it. */
const VOTES: ReadonlySet<string> = new Set(['day', 'devour', 'elect']);

/** What is answered to a question: a verb, whom, as which role, with which words. */
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
  /** What counts today: a contract, a reading. */
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

  /** Begins a game with these roles, one's own first, the others around the fire in this order. */
  static async begin(
    person: Person,
    deal: string,
    { bots = 'idle', mayor = false, pace = PACE[bots] }: { bots?: keyof typeof PACE; mayor?: boolean; pace?: number } = {},
  ): Promise<Staged> {
    const { page, words } = person;
    // Who leaves a running game is asked to confirm it.
    page.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept());
    await person.goto(`/practice?pace=${pace}&bots=${bots}&deal=${deal.replaceAll(' ', ',')}`);
    if (mayor) await page.getByRole('switch', { name: words.create.mayor }).click();
    await page.getByRole('button', { name: words.practice.start }).click();
    return new Staged(person);
  }

  seat(number: number): Locator {
    return this.page.locator(`[data-testid="seat"][data-seat="${number}"]`);
  }

  /** A question of this kind that waits for its answer. */
  asked(kind: string): Locator {
    return this.page.locator(`[data-testid="prompt"][data-kind="${kind}"]:not([data-answered])`);
  }

  async nameOf(seat: number): Promise<string> {
    return (await this.seat(seat).getAttribute('data-name')) ?? '';
  }

  /** Waits for a question and answers it as people do: a verb, then names, a role, words, and a press that confirms. */
  async answer(kind: string, { verb, seats = [], role, text }: Answer): Promise<void> {
    const asked = this.asked(kind);
    await expect(asked, `to be asked: ${kind}`).toBeVisible({ timeout: SOON });
    const arm = asked.locator(`button[data-verb="${verb}"]`);
    if ((await arm.getAttribute('aria-pressed')) !== 'true') await arm.click();
    for (const seat of seats) await asked.locator(`button[data-seat="${seat}"]`).click();
    if (role !== undefined) await asked.locator(`button[data-role="${role}"]`).click();
    if (text !== undefined) await asked.getByRole('textbox').fill(text);
    const isSentAtOnce = verb === 'skip' || (VOTES.has(kind) && text === undefined);
    if (!isSentAtOnce) await asked.getByTestId('confirm').click();
    await expect(asked, `an answer to ${kind}`).toHaveCount(0);
  }

  /** By day one vote is enough where nobody else casts any. */
  accuse(seat: number): Promise<void> {
    return this.answer('day', { verb: 'accuse', seats: [seat], text: 'I have counted the footprints in the moss.' });
  }

  /** The day ends soon when all have said whom they vote for, and be it nobody. */
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

  /** Turns to a channel; the journal is one too. */
  async turnTo(channel: 'village' | 'pack' | 'lovers' | 'dead' | 'log'): Promise<void> {
    await this.chat.getByRole('tab', { name: this.person.words.chat.channel[channel] }).click();
  }

  async say(text: string): Promise<void> {
    await this.write(text);
    await this.chat.getByRole('button', { name: this.person.words.chat.send }).click();
  }

  /** Writes without sending. */
  async write(text: string): Promise<void> {
    await this.chat.getByRole('textbox', { name: this.person.words.chat.message }).fill(text);
  }
}
