import { Toast as Radix } from 'radix-ui';
import { useContext, useMemo } from 'react';
import { Button } from '../buttons/Button';
import { cx } from '../cx';
import { RankMark } from '../signs/RankMark';
import { TOAST_MS } from './durations';
import { closeNewest } from './escape';
import styles from './Toast.module.css';
import { ToastContext, type ToastKind, type ToastListProps, type ToastMessage } from './ToastProvider';

export interface ToastApi {
  show: (message: ToastMessage) => void;
  /** Removes the toasts about this. */
  drop: (about: string) => void;
}

/** Shows toasts, from anywhere below a `ToastProvider`. */
export function useToast(): ToastApi {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return useMemo(() => ({ show: (message) => toasts.add(message, ToastList), drop: toasts.drop }), [toasts]);
}

export function ToastList({ label, toasts, onGone }: ToastListProps) {
  return (
    <Radix.Provider label={label} swipeDirection="right">
      {toasts.map(({ id, kind = 'info', title, marker, text, action, durationMs }) => (
        <Radix.Root
          key={id}
          className={cx(styles.toast, styles[kind])}
          duration={durationMs ?? TOAST_MS[kind]}
          type={kind === 'danger' ? 'foreground' : 'background'}
          onEscapeKeyDown={passOn}
          onOpenChange={(open) => {
            if (!open) onGone(id);
          }}
        >
          <Mark kind={kind} />
          <div className={styles.words}>
            <Radix.Title className={styles.title}>
              <RankMark marker={marker} />
              {title}
            </Radix.Title>
            {text !== undefined && <Radix.Description className={styles.text}>{text}</Radix.Description>}
          </div>
          {action && (
            <Radix.Action asChild altText={action.label}>
              <Button size="sm" variant="primary" onClick={action.onPress}>
                {action.label}
              </Button>
            </Radix.Action>
          )}
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.viewport} label={label} data-toasts="" />
    </Radix.Provider>
  );
}

/** Unless it has the focus, a toast is closed by Escape only when nothing else is open. */
function passOn(event: KeyboardEvent): void {
  const isInToast = event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
  if (!isInToast && closeNewest(event)) event.preventDefault();
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
