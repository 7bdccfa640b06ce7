// Mutes were once kept in the browser, for each account that played in it. They are moved to the account, once.
import { useEffect } from 'react';
import { api } from '@/api/client';
import { codeOf } from '@/shared/errorText';

const KEY = 'moonhowl.mutes';

interface OldMutes {
  account: number;
  choices: (readonly [name: string, choice: 'hidden' | 'shown'])[];
}

function isOld(value: unknown): value is OldMutes {
  return typeof value === 'object' && value !== null && 'account' in value && 'choices' in value && Array.isArray(value.choices);
}

function readAll(): OldMutes[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const kept = (stored as { state?: { kept?: unknown } } | null)?.state?.kept;
    return Array.isArray(kept) ? kept.filter(isOld) : [];
  } catch {
    // No storage, or nothing that can be read.
    return [];
  }
}

function forget(account: number): void {
  const others = readAll().filter((each) => each.account !== account);
  if (others.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ state: { kept: others }, version: 0 }));
}

/** What the server answers if there is nothing left to move: nobody has any of the names any more, or the account mutes too many. */
const FINAL: readonly string[] = ['unknown_user', 'mutes_full'];

async function send({ choices }: OldMutes): Promise<void> {
  // A name with a slash was an alias in one anonymous game.
  const namesOf = (wanted: string) => choices.filter(([name, choice]) => choice === wanted && !name.includes('/')).map(([name]) => name);
  const usernames = namesOf('hidden');
  if (usernames.length > 0) await api.POST('/api/social/mutes', { body: { usernames } });
  // Blocked people whose lines were to be shown.
  for (const username of namesOf('shown')) await api.DELETE('/api/social/mutes/{username}', { params: { path: { username } } });
}

export async function moveOldMutes(account: number): Promise<void> {
  const mine = readAll().find((each) => each.account === account);
  if (!mine) return;
  try {
    await send(mine);
  } catch (failure) {
    // Another time, with the next page.
    if (!FINAL.includes(codeOf(failure))) return;
  }
  forget(account);
}

export function useMoveOldMutes(account: number): void {
  useEffect(() => void moveOldMutes(account), [account]);
}
