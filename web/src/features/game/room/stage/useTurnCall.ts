// Calls a player whose tab is hidden: when they are asked for something, and when their game begins.
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { beginCall, endCall } from '@/shared/calls';
import { useGame, useSource } from '../RoomContext';

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The title of the page while the player is called, else null. Practice waits for nobody, so it calls nobody. */
export function useTurnCall(): string | null {
  const { t } = useTranslation();
  const source = useSource();
  const { view } = useGame();
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  // Prompts have rising numbers: a higher one is a new question.
  const newest = Math.max(-1, ...view.prompts.filter(({ answered }) => answered === null).map(({ id }) => id));
  const begins = view.phase.type === 'reveal' && view.me !== null;
  const isCalled = isHidden && source.kind === 'room' && (newest >= 0 || begins);
  const what = newest >= 0 ? 'turn' : 'begins';
  const [title, text] = [t(`call.${what}.title`), t(`call.${what}.text`)];
  useEffect(() => {
    if (!isCalled) return;
    beginCall(title, text);
    return endCall;
  }, [isCalled, newest, title, text]);
  return isCalled ? `● ${title}` : null;
}
