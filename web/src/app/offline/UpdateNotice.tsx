// Says that a newer version is ready. Part of the frame of pages, which rooms and practice games don't have: there it waits
// until the person leaves.
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '@/parts/news/NoticeBar';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import styles from './UpdateNotice.module.css';
import { useUpdate } from './useUpdate';

export function UpdateNotice() {
  const { t } = useTranslation();
  return (
    <div role="status" data-testid="update">
      <NoticeBar icon="moon" text={t('update.ready')}>
        <div className={styles.choices}>
          <Button size="sm" variant="primary" onClick={() => location.reload()}>
            {t('update.reload')}
          </Button>
          <IconButton label={t('update.later')} size="sm" onClick={() => useUpdate.setState({ isReady: false })}>
            <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </IconButton>
        </div>
      </NoticeBar>
    </div>
  );
}
