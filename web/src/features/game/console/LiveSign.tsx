// At the end of a room's timeline: that the present is shown, or the way back to it.
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import styles from './LiveSign.module.css';

interface LiveSignProps {
  isLive: boolean;
  onGoLive: () => void;
}

export function LiveSign({ isLive, onGoLive }: LiveSignProps) {
  const { t: m } = useTranslation('moderation');
  return isLive ? (
    <span className={styles.live} data-testid="live">
      {m('time.live')}
    </span>
  ) : (
    <Button size="sm" variant="primary" onClick={onGoLive}>
      {m('time.goLive')}
    </Button>
  );
}
