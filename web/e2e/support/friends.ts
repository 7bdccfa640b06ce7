// The friends panel and the bell of notifications.
import { expect, type Locator, type Page } from '@playwright/test';
import { fill, type Locale, people, words } from './words';

type Tab = 'friends' | 'requests' | 'search';

export class FriendsPanel {
  readonly button: Locator;
  readonly panel: Locator;
  /** The texts of the messages in the open conversation, as `author: text`. */
  readonly messageTexts: Locator;
  /** The messages in the open conversation, with what is below each text. */
  readonly messages: Locator;
  readonly bell: Locator;
  readonly notifications: Locator;

  private readonly texts;
  private readonly you: string;
  private readonly closeLabel: string;

  constructor(
    private readonly page: Page,
    locale: Locale,
  ) {
    this.texts = people[locale];
    this.you = this.texts.chat.you;
    const bar = page.getByRole('banner');
    this.button = bar.getByRole('button', { name: new RegExp(`^${this.texts.friends.open}`) });
    this.bell = bar.getByRole('button', { name: new RegExp(`^${this.texts.notices.open}`) });
    this.messages = page.getByTestId('message');
    this.messageTexts = this.messages.locator('p:first-child');
    this.notifications = page.getByTestId('notification');
    this.closeLabel = words[locale].app.close;
    this.panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: this.closeLabel }) });
  }

  /** Opens the panel at one of its tabs. */
  async turnTo(tab: Tab): Promise<void> {
    if (!(await this.panel.isVisible())) await this.button.click();
    await this.panel.getByRole('tab', { name: new RegExp(`^${this.texts.friends.tab[tab]}`) }).click();
  }

  async close(): Promise<void> {
    await this.panel.getByRole('button', { name: this.closeLabel }).click();
    await expect(this.panel).toHaveCount(0);
  }

  /** Finds a player by name and sends a friend request. */
  async sendRequest(name: string): Promise<void> {
    await this.turnTo('search');
    await this.panel.getByRole('searchbox', { name: this.texts.friends.search.label }).fill(name);
    await this.panel.getByRole('button', { name: fill(this.texts.friends.addLabel, { name }) }).click();
    await expect(this.panel.getByTestId('person').getByText(this.texts.friends.waiting, { exact: true })).toBeVisible();
  }

  async accept(name: string): Promise<void> {
    await this.turnTo('requests');
    await this.panel.getByRole('button', { name: fill(this.texts.friends.acceptLabel, { name }) }).click();
    await this.turnTo('friends');
    await expect(this.row(name)).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.getByTestId('friend').filter({ hasText: name });
  }

  /** Expects the row of a friend to show this status. */
  async showsStatus(name: string, status: keyof (typeof people)['en']['presence']): Promise<void> {
    await expect(this.row(name)).toHaveAttribute('data-status', status, { timeout: 30_000 });
    await expect(this.row(name)).toContainText(this.texts.presence[status]);
  }

  /** Opens the conversation with a friend from their row. */
  async talkTo(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await expect(this.page.getByRole('log', { name: fill(this.texts.chat.with, { name }) })).toHaveAttribute('aria-busy', 'false');
  }

  async back(): Promise<void> {
    await this.panel.getByRole('button', { name: this.texts.friends.back }).click();
  }

  /** Sends a message in the open conversation, and waits until the server has accepted it. */
  async say(text: string): Promise<void> {
    await this.panel.getByRole('textbox').fill(text);
    await this.panel.getByRole('button', { name: this.texts.chat.send }).click();
    await expect(this.messageTexts.last()).toHaveText(this.mine(text));
    await expect(this.messages.last()).not.toHaveAttribute('data-state');
  }

  /** The text of a message of this player's own, as it is shown. */
  mine(text: string): string {
    return `${this.you}: ${text}`;
  }
}
