// The room's parts: side by side, or on a phone two panes to swipe between, with tabs for them. The parts stay the same elements
// in both layouts, so that a dialog or a text in them outlasts the turn of a tablet.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '@/shared/useMedia';
import { cx } from '@/ui/cx';
import { PointingHand } from '@/ui/signs/PointingHand';
import { useBarHeight } from '@/ui/useBarHeight';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { ToChatContext, TWO_PANES } from './panes';
import { LastLines } from './chat/LastLines';
import type { Reading } from './chat/useReading';
import styles from './Panes.module.css';

interface PanesProps {
  /** A lesson's hand points at the tab of the chat. */
  pointsAtChat?: boolean;
  /** While the chat is in another pane, its tab tells how much is unread, and its last lines stand over the scene. */
  reading: Reading;
  hasLastLines?: boolean;
  /** Told whether the chat is on screen. */
  onChatShown?: (isShown: boolean) => void;
  header: ReactNode;
  stage: ReactNode;
  /** What the player is asked, beside the stage or below it. */
  asked: ReactNode;
  chat: ReactNode;
}

const PANES = ['village', 'side'] as const;

/** Milliseconds in which a smooth scroll has arrived, if nothing ended it. */
const SCROLL_MS = 800;

/** When a phone's keyboard opens, the panel gets lower: a text that is written in it stays above the button that sends it. */
function keepTextInView(panel: HTMLElement | null) {
  if (!panel) return;
  const observer = new ResizeObserver(() => {
    const written = document.activeElement;
    if (written instanceof HTMLTextAreaElement && panel.contains(written)) written.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(panel);
  return () => observer.disconnect();
}

export function Panes({ pointsAtChat = false, reading, hasLastLines = true, onChatShown, header, stage, asked, chat }: PanesProps) {
  const { t } = useTranslation();
  const swipes = useMedia(TWO_PANES);
  const bar = useBarHeight('--bar-height');
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  /** The pane that a tab is scrolling to. Until it is there, the one before counts as left: Tab must not lead back to it. */
  const heading = useRef<number | null>(null);
  const late = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(late.current), []);
  const shownPane = useEffectEvent(() => at);
  useLayoutEffect(() => {
    const element = track.current;
    if (swipes) element?.scrollTo({ left: shownPane() * element.clientWidth, behavior: 'instant' });
  }, [swipes]);
  const isChatShown = !swipes || at === 1;
  const tellShown = useEffectEvent((isShown: boolean) => onChatShown?.(isShown));
  useEffect(() => tellShown(isChatShown), [isChatShown]);
  /** Browsers end a smooth scroll early when what is scrolled changes its size: the rest of the way is jumped. */
  const jumpTheRest = () => {
    const element = track.current;
    if (element && heading.current !== null) element.scrollTo({ left: heading.current * element.clientWidth, behavior: 'instant' });
  };
  const go = (index: number) => {
    const element = track.current;
    heading.current = index;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
    setAt(index);
    // A scroll that ended before its first step tells of no end.
    clearTimeout(late.current);
    late.current = window.setTimeout(jumpTheRest, SCROLL_MS);
  };
  const toChat = () => {
    if (swipes) go(1);
  };
  const noteScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) => {
    if (heading.current !== null && Math.abs(scrollLeft - heading.current * clientWidth) > 1) return;
    heading.current = null;
    if (swipes) setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };
  const arrive = (event: UIEvent<HTMLDivElement>) => {
    jumpTheRest();
    noteScroll(event);
  };
  return (
    <>
      <div ref={bar} className={styles.top}>
        {header}
        {swipes && (
          <div className={styles.tabs} role="group" aria-label={t('room.panes')}>
            {PANES.map((pane, index) => (
              <button key={pane} type="button" aria-pressed={at === index} onClick={() => go(index)}>
                {pane === 'village' ? t('room.scene') : t('room.chat')}
                {pane === 'side' && !isChatShown && reading.allUnread > 0 && (
                  <span className={styles.unread} data-testid="unread">
                    <span aria-hidden="true">{reading.allUnread}</span>
                    <VisuallyHidden>{t('chat.unread', { count: reading.allUnread })}</VisuallyHidden>
                  </span>
                )}
                {pane === 'side' && pointsAtChat && at === 0 && <PointingHand className={styles.hand} />}
              </button>
            ))}
          </div>
        )}
      </div>
      <div
        ref={track}
        data-testid="panes"
        className={cx(styles.track, swipes && styles.swipe)}
        onScroll={noteScroll}
        onScrollEnd={arrive}
        // From here on the hand decides where it ends.
        onTouchStart={() => (heading.current = null)}
        onWheel={() => (heading.current = null)}
      >
        {/* The pane that is swiped away is out of the keyboard's reach too. */}
        <div className={styles.stage} inert={swipes && at !== 0}>
          {stage}
          {swipes && hasLastLines && <LastLines reading={reading} onOpen={() => go(1)} />}
        </div>
        <div ref={keepTextInView} className={styles.asked} inert={swipes && at !== 0} data-testid="asked">
          <ToChatContext value={toChat}>{asked}</ToChatContext>
        </div>
        <aside className={styles.chat} inert={swipes && at !== 1}>
          {chat}
        </aside>
      </div>
    </>
  );
}
