// Somebody with a browser: what people do on the pages around a game.
import { expect, type Locator, type Page } from '@playwright/test';
import type { RoleCounts, Settings } from '../../src/generated/engine';
import { Account, PASSWORD } from './account';
import { FriendsPanel } from './friends';
import { Room } from './room';
import type { Wire } from './wire';
import { type Locale, people, words } from './words';

export class Person extends Account {
  readonly room: Room;
  readonly friends: FriendsPanel;
  readonly words;
  /** The texts of what only members see. */
  readonly people;

  constructor(
    name: string,
    readonly page: Page,
    /** This person's network. */
    readonly wire: Wire,
    locale: Locale = 'en',
  ) {
    super(name, wire.url, page.context().request, locale);
    this.room = new Room(page, locale);
    this.words = words[locale];
    this.people = people[locale];
    this.friends = new FriendsPanel(page, locale);
  }

  /** Opens a page of the product in this person's language. */
  goto(path: string) {
    const prefix = this.locale === 'en' ? '' : `/${this.locale}`;
    return this.page.goto(prefix !== '' && path === '/' ? prefix : prefix + path);
  }

  /** Has an account, and comes to the lobby with it. */
  async arrive(): Promise<void> {
    await this.register();
    await this.enter();
  }

  async arriveAsGuest(): Promise<void> {
    await this.registerAsGuest();
    await this.enter();
  }

  /** Comes to the lobby: who one is, the browser knows. */
  async enter(): Promise<void> {
    await this.goto('/_app');
    await this.isInTheLobby();
  }

  /** Opens a game without the page for it, and enters it. Answers its path, which is the invitation. */
  async host(roles: RoleCounts, settings: Partial<Settings> = {}): Promise<string> {
    const path = await this.openGame(roles, settings);
    await this.join(path);
    return path;
  }

  /** Enters a game by its path, with the account that one has. */
  async join(path: string): Promise<void> {
    await this.goto(path);
    await this.room.isOpen();
  }

  /** Signs up by the form. */
  async signUp(): Promise<void> {
    await this.goto('/sign-up');
    await this.fillInAccount(this.name);
    await this.press(this.words.auth.signUp.submit);
    await this.closeWelcome();
    await this.isInTheLobby();
  }

  /** Signs in by the form. */
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
