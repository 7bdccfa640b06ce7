// The placeholder of a page that is loading.
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/ui/layout/Skeleton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './PageSkeleton.module.css';

export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <main id="content" className={styles.page} aria-busy="true">
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      <Skeleton width="14rem" height="2.5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </main>
  );
}
