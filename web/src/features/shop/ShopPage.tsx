// The shop: loads what there is and what the reader has, then shows the day's offers and the collections.
import { useTranslation } from 'react-i18next';
import { useCatalogue, useMyLook, useOwnWardrobe } from '@/parts/wardrobe/queries';
import { codeOf, errorText } from '@/shared/errorText';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { ShopFloor } from './ShopFloor';
import styles from './ShopPage.module.css';

export function ShopPage() {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  usePageTitle(t('title'));
  const catalogue = useCatalogue();
  const ownWardrobe = useOwnWardrobe();
  const look = useMyLook();
  if (catalogue.data && ownWardrobe.data && look.data) {
    return <ShopFloor catalogue={catalogue.data} ownWardrobe={ownWardrobe.data} look={look.data} />;
  }
  const failed = [catalogue, ownWardrobe, look].find(({ error }) => error);
  if (failed) {
    const retry = () => [catalogue, ownWardrobe, look].forEach((query) => query.error && void query.refetch());
    return (
      <PlainPage framed title={t('failed')} text={errorText(common, codeOf(failed.error))} eyes="">
        <Button busy={failed.isFetching} onClick={retry}>
          {common('app.retry')}
        </Button>
      </PlainPage>
    );
  }
  return (
    <main id="content" className={styles.page} aria-busy="true">
      <h1>{t('title')}</h1>
      <div className={styles.skeletons}>
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} height="17rem" />
        ))}
      </div>
    </main>
  );
}
