import { Toast as Radix } from 'radix-ui';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Toast.module.css';

export type ToastKind = 'info' | 'success' | 'danger';

export interface ToastMessage {
  kind?: ToastKind;
  title: string;
  text?: string;
  /** Default: 2 s for a success, 5 s for the rest, as the specification has it for banners. */
  durationMs?: number;
}

export interface ToastApi {
  show: (message: ToastMessage) => void;
}

const ToastContext = createContext<ToastApi | null>(null);

/** The way to tell something in passing, from anywhere below a `ToastProvider`. */
export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}

interface Shown extends ToastMessage {
  id: number;
}

export interface ToastProviderProps {
  children: ReactNode;
  /** Names the region for screen readers, e.g. "Notices". */
  label: string;
}

let lastId = 0;

export function ToastProvider({ children, label }: ToastProviderProps) {
  const [shown, setShown] = useState<Shown[]>([]);
  const show = useCallback((message: ToastMessage) => {
    lastId += 1;
    const id = lastId;
    setShown((before) => [...before.slice(-3), { ...message, id }]);
  }, []);
  const api = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext value={api}>
      <Radix.Provider label={label} swipeDirection="right">
        {children}
        {shown.map(({ id, kind = 'info', title, text, durationMs }) => (
          <Radix.Root
            key={id}
            className={cx(styles.toast, styles[kind])}
            duration={durationMs ?? (kind === 'success' ? 2000 : 5000)}
            type={kind === 'danger' ? 'foreground' : 'background'}
            onOpenChange={(open) => {
              if (!open) setShown((before) => before.filter((toast) => toast.id !== id));
            }}
          >
            <Mark kind={kind} />
            <div>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {text !== undefined && <Radix.Description className={styles.text}>{text}</Radix.Description>}
            </div>
          </Radix.Root>
        ))}
        <Radix.Viewport className={styles.viewport} label={label} />
      </Radix.Provider>
    </ToastContext>
  );
}

const MARKS: Record<ToastKind, string> = {
  info: 'M8 7v5M8 4v.01',
  success: 'M4 8.5l2.7 2.7L12 5.5',
  danger: 'M8 3.5v5.5M8 12v.01',
};

function Mark({ kind }: { kind: ToastKind }) {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      <circle cx="8" cy="8" r="7" strokeWidth="1.5" />
      <path d={MARKS[kind]} />
    </svg>
  );
}
