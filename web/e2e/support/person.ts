// Somebody with a browser: what people do on the pages around a game.
import { expect, type Page } from '@playwright/test';
import { Room } from './room';

export const PASSWORD = 'a full moon over the mill';

export class Person {
  readonly room: Room;

  constructor(
    readonly name: string,
    readonly page: Page,
  ) {
    this.room = new Room(page);
  }

  async signUp(): Promise<void> {
    await this.page.goto('/sign-up');
    await this.page.getByLabel('Username').fill(this.name);
    await this.page.getByLabel('Email').fill(`${this.name.toLowerCase()}@example.org`);
    await this.page.getByLabel('Password').fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Sign up' }).click();
    await expect(this.page).toHaveURL(/\/_app$/);
  }

  async signIn(): Promise<void> {
    await this.page.goto('/sign-in');
    await this.page.getByLabel('Username or email').fill(this.name);
    await this.page.getByLabel('Password').fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page).toHaveURL(/\/_app$/);
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: this.name }).click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(this.page).toHaveURL(/\/$/);
  }

  async playAsGuest(): Promise<void> {
    await this.page.goto('/guest');
    await this.page.getByLabel('Name').fill(this.name);
    await this.page.getByRole('button', { name: 'Play as a guest' }).click();
    await expect(this.page).toHaveURL(/\/_app$/);
  }

  /** Creates a game and enters it. Answers its path. */
  async createGame({ slots = 8, isPrivate = false } = {}): Promise<string> {
    await this.page.getByRole('link', { name: 'Create a game' }).first().click();
    await this.page.getByLabel('Players').fill(String(slots));
    if (isPrivate) await this.page.getByLabel('Private').check();
    await this.page.getByRole('button', { name: 'Create the game' }).click();
    await expect(this.page).toHaveURL(/\/game\/[\w-]+$/);
    await this.room.isOpen();
    return new URL(this.page.url()).pathname;
  }

  /** Enters a game by its address, as from a link that a friend sent. */
  async enterGame(path: string): Promise<void> {
    await this.page.goto(path);
    await this.room.isOpen();
  }
}
