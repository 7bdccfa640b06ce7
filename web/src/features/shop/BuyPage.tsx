// Shows the player's balance, and that moons can't be bought yet. Linked to from where moons are lacking.
import { useTranslation } from 'react-i18next';
import { Purse } from '@/parts/wardrobe/Purse';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Card } from '@/ui/layout/Card';
import { TextLink } from '@/ui/buttons/TextLink';
import styles from './Shop.module.css';

export function BuyPage() {
  const { t } = useTranslation('wardrobe');
  const { data: me } = useMe();
  usePageTitle(t('shop.buy.title'));
  if (!me) return null;
  return (
    <main id="content" className={styles.page}>
      <h1>{t('shop.buy.title')}</h1>
      <Card padding="lg" tone="raised" className={styles.card}>
        <h2>{t('shop.buy.balance')}</h2>
        <Purse coins={me.coins} moons={me.moons} />
        <p>{t('shop.buy.notYet')}</p>
        <p className={styles.ways}>
          <TextLink to={paths.wardrobe}>{t('shop.back')}</TextLink>
          <TextLink to={paths.lobby}>{t('popup.toGames')}</TextLink>
        </p>
      </Card>
    </main>
  );
}
