// The moon pass: loads it and what the reader wears, then shows the path with its two tracks.
import { useTranslation } from 'react-i18next';
import { useCatalogue, useMyLook } from '@/parts/wardrobe/queries';
import { codeOf, errorText } from '@/shared/errorText';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from './MoonPassPage.module.css';
import { PassFloor } from './PassFloor';
import { useMoonPass } from './usePass';

export function MoonPassPage() {
  const { t } = useTranslation('moonpass');
  const { t: common } = useTranslation();
  usePageTitle(t('title'));
  const pass = useMoonPass();
  const catalogue = useCatalogue();
  const look = useMyLook();
  if (pass.data && catalogue.data && look.data) return <PassFloor pass={pass.data} catalogue={catalogue.data} look={look.data} />;
  const failed = [pass, catalogue, look].find(({ error }) => error);
  if (failed) {
    const retry = () => [pass, catalogue, look].forEach((query) => query.error && void query.refetch());
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
      <Skeleton height="9rem" />
      <Skeleton height="30rem" />
    </main>
  );
}
