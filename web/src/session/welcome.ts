// Whom to welcome: who has just made an account, by a form or by an account elsewhere. Once for each account on a device.
import { create } from 'zustand';
import type { Me } from './me';

/** The accounts that were welcomed on this device. */
const DONE = 'moonhowl.welcomed';
/** Who left this tab for a provider: the guest's id, or nothing where nobody was signed in. */
const AWAY = 'moonhowl.away';
/** How old an account may be that was made on the way back from a provider. */
const NEW_MS = 10 * 60_000;

interface Welcome {
  /** The account that is to be welcomed. */
  due: number | null;
}

export const useWelcome = create<Welcome>(() => ({ due: null }));

function welcomed(): number[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(DONE) ?? '[]');
    return Array.isArray(known) ? known.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export function welcomeSoon({ id, guest }: Pick<Me, 'id' | 'guest'>): void {
  if (!guest && !welcomed().includes(id)) useWelcome.setState({ due: id });
}

export function noteWelcomed(id: number): void {
  useWelcome.setState({ due: null });
  try {
    localStorage.setItem(DONE, JSON.stringify([...welcomed().filter((known) => known !== id), id]));
  } catch {
    // A browser that keeps nothing welcomes again: no harm.
  }
}

/** Somebody leaves for a provider, and comes back to a page that remembers nothing else. */
export function noteAway(me: Me | null | undefined): void {
  try {
    sessionStorage.setItem(AWAY, me ? String(me.id) : '');
  } catch {
    // Then nobody is welcomed.
  }
}

/** Whether a person who comes back has an account that they did not have when they left. */
export function noteBack(me: Me): void {
  let left: string | null = null;
  try {
    left = sessionStorage.getItem(AWAY);
    sessionStorage.removeItem(AWAY);
  } catch {
    // As if they had never been away.
  }
  if (left === null) return;
  const wasGuest = left === String(me.id);
  if (wasGuest || Date.now() - me.createdAt < NEW_MS) welcomeSoon(me);
}
