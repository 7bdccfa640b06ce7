// Packs of moons and the order of one.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { chosenPack, keepWayBack, neededMoons, wayBack } from '@/parts/shop/comeBack';
import { useMoonOffers } from '@/parts/shop/queries';
import { Purse } from '@/parts/wardrobe/Purse';
import type { Me } from '@/session/me';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { returnPath } from '@/shared/returnTo';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from './BuyPage.module.css';
import { knownProviders } from './known';
import { Order } from './Order';

export function MoonShop({ me }: { me: Me }) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  const { search } = useLocation();
  const { data: sold, error, isFetching, refetch } = useMoonOffers();
  useEffect(() => keepWayBack(search), [search]);
  const isSold = sold !== undefined && sold.offers.length > 0 && knownProviders(sold.providers).length > 0;
  return (
    <main id="content" className={styles.page} aria-busy={!sold && !error}>
      <header className={styles.head}>
        <div>
          <h1>{t('buy.title')}</h1>
          <p className={styles.muted}>{t('buy.lead')}</p>
        </div>
        <Purse coins={me.coins} moons={me.moons} />
      </header>
      {isSold ? (
        <Order me={me} sold={sold} need={neededMoons(search)} chosen={chosenPack(search)} />
      ) : sold ? (
        <Card padding="lg" tone="raised" className={styles.note} data-testid="not-sold">
          <h2>{t('buy.notSold')}</h2>
          <p>{t('buy.notSoldText')}</p>
        </Card>
      ) : error ? (
        <Card padding="lg" className={styles.note} role="alert">
          <p>{errorText(common, codeOf(error))}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {common('app.retry')}
          </Button>
        </Card>
      ) : (
        <div className={styles.skeletons}>
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} height="9rem" />
          ))}
        </div>
      )}
      <p className={styles.ways}>
        <TextLink to={returnPath(search, wayBack())}>{t('buy.back')}</TextLink>
        <TextLink to={paths.lobby}>{t('popup.toGames')}</TextLink>
      </p>
    </main>
  );
}
