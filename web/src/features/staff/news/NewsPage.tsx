// The page for news to all players: broadcasts, and the banner above every page.
import { useTranslation } from 'react-i18next';
import { useBanner } from '@/parts/news/useBanner';
import { LoadError } from '@/parts/staff/LoadError';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import { StaffPage } from '@/parts/staff/StaffPage';
import { BannerForm } from './BannerForm';
import { BroadcastForm } from './BroadcastForm';
import { CurrentBanner } from './CurrentBanner';
import styles from './News.module.css';

export function NewsPage() {
  const { t } = useTranslation('staff');
  const { banner, error, retry } = useBanner();
  return (
    <StaffPage title={t('news.title')} text={t('news.text')}>
      <BroadcastForm />
      <Card className={styles.part} padding="lg" aria-labelledby="banner">
        <div>
          <h2 id="banner" className={styles.sub}>
            {t('news.banner.title')}
          </h2>
          <p className={styles.note}>{t('news.banner.text')}</p>
        </div>
        <section className={styles.part} aria-labelledby="current-banner">
          <h3 id="current-banner" className={styles.label}>
            {t('news.banner.current')}
          </h3>
          {banner && <CurrentBanner banner={banner} />}
          {banner === null && <p className={styles.note}>{t('news.banner.none')}</p>}
          {banner === undefined && (error ? <LoadError error={error} onRetry={retry} /> : <Skeleton height="3rem" />)}
        </section>
        <section className={styles.part} aria-labelledby="new-banner">
          <h3 id="new-banner" className={styles.label}>
            {t('news.banner.new')}
          </h3>
          <BannerForm replaces={banner != null} />
        </section>
      </Card>
    </StaffPage>
  );
}
