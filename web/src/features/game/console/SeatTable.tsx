// A row for each seat: the account, the true role, the state of the player, and what they are asked.
import { useTranslation } from 'react-i18next';
import type { Prompt, Seat, SeatTruth, SeatView } from '@/generated/engine';
import { listNames, nameOf, skinOf } from '../words/names';
import { hasSeat, seatsOf } from '../model/seatSet';
import { taskState } from '../words/taskWords';
import { useLocale } from '@/i18n/LocaleContext';
import { Avatar } from '@/ui/avatar/Avatar';
import { Badge } from '@/ui/signs/Badge';
import { RankMark } from '@/ui/signs/RankMark';
import { IconButton } from '@/ui/buttons/IconButton';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import type { ModRoomSource, Sitter } from './ModRoomSource';
import styles from './SeatTable.module.css';
import type { Snapshot } from '../rewound/useSnapshot';
import { answerText, questionText, timeText } from '../rewound/words';

interface SeatTableProps {
  source: ModRoomSource;
  snapshot: Snapshot;
  sitters: readonly Sitter[];
  /** Opens the orders about a seat; null if none can be given. */
  onAct: ((seat: Seat) => void) | null;
}

export function SeatTable({ source, snapshot, sitters, onAct }: SeatTableProps) {
  const { t: m } = useTranslation('moderation');
  const { view, truth } = snapshot;
  return (
    <ul id="seats" className={styles.list} aria-label={m('seats.title')}>
      {view.seats.map((seat) =>
        seat.face ? (
          <Row
            key={seat.seat}
            snapshot={snapshot}
            seat={seat}
            truth={truth?.seats.find((one) => one.seat === seat.seat) ?? null}
            sitter={sitters.find((one) => one.seat === seat.seat) ?? null}
            toWallClock={(at) => source.toWallClock(at)}
            onAct={onAct && (() => onAct(seat.seat))}
          />
        ) : null,
      )}
    </ul>
  );
}

interface RowProps {
  snapshot: Snapshot;
  seat: SeatView;
  truth: SeatTruth | null;
  sitter: Sitter | null;
  toWallClock: (at: number) => number;
  onAct: (() => void) | null;
}

function Row({ snapshot, seat, truth, sitter, toWallClock, onAct }: RowProps) {
  const { t } = useTranslation();
  const { t: m } = useTranslation('moderation');
  const { t: r } = useTranslation('rewound');
  const { locale } = useLocale();
  const { view } = snapshot;
  const name = nameOf(view, seat.seat);
  const words = { t, r, locale };
  const time = (at: number) => timeText(locale, toWallClock(at));
  const isOwn = view.me === seat.seat;
  const prompts = truth?.prompts ?? (isOwn ? view.prompts : []);
  const task = truth?.task ?? (isOwn ? view.task : null);
  const barrels = truth?.barrels ?? (isOwn ? view.barrels : 0);
  const cause = truth?.cause ?? seat.death?.cause ?? null;
  const dealt = snapshot.truth === null ? m('seats.unknownRole') : m('seats.noRole');
  return (
    <li className={styles.row} data-testid="mod-seat" data-seat={seat.seat} data-name={name} data-alive={seat.alive} data-role={seat.role ?? ''}>
      <Avatar skin={skinOf(seat.face)} view="head" size="2.75rem" dead={!seat.alive} />
      <div className={styles.who}>
        <strong className={styles.name}>
          <RankMark marker={sitter?.user.marker ?? seat.face?.marker} />
          {name}
        </strong>
        <span className={styles.account}>{sitter ? account(sitter) : seat.face?.bot ? m('seats.bot') : null}</span>
      </div>
      <span className={styles.role}>
        {seat.role === null ? (
          <span className={styles.account}>{dealt}</span>
        ) : (
          <>
            <RoleIcon role={seat.role} size="1.75rem" />
            {t(`roles.${seat.role}.name`)}
          </>
        )}
      </span>
      <span>
        {onAct && (
          <IconButton label={m('seats.act', { name })} size="sm" variant="solid" onClick={onAct}>
            <svg
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinejoin="round"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M10 3v14M6 17h8M4 6h12M4 6l-2.5 6h5zM16 6l-2.5 6h5z" />
            </svg>
          </IconButton>
        )}
      </span>
      <p className={styles.badges}>
        {!seat.alive && <Badge tone="danger">{cause === null ? t('scene.is.dead') : m('seats.dead', { reason: t(`deathReason.${cause}`) })}</Badge>}
        {seat.pack && <Badge tone="wolves">{m('seats.pack')}</Badge>}
        {seat.infected && <Badge tone="wolves">{m('seats.infected')}</Badge>}
        {seat.lover && <Badge tone="solo">{m('seats.lover')}</Badge>}
        {view.mayor === seat.seat && <Badge tone="moon">{m('seats.mayor')}</Badge>}
        {view.host === seat.seat && <Badge tone="moon">{m('seats.host')}</Badge>}
        {hasSeat(view.accused, seat.seat) && <Badge tone="village">{m('seats.accused')}</Badge>}
        {seat.mutedUntil !== null && <Badge tone="info">{m('seats.muted', { time: time(seat.mutedUntil) })}</Badge>}
        {!seat.connected && <Badge>{m('seats.offline')}</Badge>}
        {seat.vote !== null && <Badge tone="village">{m('seats.vote', { name: nameOf(view, seat.vote) })}</Badge>}
        {seat.packVote !== null && <Badge tone="wolves">{m('seats.packVote', { name: nameOf(view, seat.packVote) })}</Badge>}
        {barrels !== 0 && <Badge tone="solo">{m('seats.barrels', { names: listNames(view, seatsOf(barrels), locale) })}</Badge>}
        {task && <Badge tone="solo">{taskState(t, task).title}</Badge>}
      </p>
      {prompts.length > 0 && (
        <ul className={styles.prompts}>
          {prompts.map((prompt) => (
            <li key={prompt.id}>{promptText(prompt)}</li>
          ))}
        </ul>
      )}
    </li>
  );

  function account({ user }: Sitter): string {
    const says = m('seats.account', { name: user.username, level: user.level });
    return user.marker == null ? says : `${says}, ${m('seats.rank', { rank: user.rank })}`;
  }
  function promptText({ kind, victim, answered, deadline }: Prompt): string {
    const asked = m('seats.asked', { question: questionText(words, view, kind, victim) });
    const answer = answered ? m('seats.answers', { answer: answerText(words, view, answered) }) : m('seats.noAnswer');
    return `${asked} ${answer} (${m('seats.until', { time: time(deadline) })})`;
  }
}
