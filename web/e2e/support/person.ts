// A player with a browser: what players do on the pages around a game.
import { expect, type Locator, type Page } from '@playwright/test';
import type { RoleCounts, Settings } from '../../src/generated/engine';
import { Account, PASSWORD } from './account';
import { FriendsPanel } from './friends';
import { Room } from './room';
import type { TcpProxy } from './tcp-proxy';
import { type Locale, people, table, words } from './words';

export class Person extends Account {
  readonly room: Room;
  readonly friends: FriendsPanel;
  readonly words;
  /** The texts that only signed-in players see. */
  readonly people;
  readonly table;

  constructor(
    name: string,
    readonly page: Page,
    /** The proxy through which this browser reaches the server. */
    readonly proxy: TcpProxy,
    locale: Locale = 'en',
  ) {
    super(name, proxy.url, page.context().request, locale);
    this.room = new Room(page, locale);
    this.words = words[locale];
    this.people = people[locale];
    this.table = table[locale];
    this.friends = new FriendsPanel(page, locale);
  }

  /** Opens a page in this person's language, and waits for the application, which removes what was drawn before it ran. */
  async goto(path: string) {
    const prefix = this.locale === 'en' ? '' : `/${this.locale}`;
    const answer = await this.page.goto(prefix !== '' && path === '/' ? prefix : prefix + path);
    await expect(this.page.locator('#prerendered')).toHaveCount(0);
    return answer;
  }

  /** Registers an account by the API and opens the lobby. */
  async arrive(): Promise<void> {
    await this.register();
    await this.enter();
  }

  async arriveAsGuest(): Promise<void> {
    await this.registerAsGuest();
    await this.enter();
  }

  /** Opens the lobby with the browser's existing session. */
  async enter(): Promise<void> {
    await this.goto('/_app');
    await this.isInTheLobby();
  }

  /** Opens a game by the API and enters its room; returns its path, which is the invitation. */
  async host(roles: RoleCounts, settings: Partial<Settings> = {}): Promise<string> {
    const path = await this.openGame(roles, settings);
    await this.join(path);
    return path;
  }

  /** Enters a game's room by its path, with the browser's existing session. */
  async join(path: string): Promise<void> {
    await this.goto(path);
    await this.room.isOpen();
  }

  /** Signs up with the form. */
  async signUp(): Promise<void> {
    await this.goto('/sign-up');
    await this.fillInAccount(this.name);
    await this.press(this.words.auth.signUp.submit);
    await this.closeWelcome();
    await this.isInTheLobby();
  }

  /** Signs in with the form. */
  async signIn(password = PASSWORD): Promise<void> {
    await this.goto('/sign-in');
    await this.fillInSignIn(password);
  }

  /** Fills in and submits the sign-in form on the current page. */
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

  /** The notice about the account that is shown above every page. */
  notice(about: 'unconfirmed' | 'deletion'): Locator {
    return this.page.locator(`[data-testid="account-notice"][data-notice="${about}"]`);
  }

  /** The toast that contains this text. */
  toast(text: string): Locator {
    return this.page.getByRole('region', { name: this.words.app.notices }).locator('li').filter({ hasText: text });
  }

  /** What is announced with this text in the middle of the page. */
  announced(text: string): Locator {
    return this.page.locator('[data-notices]').getByText(text, { exact: true });
  }

  /** Another page of the same browser context, which shares its cookies and storage. */
  async inNewWindow(): Promise<Person> {
    return new Person(this.name, await this.page.context().newPage(), this.proxy, this.locale);
  }

  accountMenu(name = this.name) {
    return this.page.getByRole('banner').getByRole('button', { name });
  }

  async isInTheLobby(): Promise<void> {
    await expect(this.page).toHaveURL(/\/_app$/);
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.lobby.title })).toBeVisible();
  }

  /** Creates a game with the form, with one option switched on, and enters it; returns its path, which is the invitation. */
  async createGame(slots: number, option?: 'anonymous' | 'mayor' | 'voice'): Promise<string> {
    await this.press(this.words.lobby.create);
    await this.page.getByLabel(this.words.create.slots, { exact: true }).fill(String(slots));
    if (option) await this.page.getByRole('switch', { name: this.words.create[option] }).click();
    await this.press(this.words.create.submit);
    await expect(this.page).toHaveURL(/\/game\/[\w-]+$/);
    await this.room.isOpen();
    return new URL(this.page.url()).pathname.replace(/^\/fr/, '');
  }

  /** Follows an invitation without a session, and sits down under a name of their own. */
  async followInvitation(path: string): Promise<void> {
    await this.goto(path);
    await this.press(this.words.play.change);
    await this.page.getByLabel(this.words.auth.nickname, { exact: true }).fill(this.name);
    await this.press(this.table.invitation.sit);
    await this.room.isOpen();
  }

  /** Closes the welcome that is shown after an account is created. */
  async closeWelcome(): Promise<void> {
    await expect(this.page.getByTestId('welcome')).toBeVisible();
    // Escape would close a toast first.
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
