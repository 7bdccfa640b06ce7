// Holds the toasts. The component that renders them (Toast.tsx) is passed in with the first toast, so that pages without
// toasts, such as the first page, don't load it.
import { createContext, useCallback, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

export type ToastKind = 'info' | 'success' | 'danger';

export interface ToastMessage {
  kind?: ToastKind;
  title: string;
  /** The marker of the person with whose name the title begins. */
  marker?: string | null;
  text?: string;
  /** A button. Its action must be available elsewhere too, because the toast disappears. */
  action?: { label: string; onPress: () => void };
  /** By default as long as its kind (durations.ts). Callers say in a comment why they need another duration. */
  durationMs?: number;
  /** What it speaks of, such as a conversation. A newer toast about the same takes its place, and `drop` removes it. */
  about?: string;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

export interface ToastListProps {
  /** Names the region for screen readers, e.g. "Notices". */
  label: string;
  toasts: readonly ShownToast[];
  onGone: (id: number) => void;
}

export interface Toasts {
  /** Adds a toast, and passes the component that renders the list of toasts. */
  add: (message: ToastMessage, List: ComponentType<ToastListProps>) => void;
  /** Removes the toasts about this. */
  drop: (about: string) => void;
}

export const ToastContext = createContext<Toasts | null>(null);

/** How many toasts are shown at once; the oldest is dropped. */
const MAX_SHOWN = 4;

interface ToastState {
  List: ComponentType<ToastListProps>;
  toasts: readonly ShownToast[];
  lastId: number;
}

export function ToastProvider({ children, label }: { children: ReactNode; label: string }) {
  const [state, setState] = useState<ToastState | null>(null);
  const value = useMemo<Toasts>(
    () => ({
      add: (message, List) =>
        setState((before) => {
          const id = (before?.lastId ?? 0) + 1;
          const others = (before?.toasts ?? []).filter(({ about }) => about === undefined || about !== message.about);
          return { List, lastId: id, toasts: [...others, { ...message, id }].slice(-MAX_SHOWN) };
        }),
      drop: (about) => setState((before) => before && { ...before, toasts: before.toasts.filter((toast) => toast.about !== about) }),
    }),
    [],
  );
  const onGone = useCallback((id: number) => {
    setState((before) => before && { ...before, toasts: before.toasts.filter((toast) => toast.id !== id) });
  }, []);
  const list = useMemo(() => state && <state.List label={label} toasts={state.toasts} onGone={onGone} />, [state, label, onGone]);
  return (
    <ToastContext value={value}>
      {children}
      {list}
    </ToastContext>
  );
}
