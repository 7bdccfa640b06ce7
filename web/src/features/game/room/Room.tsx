// The game room: the village, and beside it the player's prompts and the chat; on a phone two panes to swipe between.
import { Fragment, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { usePageTitle } from '@/shared/usePageTitle';
import { isBeforeStart, isOver, phaseTitle, scenePhase } from '../words/phase';
import { AfterDeath } from './AfterDeath';
import { Announcer } from './stage/Announcer';
import { BigMoment } from './stage/BigMoment';
import { CallOffer } from './CallOffer';
import { ChatPanel } from './chat/ChatPanel';
import { EndingPanel } from './ending/EndingPanel';
import { Headlines } from './stage/Headlines';
import { InfoDialog, type InfoTab } from './roles/InfoDialog';
import { LeaveDialog } from './LeaveDialog';
import { Narrator } from './lesson/Narrator';
import { LobbyPanel } from './lobby/LobbyPanel';
import { NotebookContext, useOpenNotebook } from './notes/useNotebook';
import { Panes } from './Panes';
import { PersonMenuHost } from './people/PersonMenuHost';
import { useMutes } from './people/useMutes';
import { PromptPanel } from './prompts/PromptPanel';
import { RoleReveal } from './roles/RoleReveal';
import styles from './Room.module.css';
import { useGame, useGameState, useSource } from './RoomContext';
import { RoomHeader } from './RoomHeader';
import { Stage } from './stage/Stage';
import { useInvite } from './lobby/useInvite';
import { usePromptDrafts } from './prompts/usePromptDrafts';
import { useReading } from './chat/useReading';
import { useRemarks } from './chat/useRemarks';
import { useLetterKeys } from './useRoomKeys';
import { useRoomSounds } from './stage/useRoomSounds';
import { useTurnCall } from './stage/useTurnCall';

/** Only games by voice download it. */
const Voice = lazyWithTexts(async () => (await import('./voice/Voice')).Voice, 'voice');

interface RoomProps {
  /** Starts another game with the same people, or against bots. */
  onAgain: () => void;
  /** Called when the player leaves, after a seat was given up. */
  onLeft: () => void;
}

export function Room({ onAgain, onLeft }: RoomProps) {
  const { t } = useTranslation();
  const source = useSource();
  const { link, advice } = useGameState();
  const { view } = useGame();
  const desk = usePromptDrafts();
  const notebook = useOpenNotebook();
  const { hides } = useMutes();
  const [isChatShown, setChatShown] = useState(true);
  const reading = useReading(view, hides, isChatShown);
  const invite = useInvite();
  const [info, setInfo] = useState<InfoTab | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [endingHidden, setEndingHidden] = useState(false);
  const before = isBeforeStart(view);
  const invites = before && view.me !== null && source.kind === 'room' && view.settings?.available !== false;
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
    // Only a living player in a running game loses something by leaving, and nobody in a lesson.
    if (over || !isAlive || source.kind === 'lesson') onLeft();
    else setLeaving(true);
  };
  // Among bots there is nobody to mute or report.
  const People = source.kind === 'room' ? PersonMenuHost : Fragment;
  return (
    <main
      id="content"
      className={styles.room}
      data-testid="room"
      data-room={source.room ?? source.kind}
      data-status={view.status}
      data-phase={view.phase.type}
      data-day={view.day}
      data-connection={link.type === 'live' ? 'open' : 'reconnecting'}
    >
      <NotebookContext value={notebook}>
        <People>
          <Panes
            pointsAtChat={advice?.hand === 'chat'}
            reading={reading}
            onChatShown={setChatShown}
            hasLastLines={!over}
            header={
              <>
                <RoomHeader onLeave={leave} onInfo={setInfo} />
                {view.settings?.voice && source.kind === 'room' && (
                  <Suspense fallback={null}>
                    <Voice />
                  </Suspense>
                )}
              </>
            }
            stage={
              <>
                {/* Below the ending the scene is out of the keyboard's reach. */}
                <div inert={over && !endingHidden}>
                  <Stage desk={desk} onInvite={invites ? () => void invite.copy() : undefined} />
                </div>
                {/* In a lesson the narrator tells who has died. */}
                {!over && source.kind !== 'lesson' && <Headlines />}
                {source.kind !== 'lesson' && <BigMoment />}
                <RoleReveal />
                <Narrator desk={desk} />
                {over && !endingHidden && <EndingPanel onAgain={onAgain} onLeave={onLeft} onHide={() => setEndingHidden(true)} />}
                {over && endingHidden && (
                  <button type="button" className={styles.show} onClick={() => setEndingHidden(false)}>
                    {t('ending.show')}
                  </button>
                )}
              </>
            }
            asked={
              <>
                {before ? <LobbyPanel /> : <PromptPanel desk={desk} onNote={() => reading.open('notes')} />}
                {!over && desk.prompts.length === 0 && <AfterDeath onAgain={onAgain} onLeave={onLeft} />}
                {view.me !== null && !over && desk.prompts.length === 0 && <CallOffer />}
              </>
            }
            chat={<ChatPanel reading={reading} />}
          />
        </People>
      </NotebookContext>
      <InfoDialog tab={info} onTab={setInfo} />
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} onLeft={onLeft} />
      <Announcer />
    </main>
  );
}
