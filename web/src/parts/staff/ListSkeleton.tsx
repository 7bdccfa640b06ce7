// The placeholder of a list that is loading.
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/ui/layout/Skeleton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './ListSkeleton.module.css';

export function ListSkeleton({ rows = 5, height = '4rem' }: { rows?: number; height?: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={height} />
      ))}
    </div>
  );
}
