// What a game brought the player: all that moved, one after the other, then the coins part by part and what they have now.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reward } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { CurrencyIcon } from '@/parts/wardrobe/CurrencyIcon';
import { useMe } from '@/session/me';
import { useEarned } from '@/session/rewards';
import { amountText } from '@/shared/money';
import { paths } from '@/shared/paths';
import { cx } from '@/ui/cx';
import { TextLink } from '@/ui/buttons/TextLink';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { COIN_PARTS, coinsOf, gainsOf } from '../../model/gains';
import styles from './Earnings.module.css';
import { Gains } from './gains/Gains';
import { signedText } from './gains/signedText';
import { useSaid } from './gains/useSaid';

/** `xp`: what the report of the end says, which is known before the game is settled. */
export function Earnings({ room, xp }: { room: string; xp: number }) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const { earned, markSeen } = useEarned(room);
  const said = useSaid();
  const moves = earned?.moves;
  const isGuest = me?.guest === true;
  const gains = useMemo(() => moves && gainsOf(moves, isGuest), [moves, isGuest]);
  return (
    <>
      {/* Stands from the beginning, so that what comes into it is announced. */}
      <VisuallyHidden role="status" data-testid="earnings-said">
        {gains && said(gains)}
      </VisuallyHidden>
      {moves && gains ? (
        <section className={styles.earnings} aria-labelledby="earnings-title" data-testid="earnings" data-coins={coinsOf(moves.reward)}>
          <Gains titleId="earnings-title" gains={gains} plays={!earned.isSeen} onShown={markSeen}>
            <Coins reward={moves.reward} />
          </Gains>
        </section>
      ) : (
        <p className={styles.rewards} aria-label={t('ending.rewards')}>
          <span data-testid="reward-xp">{t('ending.xp', { xp })}</span>
          {/* Guests have no rating. */}
          {me && !me.guest && <span data-testid="reward-elo">{t('ending.elo', { elo: me.elo })}</span>}
        </p>
      )}
    </>
  );
}

/** The coins part by part, and the purse. */
function Coins({ reward }: { reward: Reward }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { data: me } = useMe();
  const rows = [
    ...COIN_PARTS.map((part) => ({ name: `${part}`, text: t(`ending.coins.${part}`), coins: reward[part] })),
    ...reward.levels.map(({ level, coins }) => ({ name: `level-${level}`, text: t('ending.coins.level', { level }), coins })),
  ].filter(({ coins }) => coins !== 0);
  return (
    <div className={styles.coins}>
      <h4 className={styles.coinsTitle}>
        <CurrencyIcon currency="coins" />
        {t('ending.coins.title')}
      </h4>
      {reward.unpaid && <p className={styles.note}>{t(`ending.coins.unpaid.${reward.unpaid}`)}</p>}
      {rows.length > 0 && (
        <dl className={styles.parts}>
          {rows.map(({ name, text, coins }) => (
            <div key={name} className={styles.part}>
              <dt>{text}</dt>
              <dd className={cx(coins < 0 && styles.less)}>{signedText(locale, coins)}</dd>
            </div>
          ))}
          <div className={cx(styles.part, styles.total)}>
            <dt>{t('ending.coins.total')}</dt>
            <dd>{signedText(locale, coinsOf(reward))}</dd>
          </div>
        </dl>
      )}
      {reward.moonlight > 0 && (
        <p className={styles.note} data-testid="moonlight">
          {t('ending.moonlight', { xp: reward.moonlight })}
        </p>
      )}
      {reward.xpLimit > 0 && (
        <p className={styles.note} data-testid="xp-limit">
          {t('ending.xpLimit', { xp: reward.xpLimit })}
        </p>
      )}
      {me && (
        <p className={styles.note}>
          {t('ending.coins.purse', { count: me.coins, amount: amountText(locale, me.coins) })}{' '}
          {!me.guest && <TextLink to={paths.wardrobe}>{t('ending.coins.spend')}</TextLink>}
        </p>
      )}
    </div>
  );
}
