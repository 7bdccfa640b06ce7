// The button at the end of a paged list that loads the next page.
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import styles from './MoreButton.module.css';

interface MoreButtonProps {
  /** An infinite query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  const { t } = useTranslation('staff');
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}
