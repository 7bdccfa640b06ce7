// Shown in place of a page that needs the server while it can't be reached: what can be done without it, and another try.
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';
import styles from './OfflinePage.module.css';

interface OfflinePageProps {
  /** The page is below the top bar. */
  framed?: boolean;
  isTrying?: boolean;
  /** Also called when the browser has a network again. */
  onRetry: () => void;
}

export function OfflinePage({ framed = false, isTrying = false, onRetry }: OfflinePageProps) {
  const { t } = useTranslation();
  usePageTitle(t('offline.title'));
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <PlainPage framed={framed} title={t('offline.title')} text={t('offline.text')} eyes="" data-testid="offline">
      <div className={styles.ways}>
        <Link to={paths.practice}>{t('offline.practice')}</Link>
        <Link to={paths.rules} className={styles.quiet}>
          {t('offline.rules')}
        </Link>
      </div>
      <Button variant="ghost" busy={isTrying} onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </PlainPage>
  );
}
