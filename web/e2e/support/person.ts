// Somebody with a browser: what people do on the pages around a game.
import { expect, type Locator, type Page } from '@playwright/test';
import { FriendsPanel } from './friends';
import { Room } from './room';
import type { Wire } from './wire';
import { type Locale, people, words } from './words';

export const PASSWORD = 'a full moon over the mill';

export class Person {
  readonly room: Room;
  readonly friends: FriendsPanel;
  readonly words;
  /** The texts of what only members see. */
  readonly people;

  constructor(
    readonly name: string,
    readonly page: Page,
    /** This person's network. */
    readonly wire: Wire,
    readonly locale: Locale = 'en',
  ) {
    this.room = new Room(page, locale);
    this.words = words[locale];
    this.people = people[locale];
    this.friends = new FriendsPanel(page, locale);
  }

  get email(): string {
    return `${this.name.toLowerCase()}@example.org`;
  }

  /** Opens a page of the product in this person's language. */
  goto(path: string) {
    const prefix = this.locale === 'en' ? '' : `/${this.locale}`;
    return this.page.goto(prefix !== '' && path === '/' ? prefix : prefix + path);
  }

  async signUp(): Promise<void> {
    await this.goto('/sign-up');
    await this.fillInAccount(this.name);
    await this.press(this.words.auth.signUp.submit);
    await this.closeWelcome();
    await this.isInTheLobby();
  }

  async signIn(password = PASSWORD): Promise<void> {
    await this.goto('/sign-in');
    await this.fillInSignIn(password);
  }

  /** Where one is asked who one is, on whatever page. */
  async fillInSignIn(password = PASSWORD): Promise<void> {
    await this.page.getByLabel(this.words.auth.login).fill(this.name);
    await this.page.getByLabel(this.words.auth.password, { exact: true }).fill(password);
    await this.press(this.words.auth.signIn.submit);
  }

  async signOut(): Promise<void> {
    await this.accountMenu().click();
    await this.page.getByRole('menuitem', { name: this.words.shell.signOut }).click();
    await expect(this.page).toHaveURL(/\/(fr)?$/);
  }

  async playAsGuest(): Promise<void> {
    await this.goto('/guest');
    await this.sayNickname();
    await this.isInTheLobby();
  }

  /** Turns the guest into an account of this name. */
  async becomeAccount(username: string): Promise<void> {
    await this.accountMenu().click();
    await this.page.getByRole('menuitem', { name: this.words.shell.upgrade }).click();
    await this.fillInAccount(username);
    await this.press(this.words.auth.upgrade.submit);
    await this.closeWelcome();
    await this.isInTheLobby();
  }

  async openSettings(): Promise<void> {
    await this.accountMenu().click();
    await this.page.getByRole('menuitem', { name: this.words.nav.settings }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.settings.title })).toBeVisible();
  }

  /** What stands above every page about one's account. */
  notice(about: 'unconfirmed' | 'deletion'): Locator {
    return this.page.locator(`[data-testid="account-notice"][data-notice="${about}"]`);
  }

  /** What is said in passing, with these words in it. */
  toast(text: string): Locator {
    return this.page.getByRole('region', { name: this.words.app.notices }).locator('li').filter({ hasText: text });
  }

  /** A new window of the same browser: what it keeps is there, what its pages knew is not. */
  async inNewWindow(): Promise<Person> {
    return new Person(this.name, await this.page.context().newPage(), this.wire, this.locale);
  }

  accountMenu(name = this.name) {
    return this.page.getByRole('banner').getByRole('button', { name });
  }

  async isInTheLobby(): Promise<void> {
    await expect(this.page).toHaveURL(/\/_app$/);
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.lobby.title })).toBeVisible();
  }

  /** Creates a game, with one more of its options switched on, and enters it. Answers its path, which is the invitation. */
  async createGame(slots: number, option?: 'anonymous' | 'mayor'): Promise<string> {
    await this.press(this.words.lobby.create);
    await this.page.getByLabel(this.words.create.slots, { exact: true }).fill(String(slots));
    if (option) await this.page.getByRole('switch', { name: this.words.create[option] }).click();
    await this.press(this.words.create.submit);
    await expect(this.page).toHaveURL(/\/game\/[\w-]+$/);
    await this.room.isOpen();
    return new URL(this.page.url()).pathname.replace(/^\/fr/, '');
  }

  /** Follows an invitation: who is not signed in says a name first. */
  async followInvitation(path: string): Promise<void> {
    await this.goto(path);
    await this.sayNickname();
    await this.room.isOpen();
  }

  /** What is said to who has just made an account. */
  async closeWelcome(): Promise<void> {
    await expect(this.page.getByTestId('welcome')).toBeVisible();
    // Escape would close what is said in passing first.
    await this.press(this.people.welcome.go);
    await expect(this.page.getByTestId('welcome')).toBeHidden();
  }

  private async sayNickname(): Promise<void> {
    await this.page.getByLabel(this.words.auth.nickname, { exact: true }).fill(this.name);
    await this.press(this.words.auth.guest.submit);
  }

  private async fillInAccount(username: string): Promise<void> {
    await this.page.getByLabel(this.words.auth.username).fill(username);
    await this.page.getByLabel(this.words.auth.email).fill(this.email);
    await this.page.getByLabel(this.words.auth.password, { exact: true }).fill(PASSWORD);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click();
  }
}
