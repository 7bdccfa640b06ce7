// The seats that a prompt allows, as buttons: the same as a click in the scene, for the keyboard too.
import { useTranslation } from 'react-i18next';
import type { Seat, SeatSet } from '@/generated/engine';
import { Avatar } from '@/ui/avatar/Avatar';
import { skinOf } from '../../words/names';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { hasSeat } from '../../model/seatSet';
import { Badge } from '@/ui/signs/Badge';
import { RankMark } from '@/ui/signs/RankMark';
import { Choice, Choices } from './Choice';
import { useGame } from '../RoomContext';
import styles from './TargetList.module.css';

interface TargetListProps {
  choices: SeatSet;
  /** Those that the chosen verb allows; null while no verb is chosen. */
  ofVerb: SeatSet | null;
  barred: SeatSet;
  selected: readonly Seat[];
  /** The number of votes against each seat, if the prompt is a vote. */
  votes?: ReadonlyMap<Seat, number>;
  onPick: (seat: Seat) => void;
}

export function TargetList({ choices, ofVerb, barred, selected, votes, onPick }: TargetListProps) {
  const { t } = useTranslation();
  const { view } = useGame();
  const shown = view.seats.filter(({ seat }) => hasSeat(choices | barred, seat));
  return (
    <Choices>
      {shown.map(({ seat, face, pack }) => {
        const isChoice = hasSeat(choices, seat);
        const isChosen = selected.includes(seat);
        const count = votes?.get(seat) ?? 0;
        const isQuiet = ofVerb !== null && !hasSeat(ofVerb, seat);
        return (
          <Choice key={seat} isChosen={isChosen} isQuiet={isQuiet} data-seat={seat} disabled={!isChoice} onClick={() => onPick(seat)}>
            <Avatar skin={skinOf(face)} view="head" size="1.75rem" />
            <span className={styles.who}>
              <span className={styles.name}>
                <RankMark marker={face?.marker} />
                {face?.name}
              </span>
              {seat === view.me && <span className={styles.me}>({t('chat.me')})</span>}
              {pack && seat !== view.me && (
                <>
                  {' '}
                  <Badge>{t('prompt.packmate')}</Badge>
                </>
              )}
            </span>
            {count > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{count}</span>
                <VisuallyHidden>{t('prompt.votesFor', { count })}</VisuallyHidden>
              </span>
            )}
            {isChosen && (
              <svg className={styles.check} viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 8.5l3.2 3.2L13 5" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
              </svg>
            )}
          </Choice>
        );
      })}
    </Choices>
  );
}
