// Which account to welcome: one just created, by a form or through a provider. Each account is welcomed once per device.
import { create } from 'zustand';
import type { Me } from './me';

/** localStorage: the ids of the accounts that were welcomed on this device. */
const WELCOMED_KEY = 'moonhowl.welcomed';
/** sessionStorage: who left this tab for a provider, as the user's id, or '' if nobody was signed in. */
const AWAY_KEY = 'moonhowl.away';
/** On return from a provider, an account younger than this counts as just created. */
const NEW_MS = 10 * 60_000;

interface Welcome {
  /** The id of the account to welcome. */
  due: number | null;
}

export const useWelcome = create<Welcome>(() => ({ due: null }));

function welcomed(): number[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(WELCOMED_KEY) ?? '[]');
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
    localStorage.setItem(WELCOMED_KEY, JSON.stringify([...welcomed().filter((known) => known !== id), id]));
  } catch {
    // Without storage the account is welcomed again next time.
  }
}

/** Remembers who is signed in before the tab leaves for a provider's site. */
export function rememberUserBeforeProvider(me: Me | null | undefined): void {
  try {
    sessionStorage.setItem(AWAY_KEY, me ? String(me.id) : '');
  } catch {
    // Without storage nobody is welcomed on return.
  }
}

/** On return from a provider: welcomes an account that was created there, or a guest who got an account. */
export function welcomeAfterProvider(me: Me): void {
  let left: string | null = null;
  try {
    left = sessionStorage.getItem(AWAY_KEY);
    sessionStorage.removeItem(AWAY_KEY);
  } catch {
    // Without storage: as if the tab had not been away.
  }
  if (left === null) return;
  // An upgraded guest keeps their id; `welcomeSoon` skips whoever is a guest still.
  const wasGuest = left === String(me.id);
  if (wasGuest || Date.now() - me.createdAt < NEW_MS) welcomeSoon(me);
}
