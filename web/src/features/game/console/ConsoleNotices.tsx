// Notices about what the console shows: the room is closed or disconnected, the past is shown, or somebody else's view.
import { useTranslation } from 'react-i18next';
import type { GameView } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import { nameOf } from '../words/names';
import styles from './Console.module.css';
import type { Eyes } from '../rewound/RewoundGame';
import type { ModState } from './ModRoomSource';
import { useClosedWords } from './useClosedWords';

/** Shown while the room is closed or the connection is lost. */
export function LinkNotice({ link, onRetry }: { link: ModState['link']; onRetry: () => void }) {
  const { t: m } = useTranslation('moderation');
  const closed = useClosedWords(link.type === 'closed' ? link.code : 'unknown');
  if (link.type === 'live') return null;
  return (
    <p className={styles.notice} role="status">
      {link.type === 'closed' ? closed : m('away')}
      {link.type === 'closed' && (
        <Button size="sm" onClick={onRetry}>
          {m('closed.retry')}
        </Button>
      )}
    </p>
  );
}

/** Shown while the console shows the past, or what somebody else sees. */
export function SnapshotNotice({ isPast, eyes, view }: { isPast: boolean; eyes: Eyes; view: GameView }) {
  const { t: m } = useTranslation('moderation');
  const { t: r } = useTranslation('rewound');
  if (!isPast && eyes === 'truth') return null;
  return (
    <p className={styles.notice} role="status" data-testid="notice">
      {[
        isPast && m('time.past'),
        eyes === 'watcher' && r('eyes.noteWatcher'),
        typeof eyes === 'number' && r('eyes.note', { name: nameOf(view, eyes) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
