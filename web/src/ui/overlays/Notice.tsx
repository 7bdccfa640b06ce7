import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../buttons/Button';
import { IconButton } from '../buttons/IconButton';
import { cx } from '../cx';
import { CrossMark } from '../signs/CrossMark';
import { isOverlayOpen } from './escape';
import styles from './Notice.module.css';
import { NOTICE_MS } from './durations';
import { dropNotice, type NoticeKind, type ShownNotice } from './notices';

/** How long a notice takes to leave: as long as its motion (`leave`). */
const LEAVE_MS = 220;

/** Those that stay long enough to be in the way have a button that closes them, and close with Escape. */
const CAN_BE_CLOSED: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['reward_big', 'god', 'popdown', 'lightning']);

interface NoticeProps {
  notice: ShownNotice;
  closeLabel: string;
}

/** A notice. It stays while the pointer or the focus is on it. */
export function Notice({ notice: { id, kind, title, text, picture, action, durationMs }, closeLabel }: NoticeProps) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = useEffectEvent(() => setLeaving(true));
  const isClosable = CAN_BE_CLOSED.has(kind);
  useEffect(() => {
    if (!isClosable || isLeaving) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isOverlayOpen()) leave();
    };
    // At the window and while the event goes down: a dialog that this key closes is still open then.
    window.addEventListener('keydown', close, true);
    return () => window.removeEventListener('keydown', close, true);
  }, [isClosable, isLeaving]);
  useEffect(() => {
    if (isHeld || isLeaving) return;
    const timer = setTimeout(() => leave(), durationMs ?? NOTICE_MS[kind]);
    return () => clearTimeout(timer);
  }, [isHeld, isLeaving, durationMs, kind]);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => dropNotice(id), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, id]);
  return (
    <div
      className={cx(styles.notice, styles[kind])}
      data-testid="notice"
      data-kind={kind}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {picture !== undefined && (
        <span className={styles.picture} aria-hidden="true">
          {picture}
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {action && (
        <Button
          size="sm"
          variant="primary"
          onClick={() => {
            setLeaving(true);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      {isClosable && (
        <span className={styles.close}>
          <IconButton label={closeLabel} size="sm" onClick={() => setLeaving(true)}>
            <CrossMark />
          </IconButton>
        </span>
      )}
    </div>
  );
}
