// The wardrobe: loads the catalogue and what the player owns, then shows the dressing room.
import { useTranslation } from 'react-i18next';
import { codeOf, errorText } from '@/shared/errorText';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { DressingRoom } from './DressingRoom';
import { useCatalogue, useOwnWardrobe } from '@/parts/wardrobe/queries';
import styles from './WardrobePage.module.css';

export function WardrobePage() {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  usePageTitle(t('title'));
  const catalogue = useCatalogue();
  const ownWardrobe = useOwnWardrobe();
  if (catalogue.data && ownWardrobe.data) return <DressingRoom catalogue={catalogue.data} ownWardrobe={ownWardrobe.data} />;
  const error = ownWardrobe.error ?? catalogue.error;
  if (error) {
    const retry = () => {
      if (ownWardrobe.error) void ownWardrobe.refetch();
      if (catalogue.error) void catalogue.refetch();
    };
    return (
      <PlainPage framed title={t('failed')} text={errorText(common, codeOf(error))} eyes="">
        <Button busy={catalogue.isFetching || ownWardrobe.isFetching} onClick={retry}>
          {common('app.retry')}
        </Button>
      </PlainPage>
    );
  }
  return (
    <main id="content" className={styles.page} aria-busy="true">
      <h1>{t('title')}</h1>
      <div className={styles.columns}>
        <Skeleton height="26rem" />
        <Skeleton height="26rem" />
      </div>
    </main>
  );
}
