// Buttons to go back or forward by one envelope, and to play from the shown moment to the last.
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/buttons/IconButton';
import styles from './Timeline.module.css';

interface TimelineButtonsProps {
  count: number;
  isLast: boolean;
  mayPlay: boolean;
  isPlaying: boolean;
  onPlay: (plays: boolean) => void;
  onGo: (count: number) => void;
}

export function TimelineButtons({ count, isLast, mayPlay, isPlaying, onPlay, onGo }: TimelineButtonsProps) {
  const { t: r } = useTranslation('rewound');
  return (
    <div className={styles.buttons}>
      <IconButton label={r('time.back')} size="sm" onClick={() => onGo(count - 1)}>
        <ButtonIcon path="M13 4 6 10l7 6M4 4v12" />
      </IconButton>
      <IconButton label={isPlaying ? r('time.stop') : r('time.play')} size="sm" disabled={!mayPlay} onClick={() => onPlay(!isPlaying)}>
        <ButtonIcon path={isPlaying ? 'M7 4v12M13 4v12' : 'M6 4l10 6-10 6z'} />
      </IconButton>
      <IconButton label={r('time.forward')} size="sm" disabled={isLast} onClick={() => onGo(count + 1)}>
        <ButtonIcon path="M7 4l7 6-7 6M16 4v12" />
      </IconButton>
    </div>
  );
}

function ButtonIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
