// A line that a player said, and the menu about it.
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { timeText } from '@/shared/dates';
import { Avatar } from '@/ui/avatar/Avatar';
import { cx } from '@/ui/cx';
import { RankMark } from '@/ui/signs/RankMark';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { skinOf, speakerName } from '../../words/names';
import styles from './FeedLine.module.css';
import { MoreButton } from '../people/MoreButton';
import { usePersonMenu } from '../people/PersonMenuContext';
import { useGame } from '../RoomContext';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The list is a single stop of the Tab key (roving tabindex): arrow keys move between its lines. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('[role="log"]')?.querySelectorAll<HTMLElement>('[data-line-menu]') ?? [])];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}

interface FeedLineProps {
  line: Line;
  /** The moment that is shown beside the line; null for none. */
  at?: number | null;
  /** The line names the player. */
  isToMe?: boolean;
  /** Whether the Tab key stops at this line; arrow keys lead to the others. */
  isFirstStop?: boolean;
}

export function FeedLine({ line, at = null, isToMe = false, isFirstStop = false }: FeedLineProps) {
  const { locale } = useLocale();
  const { t } = useTranslation();
  const { t: c } = useTranslation('conduct');
  const { t: w } = useTranslation('table');
  const { view } = useGame();
  const menu = usePersonMenu();
  const { from } = line;
  const seat = from.type === 'seat' ? view.seats[from.seat] : undefined;
  const mine = from.type === 'seat' && from.seat === view.me;
  const name = speakerName(t, view, from);
  return (
    <div
      className={cx(styles.line, mine && styles.mine, isToMe && styles.toMe, styles[line.channel])}
      data-testid="line"
      data-to-me={isToMe || undefined}
    >
      <span className={styles.face} aria-hidden="true">
        {seat?.face ? <Avatar skin={skinOf(seat.face)} view="head" size="1.75rem" /> : <span className={styles.mask}>?</span>}
      </span>
      <p>
        <strong className={cx(styles.name, seat?.alive === false && styles.dead)}>
          <RankMark marker={seat?.face?.marker} />
          {name}
        </strong>{' '}
        {at !== null && at > 0 && (
          <time className={styles.time} dateTime={new Date(at).toISOString()}>
            {timeText(locale, at)}
          </time>
        )}{' '}
        <span>{line.text}</span>
        {isToMe && <VisuallyHidden> {w('talk.toYou')}</VisuallyHidden>}
      </p>
      {menu?.isOthers(line) === true && (
        <MoreButton
          label={c('menu.openLine', { name })}
          className={styles.more}
          data-line-menu=""
          tabIndex={isFirstStop ? 0 : -1}
          onKeyDown={moveByArrows}
          onClick={(event) => menu.open({ seat: seat?.seat ?? null, line }, event.currentTarget)}
        />
      )}
    </div>
  );
}
