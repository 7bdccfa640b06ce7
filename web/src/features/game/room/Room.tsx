// The game room: the village, and beside it the player's prompts and the chat; on a phone two panes to swipe between.
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/shared/usePageTitle';
import { useMedia } from '@/shared/useMedia';
import { isBeforeStart, isOver, phaseTitle, scenePhase } from '../words/phase';
import { Announcer } from './stage/Announcer';
import { CallOffer } from './CallOffer';
import { ChatPanel } from './chat/ChatPanel';
import { EndingPanel } from './roles/EndingPanel';
import { Headlines } from './stage/Headlines';
import { InfoDialog, type InfoTab } from './roles/InfoDialog';
import { LeaveDialog } from './LeaveDialog';
import { LobbyPanel } from './lobby/LobbyPanel';
import { Panes } from './Panes';
import { PersonMenuHost } from './people/PersonMenuHost';
import { PromptPanel } from './prompts/PromptPanel';
import { RoleReveal } from './roles/RoleReveal';
import styles from './Room.module.css';
import { useGame, useGameState, useSource } from './RoomContext';
import { RoomHeader } from './RoomHeader';
import { Stage } from './stage/Stage';
import { useInvite } from './lobby/useInvite';
import { usePromptDrafts } from './prompts/usePromptDrafts';
import { useRemarks } from './chat/useRemarks';
import { useLetterKeys } from './useRoomKeys';
import { useRoomSounds } from './stage/useRoomSounds';
import { useTurnCall } from './stage/useTurnCall';

interface RoomProps {
  /** Starts another game with the same people, or against bots. */
  onAgain: () => void;
  /** Called when the player leaves, after a seat was given up. */
  onLeft: () => void;
}

export function Room({ onAgain, onLeft }: RoomProps) {
  const { t } = useTranslation();
  const source = useSource();
  const { link } = useGameState();
  const { view } = useGame();
  const desk = usePromptDrafts();
  const invite = useInvite();
  const isPhone = useMedia('(max-width: 768px)');
  const [info, setInfo] = useState<InfoTab | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [endingHidden, setEndingHidden] = useState(false);
  const before = isBeforeStart(view);
  const over = isOver(view);
  const phase = scenePhase(view);

  const call = useTurnCall();
  usePageTitle(call ?? phaseTitle(t, view));
  useRoomSounds();
  useRemarks();
  useLetterKeys({ r: () => setInfo('mine'), c: () => setInfo('roles'), b: () => setInfo('rules') });
  useEffect(() => {
    document.documentElement.dataset.phase = phase;
  }, [phase]);
  useEffect(
    () => () => {
      delete document.documentElement.dataset.phase;
    },
    [],
  );

  const isAlive = view.me !== null && view.seats[view.me]?.alive === true;
  const leave = () => {
    // Only a living player in a running game loses something by leaving.
    if (over || !isAlive) onLeft();
    else setLeaving(true);
  };
  // In practice there is nobody to mute or report.
  const People = source.kind === 'room' ? PersonMenuHost : Fragment;
  const asked = (
    <>
      {before ? <LobbyPanel /> : <PromptPanel desk={desk} />}
      {view.me !== null && !over && desk.prompts.length === 0 && <CallOffer />}
    </>
  );
  return (
    <main
      id="content"
      className={styles.room}
      data-testid="room"
      data-room={source.room ?? 'practice'}
      data-status={view.status}
      data-phase={view.phase.type}
      data-day={view.day}
      data-connection={link.type === 'live' ? 'open' : 'reconnecting'}
    >
      <RoomHeader onLeave={leave} onInfo={setInfo} />
      <People>
        <Panes
          isPhone={isPhone}
          village={
            <>
              <div className={styles.stage}>
                <Stage desk={desk} onInvite={before && view.me !== null && source.kind === 'room' ? () => void invite.copy() : undefined} />
                {!over && <Headlines />}
                <RoleReveal />
                {over && !endingHidden && <EndingPanel onAgain={onAgain} onLeave={onLeft} onHide={() => setEndingHidden(true)} />}
                {over && endingHidden && (
                  <button type="button" className={styles.show} onClick={() => setEndingHidden(false)}>
                    {t('ending.show')}
                  </button>
                )}
              </div>
              {isPhone && !over && <div className={styles.below}>{asked}</div>}
            </>
          }
          side={
            <>
              {!isPhone && asked}
              <ChatPanel />
            </>
          }
        />
      </People>
      <InfoDialog tab={info} onTab={setInfo} />
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} onLeft={onLeft} />
      <Announcer />
    </main>
  );
}
