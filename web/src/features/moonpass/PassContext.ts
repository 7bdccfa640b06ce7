// The context of the moon pass page's components.
import { createContext, useContext } from 'react';
import type { OwnMoonPass, PassActed } from '@/api/moonpass';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Look } from '@/generated/engine';

/** What is asked above the page, by its name in the page's address. */
export type Question = 'buy' | 'skip';

export interface PassValue {
  pass: OwnMoonPass;
  catalogue: Catalogue;
  /** The reader's own look, on which everything is shown. */
  look: Look;
  /** The look with each element of the pass put on, by the wardrobe's id. */
  worn: Readonly<Record<string, Look>>;
  ask: (question: Question | null) => void;
  /** Collects an element by its id, or all (null). */
  collect: (id: string | null) => void;
  /** What is being collected: an element's id, or all (null); undefined for nothing. */
  collecting: string | null | undefined;
  /** An act has brought the reader to the end. */
  arrive: (acted: PassActed) => void;
  /** Tells a refusal. */
  refuse: (code: string) => void;
}

export const PassContext = createContext<PassValue | null>(null);

export function usePass(): PassValue {
  const value = useContext(PassContext);
  if (!value) throw new Error('usePass needs a PassContext around it');
  return value;
}
