// The context of the components of an event's page.
import { createContext, useContext } from 'react';
import type { YearlyEvent } from '@/api/events';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Look } from '@/generated/engine';
import type { Question } from './model';

/** Stands for joining among what can be pressed. */
export const JOIN = '';

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
  /** What the reader has pressed last: the id of what they collect or buy, or `JOIN`. Null while a pop-up is above the page. */
  pressed: string | null;
  press: (id: string) => void;
  /** Tells a refusal. */
  refuse: (code: string) => void;
}

export const EventContext = createContext<EventValue | null>(null);

export function useEvent(): EventValue {
  const value = useContext(EventContext);
  if (!value) throw new Error('useEvent needs an EventContext around it');
  return value;
}
