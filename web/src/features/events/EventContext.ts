// The context of the components of an event's page.
import { createContext, useContext } from 'react';
import type { YearlyEvent } from '@/api/events';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Look } from '@/generated/engine';
import type { Question } from './model';

export interface EventValue {
  event: YearlyEvent;
  catalogue: Catalogue;
  /** The reader's look with each element of the event put on, by the wardrobe's id. */
  worn: Readonly<Record<string, Look>>;
  /** The same with each pack. */
  packed: Readonly<Record<string, Look>>;
  ask: (question: Question | null) => void;
  /** Collects an element. */
  collect: (element: string) => void;
  /** The element that is being collected. */
  collecting: string | undefined;
  /** Tells a refusal. */
  refuse: (code: string) => void;
}

export const EventContext = createContext<EventValue | null>(null);

export function useEvent(): EventValue {
  const value = useContext(EventContext);
  if (!value) throw new Error('useEvent needs an EventContext around it');
  return value;
}
