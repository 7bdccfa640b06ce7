// The microphone's button: switches it on and off, or is held to talk.
import type { PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Mode } from '@/parts/voice/preferences';
import { useMedia } from '@/shared/useMedia';
import { cx } from '@/ui/cx';
import styles from './TalkButton.module.css';

interface TalkButtonProps {
  mode: Mode;
  isTalking: boolean;
  /** The player speaks right now. */
  isHeard: boolean;
  hasMicrophone: boolean;
  onToggle: () => void;
  onHold: (isHeld: boolean) => void;
}

export function TalkButton({ mode, isTalking, isHeard, hasMicrophone, onToggle, onHold }: TalkButtonProps) {
  const { t } = useTranslation('voice');
  const isNarrow = useMedia('(max-width: 760px)');
  const isHeld = mode === 'push' && hasMicrophone;
  const label = !hasMicrophone ? t('talk.open') : isHeld ? t('talk.hold') : t(isTalking ? 'talk.off' : 'talk.on');
  const hold = (held: boolean) => (event: PointerEvent<HTMLButtonElement>) => {
    if (held && !isHeld) return;
    if (held) event.currentTarget.setPointerCapture(event.pointerId);
    // What is let go is let go, whatever the button has become meanwhile.
    onHold(held);
  };
  const button = (
    <button
      type="button"
      className={cx(styles.button, isTalking && styles.on, isHeard && styles.heard, isHeld && isNarrow && styles.held)}
      aria-label={`${label} (V)`}
      title={`${label} (V)`}
      aria-pressed={isTalking}
      data-testid="talk"
      onPointerDown={hold(true)}
      onPointerUp={hold(false)}
      onPointerCancel={hold(false)}
      // A long press on a phone opens no menu.
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (isHeld && event.key === ' ' && !event.repeat) onHold(true);
      }}
      onKeyUp={(event) => {
        if (event.key === ' ') onHold(false);
      }}
      onBlur={() => onHold(false)}
      onClick={() => {
        if (!isHeld) onToggle();
      }}
    >
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        <rect x="7" y="2.5" width="6" height="9" rx="3" />
        <path d="M4.500 9.500a5.500 5.500 0 0 0 11 0M10 15v2.500" />
        {!isTalking && <path d="M3.500 3.500l13 13" />}
      </svg>
    </button>
  );
  // The bar is below the village, and this one lies above it.
  const page = document.getElementById('content');
  return isHeld && isNarrow && page ? createPortal(button, page) : button;
}
