// Voice in a room: joins it, and shows in a bar who hears the player, with the microphone's button.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '@/engine/engine';
import type { Channel } from '@/generated/engine';
import { hub } from '@/hub/hub';
import { Call } from '@/parts/voice/Call';
import { LevelMeter } from '@/parts/voice/LevelMeter';
import { useVoicePreferences } from '@/parts/voice/preferences';
import { IconButton } from '@/ui/buttons/IconButton';
import { Select } from '@/ui/forms/Select';
import { isOver, scenePhase } from '../../words/phase';
import { useMutes } from '../people/useMutes';
import { useGame, useSource } from '../RoomContext';
import { setHeard } from './heard';
import { TalkButton } from './TalkButton';
import { useHeldKey } from './useHeldKey';
import styles from './Voice.module.css';
import { VoicePanel } from './VoicePanel';
import { VoiceWelcome } from './VoiceWelcome';
import { VoiceWords } from './VoiceWords';

const NOWHERE: { open: Channel[]; spokenIn: Channel | null } = { open: [], spokenIn: null };
/** The dead hear the living softer than one another. */
const LIVING = 0.4;
/** From here on somebody speaks, and does not only breathe. */
const SPEAKS = 0.4;

export function Voice() {
  const { t } = useTranslation('voice');
  const { room } = useSource();
  const { view } = useGame();
  const { isMuted } = useMutes();
  const preferences = useVoicePreferences();
  const [call] = useState(() => new Call(room ?? '', hub));
  const state = useSyncExternalStore(call.subscribe, call.getState);
  /** The player has left the room's voice. */
  const [hasLeft, setLeft] = useState(false);
  const [isOff, setOff] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [voice, setVoice] = useState(NOWHERE);
  const [channel, setChannel] = useState<Channel | null>(null);
  const { me, seats } = view;
  const hasSeat = me !== null;
  const { speaks, microphone, speaker, noiseFilter, volumes } = preferences;
  const isAsked = speaks === null && hasSeat;
  const mode = scenePhase(view) === 'night' ? preferences.byNight : preferences.byDay;

  const isWanted = !hasLeft && !isAsked;
  useEffect(() => {
    if (!isWanted) return;
    void call.start({ hasSeat, withMicrophone: hasSeat && useVoicePreferences.getState().speaks === true });
    return () => call.stop();
  }, [call, isWanted, hasSeat]);

  // Another device takes over at once.
  useEffect(() => {
    if (call.getState().hasMicrophone) void call.openMicrophone();
  }, [call, microphone, noiseFilter]);
  useEffect(() => call.fit(seats.length), [call, seats.length, state.status]);
  useEffect(() => call.setSink(speaker), [call, speaker, state.status]);

  useEffect(() => {
    let isCurrent = true;
    void engine()
      .voice(channel)
      .then((now) => {
        if (isCurrent) setVoice(now);
      });
    return () => {
      isCurrent = false;
    };
  }, [view, channel]);
  const { open, spokenIn } = voice;
  const speakIn = (next: Channel) => {
    void call.speakIn(next).then((agrees) => {
      if (agrees) setChannel(next);
    });
  };

  const isTalking = hasSeat && state.hasMicrophone && (mode === 'push' ? isHeld : !isOff);
  useEffect(() => call.setTalking(isTalking), [call, isTalking]);
  const toggle = () => {
    if (!state.hasMicrophone) {
      useVoicePreferences.setState({ speaks: true });
      void call.openMicrophone();
    } else setOff(!isOff);
  };
  useHeldKey('v', (held) => {
    // A key that was pressed at night may be let go by day.
    if (mode === 'push' || !held) setHeld(held);
    else if (hasSeat && isWanted) toggle();
  });

  const isDead = hasSeat && seats[me]?.alive === false && !isOver(view);
  useEffect(() => {
    for (const { seat, face, alive } of seats) {
      const volume = (volumes[face?.name ?? ''] ?? 100) / 100;
      call.setGain(seat, isMuted(seat) ? 0 : volume * (isDead && alive ? LIVING : 1));
    }
  }, [call, seats, volumes, isMuted, isDead]);

  const isHeard = isTalking && spokenIn !== null && state.level > SPEAKS && state.status === 'on';
  useEffect(() => {
    setHeard(new Set([...state.speaking, ...(isHeard && me !== null ? [me] : [])].filter((slot) => slot < seats.length)));
  }, [state.speaking, isHeard, me, seats.length]);
  useEffect(() => () => setHeard(), []);

  return (
    <section className={styles.bar} aria-label={t('title')} data-testid="voice" data-status={state.status}>
      {hasSeat && !hasLeft && (
        <TalkButton mode={mode} isTalking={isTalking} isHeard={isHeard} hasMicrophone={state.hasMicrophone} onToggle={toggle} onHold={setHeld} />
      )}
      <VoiceWords
        state={state}
        hasLeft={hasLeft}
        hasSeat={hasSeat}
        mode={mode}
        isTalking={isTalking}
        spokenIn={spokenIn}
        onMicrophone={toggle}
        onJoin={() => {
          setLeft(false);
          void call.start({ hasSeat, withMicrophone: hasSeat && speaks === true });
        }}
      />
      {hasSeat && open.length > 1 && spokenIn !== null && (
        <Select<Channel>
          className={styles.channel}
          label={t('channel')}
          hideLabel
          value={spokenIn}
          options={open.map((value) => ({ value, label: t(`channels.${value}`) }))}
          onChange={speakIn}
        />
      )}
      {state.hasMicrophone && <LevelMeter level={isTalking ? state.level : 0} className={styles.level} />}
      <IconButton label={t('panel.open')} onClick={() => setPanelOpen(true)}>
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" aria-hidden="true">
          <path d="M3 6h6m4 0h4M3 14h3m4 0h7" />
          <circle cx="11" cy="6" r="2" />
          <circle cx="8" cy="14" r="2" />
        </svg>
      </IconButton>
      <VoicePanel
        open={isPanelOpen}
        onClose={() => setPanelOpen(false)}
        hasMicrophone={state.hasMicrophone}
        hasLeft={hasLeft}
        onLeave={(left) => {
          setLeft(left);
          setPanelOpen(false);
        }}
      />
      <VoiceWelcome open={isAsked} onDone={(wants) => useVoicePreferences.setState({ speaks: wants })} />
    </section>
  );
}
