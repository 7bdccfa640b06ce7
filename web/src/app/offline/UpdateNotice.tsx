// Says that a newer version is ready. Part of the frame of pages, which rooms and practice games don't have: there it waits
// until the person leaves.
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '@/parts/news/NoticeBar';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import { CrossMark } from '@/ui/signs/CrossMark';
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
            <CrossMark />
          </IconButton>
        </div>
      </NoticeBar>
    </div>
  );
}
