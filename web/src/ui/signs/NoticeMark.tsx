import { cx } from '../cx';
import styles from './NoticeMark.module.css';

const GLYPHS: Readonly<Record<string, string>> = {
  moon: 'M13 10.500A5.500 5.500 0 1 1 7 3a4.500 4.500 0 0 0 6 7.500z',
  gift: 'M2.500 6.500h11v3h-11z M3.500 9.500v4h9v-4 M8 6.500v7 M8 6.500C5 6.500 4.500 3 6.200 3 7.500 3 8 5 8 6.500c0-1.500.5-3.500 1.800-3.500C11.500 3 11 6.500 8 6.500z',
  star: 'M8 2l1.800 3.900 4.200.5-3.100 2.900.8 4.200L8 11.400l-3.700 2.100.8-4.200L2 6.400l4.200-.5z',
  megaphone: 'M2.500 6.500v3h2l6.500 3.500v-10L4.500 6.500z M5 9.500l1 4h1.500l-.7-3 M13 6.500v3',
  book: 'M8 4c-1.500-1-3.500-1.200-5.500-1v9.500c2-.2 4 0 5.500 1 1.500-1 3.500-1.200 5.500-1V3c-2-.2-4 0-5.500 1z M8 4v9.500',
  warning: 'M8 2.500l6 11H2z M8 6.500v3.500 M8 12v.01',
  coin: 'M8 2.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11z M8 5.500v5 M6.300 7h2.700a1 1 0 0 1 0 2H7',
  back: 'M6 4L2.500 7.500 6 11 M3 7.500h6.500a3.500 3.500 0 0 1 0 7',
  shield: 'M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4z M5.800 8l1.600 1.600L10.500 6.500',
  crown: 'M2.500 12.500h11 M3 10.500L2.500 5l3 2.500L8 3l2.500 4.500 3-2.500-.5 5.500z',
};

/** The icon of each kind of notification. */
const GLYPH_OF: Readonly<Record<string, string>> = {
  default: 'moon',
  warning: 'warning',
  paymentReceiver: 'gift',
  refundPurchase: 'back',
  passItemUnlockable: 'star',
  leaderboardScore: 'crown',
  article: 'book',
  reportThanks: 'shield',
  payment: 'coin',
  paymentSender: 'gift',
  subscription: 'moon',
  alphaLegacy: 'star',
  rank: 'shield',
};

export interface NoticeMarkProps {
  /** A kind of notification, or the name of an icon; anything unknown is a moon. */
  kind: string;
  tone?: 'info' | 'success' | 'danger';
}

/** The icon beside a notification or banner. */
export function NoticeMark({ kind, tone = 'info' }: NoticeMarkProps) {
  const name = GLYPH_OF[kind] ?? kind;
  return (
    <span className={cx(styles.mark, styles[tone])} aria-hidden="true">
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round">
        <path d={GLYPHS[name] ?? GLYPHS.moon} />
      </svg>
    </span>
  );
}
