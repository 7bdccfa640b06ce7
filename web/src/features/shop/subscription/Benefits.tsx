import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import type { Plans } from '@/api/subscription';
import { listFormat } from '@/i18n/formats';
import { Emblem } from '@/parts/shop/Emblem';
import { SubscriberMoon, type SubscriberBadge } from '@/ui/moon/SubscriberMoon';
import styles from './Benefits.module.css';

const MOONS: readonly SubscriberBadge[] = ['newMoon', 'crescent', 'halfMoon', 'gibbous', 'fullMoon', 'halo'];

/** What subscribers have. Nothing of it wins games. */
export function Benefits({ plans: { plans, moreCoins } }: { plans: Plans }) {
  const { t } = useTranslation('subscription');
  const { locale } = useLocale();
  const packs = plans.map(({ name, packs: count }) => t('benefit.packsOf', { plan: name[locale], count }));
  return (
    <section aria-labelledby="benefits" className={styles.benefits}>
      <h2 id="benefits">{t('benefit.title')}</h2>
      <ul className={styles.list}>
        <li className={styles.benefit}>
          <Emblem name="present" size="3rem" />
          <p>
            <strong>{t('benefit.drops')}</strong>
            <span className={styles.muted}>{t('benefit.dropsText', { packs: listFormat(locale).format(packs) })}</span>
          </p>
        </li>
        <li className={styles.benefit}>
          <span className={styles.moons}>
            {MOONS.map((badge) => (
              <SubscriberMoon key={badge} badge={badge} size="1.5rem" />
            ))}
          </span>
          <p>
            <strong>{t('benefit.badge')}</strong>
            <span className={styles.muted}>{t('benefit.badgeText')}</span>
          </p>
        </li>
        <li className={styles.benefit}>
          <Emblem name="coins" size="3rem" />
          <p>
            <strong>{t('benefit.coins', { percent: moreCoins })}</strong>
            <span className={styles.muted}>{t('benefit.coinsText')}</span>
          </p>
        </li>
        <li className={styles.benefit}>
          <Emblem name="moons" size="3rem" />
          <p>
            <strong>{t('benefit.slot')}</strong>
            <span className={styles.muted}>{t('benefit.slotText')}</span>
          </p>
        </li>
      </ul>
      <p className={styles.muted}>{t('benefit.fair')}</p>
    </section>
  );
}
