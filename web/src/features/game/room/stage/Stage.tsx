// The scene, fed with what this player sees and may do.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoon } from '@/engine/queries';
import { useMedia } from '@/shared/useMedia';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { useRunningEvent } from '@/parts/events/queries';
import { Twist } from '@/parts/events/Twist';
import { GameScene } from '@/parts/scene/GameScene';
import type { SceneSeat } from '@/parts/scene/types';
import { marksOf } from '../../model/knowledge';
import { answerOf, countVotes, drawnVotes } from '../../model/model';
import { skinOf } from '../../words/names';
import { isBeforeStart, isOver, scenePhase } from '../../words/phase';
import { hasSeat } from '../../model/seatSet';
import { useNotebook } from '../notes/useNotebook';
import { TWO_PANES } from '../panes';
import { usePersonMenu } from '../people/PersonMenuContext';
import { useGame, useGameState, useSource } from '../RoomContext';
import styles from './Stage.module.css';
import { useBubbles } from './useBubbles';
import { useDying } from './useDying';
import { useGestures } from './useGestures';
import { useMutes } from '../people/useMutes';
import { useHeard } from '../voice/heard';
import type { PromptDesk } from '../prompts/usePromptDrafts';

const FULL_MOON = { fraction: 1, waxing: true };

export function Stage({ desk, onInvite }: { desk: PromptDesk; onInvite?: () => void }) {
  const { t } = useTranslation();
  const { model, view } = useGame();
  const { advice } = useGameState();
  const { data: moon } = useMoon();
  // Practice and lessons need no server.
  const event = useRunningEvent(useSource().kind === 'room')?.name;
  const { isMuted } = useMutes();
  const { t: c } = useTranslation('conduct');
  const { t: n } = useTranslation('table');
  const menu = usePersonMenu();
  const spoken = useBubbles();
  // On a phone a bubble would cover people: the last lines stand above the scene instead.
  const hasBubbles = !useMedia(TWO_PANES);
  const heard = spoken.filter((bubble) => !isMuted(bubble.seat));
  const bubbles = hasBubbles ? heard : [];
  const { noteOn } = useNotebook();
  const gestures = useGestures();
  const voices = useHeard((state) => state.seats);
  const dying = useDying();
  const votes = useMemo(() => drawnVotes(model), [model]);
  const counts = useMemo(() => countVotes(votes), [votes]);
  const speaking = new Set(heard.map((bubble) => bubble.seat));

  const { main } = desk;
  const answer = main ? answerOf(model, main) : null;
  const draft = main ? desk.draftOf(main).seats : [];
  const selected = draft.length > 0 ? draft : (answer?.action.seats ?? []);

  const seats: SceneSeat[] = view.seats.flatMap((seat) => {
    if (!seat.face) return [];
    const note = noteOn(seat.seat);
    // What is known needs no guess.
    const guess = seat.role === null ? note.role : null;
    return [
      {
        seat: seat.seat,
        name: seat.face.name,
        skin: skinOf(seat.face),
        alive: seat.alive,
        me: seat.seat === view.me,
        host: isBeforeStart(view) && seat.seat === view.host,
        marker: seat.face.marker,
        mayor: seat.seat === view.mayor,
        bot: seat.face.bot,
        connected: seat.connected,
        medallion: seat.role === null ? undefined : <RoleIcon role={seat.role} />,
        roleName: seat.role === null ? undefined : t(`roles.${seat.role}.name`),
        pack: seat.pack || seat.infected,
        marks: marksOf(view, seat.seat),
        votes: counts.get(seat.seat) ?? 0,
        accused: hasSeat(view.accused, seat.seat),
        speaking: speaking.has(seat.seat) || voices.has(seat.seat),
        gesture: isMuted(seat.seat) ? undefined : gestures.get(seat.seat),
        feeling: note.feeling ?? undefined,
        guess: guess && (
          <span className={styles.guess} data-testid="guess">
            <RoleIcon role={guess} />
          </span>
        ),
        guessText: guess ? n('notes.guess', { role: t(`roles.${guess}.name`) }) : undefined,
        ready: isBeforeStart(view) && seat.ready,
        pointed: advice?.hand === 'seat' && advice.seat === seat.seat && !selected.includes(seat.seat),
        mutedText: isMuted(seat.seat) ? c('mute.mark') : undefined,
        hasMenu: menu?.isPerson(seat.seat) ?? false,
        asleep: isOver(view) ? false : undefined,
      },
    ];
  });

  return (
    <GameScene
      className={styles.scene}
      label={t('room.scene')}
      seats={seats}
      phase={scenePhase(view)}
      moon={moon ? { fraction: moon.illuminated, waxing: moon.waxing } : FULL_MOON}
      selectable={desk.selectable}
      selected={selected}
      pending={answer?.state === 'pending' ? answer.action.seats : []}
      votes={votes}
      bubbles={bubbles}
      dying={dying}
      freeSeats={isBeforeStart(view) ? view.seats.filter((seat) => !seat.face).map((seat) => seat.seat) : []}
      event={event}
      decor={event !== undefined && <Twist name={event} />}
      onPick={desk.pickInScene}
      onMenu={menu ? (seat, at) => menu.open({ seat }, at) : undefined}
      onInvite={onInvite}
    />
  );
}
