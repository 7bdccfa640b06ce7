// Explains alpha players, and lists the items that are reserved for them. What is reserved links here, and the way back has its choice.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Emblem } from '@/parts/shop/Emblem';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { returnPath } from '@/shared/returnTo';
import { usePageTitle } from '@/shared/usePageTitle';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import styles from './AlphaPage.module.css';
import { ReservedItems } from './ReservedItems';

const RIGHTS = ['stall', 'present', 'wear', 'slot', 'roles'] as const;

export function AlphaPage() {
  const { t } = useTranslation('shop');
  const { data: me } = useMe();
  const { search } = useLocation();
  usePageTitle(t('alpha.title'));
  if (!me) return null;
  return (
    <main id="content" className={styles.page}>
      <h1>{t('alpha.title')}</h1>
      <Card padding="lg" tone="raised" className={styles.card}>
        <span className={styles.emblem}>
          <Emblem name="alpha" size="6rem" />
        </span>
        <div className={styles.words}>
          <p className={styles.lead}>{t(me.isAlpha ? 'alpha.youAre' : 'alpha.who')}</p>
          <ul className={styles.rights}>
            {RIGHTS.map((right) => (
              <li key={right}>{t(`alpha.right.${right}`)}</li>
            ))}
          </ul>
          {!me.isAlpha && <p className={styles.note}>{t('alpha.how')}</p>}
          <p className={styles.ways}>
            <TextLink to={returnPath(search, paths.shop)}>{t('toShop')}</TextLink>
            <TextLink to={paths.wardrobe}>{t('toWardrobe')}</TextLink>
          </p>
        </div>
      </Card>
      <section className={styles.items} aria-labelledby="reserved">
        <h2 id="reserved">{t('alpha.items')}</h2>
        <ReservedItems />
      </section>
    </main>
  );
}
