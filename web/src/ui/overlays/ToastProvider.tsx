// Where toasts are kept and appear. How they look and behave comes with the first one (Toast.tsx): a page on which
// nothing can be told in passing, as the first one is, does not carry it.
import { createContext, useCallback, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

export type ToastKind = 'info' | 'success' | 'danger';

export interface ToastMessage {
  kind?: ToastKind;
  title: string;
  text?: string;
  /** One thing that can be done about it. It must be within reach elsewhere too: a toast goes away. */
  action?: { label: string; onPress: () => void };
  /** By default 2 s for a success and 5 s for the rest. A caller that asks for another length says why. */
  durationMs?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

export interface ToastShelfProps {
  /** Names the region for screen readers, e.g. "Notices". */
  label: string;
  toasts: readonly ShownToast[];
  onGone: (id: number) => void;
}

/** Puts a message on the shelf; what is told draws itself. */
export type PutToast = (message: ToastMessage, Shelf: ComponentType<ToastShelfProps>) => void;

export const ToastContext = createContext<PutToast | null>(null);

/** How many are seen at once: the oldest makes room. */
const MOST = 4;

interface Shelved {
  Shelf: ComponentType<ToastShelfProps>;
  toasts: readonly ShownToast[];
  lastId: number;
}

export function ToastProvider({ children, label }: { children: ReactNode; label: string }) {
  const [shelved, setShelved] = useState<Shelved | null>(null);
  const put = useCallback<PutToast>((message, Shelf) => {
    setShelved((before) => {
      const id = (before?.lastId ?? 0) + 1;
      return { Shelf, lastId: id, toasts: [...(before?.toasts ?? []), { ...message, id }].slice(-MOST) };
    });
  }, []);
  const onGone = useCallback((id: number) => {
    setShelved((before) => before && { ...before, toasts: before.toasts.filter((toast) => toast.id !== id) });
  }, []);
  const shelf = useMemo(() => shelved && <shelved.Shelf label={label} toasts={shelved.toasts} onGone={onGone} />, [shelved, label, onGone]);
  return (
    <ToastContext value={put}>
      {children}
      {shelf}
    </ToastContext>
  );
}
