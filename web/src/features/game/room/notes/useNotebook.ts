// The player's notebook, for every component of the room.
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Note, Seat } from '@/generated/engine';
import { useGame, useSource } from '../RoomContext';
import { NotebookStore, type NotebookState } from './NotebookStore';

export interface Notebook extends NotebookState {
  /** Nothing is noted any more, for the reason in `view.notebookClosed`. */
  isFrozen: boolean;
  noteOn: (seat: Seat) => Note;
  change: (note: Note) => void;
}

const emptyNote = (seat: Seat): Note => ({ seat, feeling: null, role: null, words: '' });

/** Where nobody notes anything, such as in replays, the notebook is empty. */
export const NotebookContext = createContext<Notebook>({
  notes: [],
  failed: false,
  isFrozen: false,
  noteOn: emptyNote,
  change: () => undefined,
});

export function useNotebook(): Notebook {
  return useContext(NotebookContext);
}

/** Opens the notebook of this game: in a room it is kept by the server for whoever holds a seat. */
export function useOpenNotebook(): Notebook {
  const source = useSource();
  const { view } = useGame();
  const isSeated = view.me !== null;
  const isFrozen = view.notebookClosed !== null;
  const room = isSeated ? source.room : null;
  const store = useMemo(() => new NotebookStore(room), [room]);
  useEffect(() => store.open(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return {
    ...state,
    isFrozen,
    noteOn: (seat) => state.notes.find((note) => note.seat === seat) ?? emptyNote(seat),
    change: (note) => {
      if (!isFrozen) store.change(note);
    },
  };
}
