// The coins that a game paid the player, part by part, what they have now, and how far their level is.
import { useTranslation } from 'react-i18next';
import type { Reward } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { CurrencyIcon } from '@/parts/wardrobe/CurrencyIcon';
import { useMe } from '@/session/me';
import { useReward } from '@/session/rewards';
import { paths } from '@/shared/paths';
import { cx } from '@/ui/cx';
import { TextLink } from '@/ui/buttons/TextLink';
import { ProgressRing } from '@/ui/signs/ProgressRing';
import styles from './Earnings.module.css';

/** The parts of a reward that are not shown alone, in the order in which they are told. */
const PARTS = [
  'takingPart',
  'win',
  'goodVotes',
  'withBots',
  'firstWin',
  'dayLimit',
  'quest',
  'streak',
  'subscriber',
] as const satisfies readonly (keyof Reward)[];

export function Earnings({ room }: { room: string }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { data: me } = useMe();
  const reward = useReward(room);
  if (!reward) return null;
  const signed = (amount: number) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(amount).replace('-', '−');
  const rows = [
    ...PARTS.map((part) => ({ name: `${part}`, text: t(`ending.coins.${part}`), coins: reward[part] })),
    ...reward.levels.map(({ level, coins }) => ({ name: `level-${level}`, text: t('ending.coins.level', { level }), coins })),
  ].filter(({ coins }) => coins !== 0);
  const total = rows.reduce((sum, { coins }) => sum + coins, 0);
  return (
    <section className={styles.earnings} aria-labelledby="earnings-title" data-testid="earnings" data-coins={total}>
      <h3 id="earnings-title" className={styles.title}>
        <CurrencyIcon currency="coins" />
        {t('ending.coins.title')}
      </h3>
      {reward.moonlight > 0 && (
        <p className={styles.unpaid} data-testid="moonlight">
          {t('ending.moonlight', { xp: reward.moonlight })}
        </p>
      )}
      {reward.unpaid && <p className={styles.unpaid}>{t(`ending.coins.unpaid.${reward.unpaid}`)}</p>}
      {rows.length > 0 && (
        <dl className={styles.parts}>
          {rows.map(({ name, text, coins }, index) => (
            <div key={name} className={styles.part} style={{ animationDelay: `${index * 120}ms` }}>
              <dt>{text}</dt>
              <dd className={cx(coins < 0 && styles.less)}>{signed(coins)}</dd>
            </div>
          ))}
          <div className={cx(styles.part, styles.total)} style={{ animationDelay: `${rows.length * 120}ms` }}>
            <dt>{t('ending.coins.total')}</dt>
            <dd>{signed(total)}</dd>
          </div>
        </dl>
      )}
      {me && (
        <div className={styles.level}>
          <ProgressRing value={me.levelPercent / 100} label={t('shell.levelProgress', { level: me.level, percent: me.levelPercent })}>
            {new Intl.NumberFormat(locale, { style: 'percent' }).format(me.levelPercent / 100)}
          </ProgressRing>
          {/* The ring's name says it to screen readers. */}
          <span aria-hidden="true">{t('shell.level', { level: me.level })}</span>
        </div>
      )}
      {me && (
        <p className={styles.purse}>
          {t('ending.coins.purse', { count: me.coins, amount: new Intl.NumberFormat(locale).format(me.coins) })}{' '}
          {!me.guest && <TextLink to={paths.wardrobe}>{t('ending.coins.spend')}</TextLink>}
        </p>
      )}
    </section>
  );
}
