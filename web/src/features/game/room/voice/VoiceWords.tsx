// What the player needs to know of their voice now, in a sentence, and the one button that helps if something is wrong.
import { useTranslation } from 'react-i18next';
import type { Channel } from '@/generated/engine';
import type { CallState } from '@/parts/voice/Call';
import { callText } from '@/parts/voice/callText';
import type { Mode } from '@/parts/voice/preferences';
import { Button } from '@/ui/buttons/Button';
import styles from './Voice.module.css';

/** Louder than this, somebody talks to a microphone that is off. */
const TALKS = 0.5;

interface VoiceWordsProps {
  state: CallState;
  hasLeft: boolean;
  hasSeat: boolean;
  mode: Mode;
  isTalking: boolean;
  spokenIn: Channel | null;
  onMicrophone: () => void;
  onJoin: () => void;
}

export function VoiceWords(props: VoiceWordsProps) {
  const { t } = useTranslation('voice');
  const { t: common } = useTranslation();
  const { state, hasLeft, onMicrophone, onJoin } = props;
  const { problem, status, microphoneProblem } = state;
  let button: { text: string; onPress: () => void } | null = null;
  let words: string;
  if (hasLeft) {
    words = t('left');
    button = { text: t('join'), onPress: onJoin };
  } else if (problem !== null) {
    words = callText(t, common, problem);
    if (problem === 'moved') button = { text: t('problem.here'), onPress: onJoin };
  } else if (status !== 'on') words = t('joining');
  else if (state.isSilenced) words = t('silenced');
  else if (props.hasSeat && microphoneProblem !== null) {
    words = t(`microphone.${microphoneProblem}`);
    button = { text: t('test.again'), onPress: onMicrophone };
  } else words = wordsOf(props, t);
  return (
    <div className={styles.words}>
      <p role="status">{words}</p>
      {button && (
        <Button size="sm" onClick={button.onPress}>
          {button.text}
        </Button>
      )}
    </div>
  );
}

/** The sentence while nothing is wrong. */
function wordsOf({ state, hasSeat, mode, isTalking, spokenIn }: VoiceWordsProps, t: ReturnType<typeof useTranslation<'voice'>>['t']): string {
  if (!hasSeat) return t('listening');
  if (!state.hasMicrophone) return t('noMicrophone');
  if (state.isPaused) return t('paused');
  if (!isTalking) {
    if (mode === 'push') return t('push');
    return t(state.level > TALKS ? 'talkingWhileOff' : 'off');
  }
  return spokenIn === null ? t('to.nobody') : t(`to.${spokenIn}`);
}
