// Something that somebody said.
import { useTranslation } from 'react-i18next';
import type { Line } from '@/generated/engine';
import { Avatar } from '@/ui/avatar/Avatar';
import { cx } from '@/ui/cx';
import { nameOf, skinOf } from '../names';
import styles from './FeedLine.module.css';
import { useGame } from './RoomContext';

export function FeedLine({ line }: { line: Line }) {
  const { t } = useTranslation();
  const { view } = useGame();
  const { from } = line;
  const seat = from.type === 'seat' ? view.seats[from.seat] : undefined;
  const mine = from.type === 'seat' && from.seat === view.me;
  const name =
    from.type === 'seat'
      ? nameOf(view, from.seat)
      : from.type === 'mask'
        ? t('chat.mask', { mask: from.mask + 1 })
        : t('chat.necromancer');
  return (
    <div className={cx(styles.line, mine && styles.mine, styles[line.channel])}>
      <span className={styles.face} aria-hidden="true">
        {seat?.face ? <Avatar skin={skinOf(seat.face)} view="head" size="1.75rem" /> : <span className={styles.mask}>?</span>}
      </span>
      <p>
        <strong className={cx(styles.name, seat?.alive === false && styles.dead)}>{name}</strong> <span>{line.text}</span>
      </p>
    </div>
  );
}
