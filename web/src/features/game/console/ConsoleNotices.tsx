// What a moderator must know about what is shown: that the room is out of reach, that it is the past, whose eyes see it.
import { useTranslation } from 'react-i18next';
import type { GameView } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import { nameOf } from '../words/names';
import styles from './Console.module.css';
import type { Eyes, ModState } from './ModRoomSource';
import { useClosedWords } from './useClosedWords';

/** While the room is closed, or the connection is away. */
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

/** While the past is shown, or what somebody else sees. */
export function LookNotice({ isPast, eyes, view }: { isPast: boolean; eyes: Eyes; view: GameView }) {
  const { t: m } = useTranslation('moderation');
  if (!isPast && eyes === 'truth') return null;
  return (
    <p className={styles.notice} role="status" data-testid="notice">
      {[
        isPast && m('time.past'),
        eyes === 'watcher' && m('eyes.noteWatcher'),
        typeof eyes === 'number' && m('eyes.note', { name: nameOf(view, eyes) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
