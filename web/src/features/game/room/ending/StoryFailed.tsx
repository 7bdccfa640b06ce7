// In place of a story that could not be fetched.
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import styles from './StoryFailed.module.css';

export function StoryFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('story');
  return (
    <p className={styles.failed} role="status" data-testid="story-failed">
      {s('failed')}
      <Button size="sm" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </p>
  );
}
