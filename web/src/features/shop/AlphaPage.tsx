// Explains alpha players and lists the items reserved for them. Reserved items link here.
import { useTranslation } from 'react-i18next';
import { ReservedItems } from '@/parts/wardrobe/ReservedItems';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Card } from '@/ui/layout/Card';
import { TextLink } from '@/ui/buttons/TextLink';
import styles from './Shop.module.css';

export function AlphaPage() {
  const { t } = useTranslation('wardrobe');
  const { data: me } = useMe();
  usePageTitle(t('shop.alpha.title'));
  if (!me) return null;
  return (
    <main id="content" className={styles.page}>
      <h1>{t('shop.alpha.title')}</h1>
      <Card padding="lg" tone="raised" className={styles.card}>
        <p>{t(me.isAlpha ? 'shop.alpha.youAre' : 'shop.alpha.who')}</p>
        {!me.isAlpha && <p className={styles.note}>{t('shop.alpha.how')}</p>}
        <p className={styles.ways}>
          <TextLink to={paths.wardrobe}>{t('shop.back')}</TextLink>
        </p>
      </Card>
      <section className={styles.items} aria-labelledby="reserved">
        <h2 id="reserved">{t('shop.alpha.items')}</h2>
        <ReservedItems />
      </section>
    </main>
  );
}
