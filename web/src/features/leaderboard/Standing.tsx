// Where the reader stands, and what is missing until they have a place or reach the next camp.
import { useTranslation } from 'react-i18next';
import type { Laurel, OwnPlace } from '@/api/leaderboard';
import { useLocale } from '@/i18n/LocaleContext';
import { campAbove, campsOf } from '@/parts/season/camps';
import { Numbers } from '@/parts/season/Numbers';
import type { Me } from '@/session/me';
import { amountText } from '@/shared/money';
import { paths } from '@/shared/paths';
import { SELF, seasonPath } from '@/shared/seasonPath';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { LaurelMark } from '@/ui/signs/LaurelMark';
import { tierOf } from '@/ui/signs/tiers';
import styles from './Standing.module.css';

interface StandingProps {
  me: Me;
  place: OwnPlace;
  laurels: readonly Laurel[];
}

export function Standing({ me, place, laurels }: StandingProps) {
  const { t } = useTranslation('leaderboard');
  return (
    <Card padding="lg" tone="raised" className={styles.card} aria-labelledby="standing" data-testid="standing">
      <h2 id="standing" className={styles.title}>
        {t('standing.title')}
      </h2>
      {me.guest ? (
        <Guest />
      ) : place.excluded ? (
        <Excluded />
      ) : place.rank === null ? (
        <Missing place={place} />
      ) : (
        <Ranked place={place} laurels={laurels} />
      )}
      {!me.guest && (
        <TextLink className={styles.way} to={seasonPath(SELF)}>
          {t('standing.own')}
        </TextLink>
      )}
    </Card>
  );
}

function Guest() {
  const { t } = useTranslation('leaderboard');
  return (
    <>
      <strong className={styles.lead}>{t('standing.guest')}</strong>
      <p className={styles.muted}>{t('standing.guestText')}</p>
      <ButtonLink to={paths.upgrade}>{t('standing.guestAct')}</ButtonLink>
    </>
  );
}

function Excluded() {
  const { t } = useTranslation('leaderboard');
  return (
    <>
      <strong className={styles.lead}>{t('standing.excluded')}</strong>
      <p className={styles.muted}>{t('standing.excludedText')}</p>
    </>
  );
}

function Missing({ place: { missing, gamesPlayed } }: { place: OwnPlace }) {
  const { t } = useTranslation('leaderboard');
  const total = gamesPlayed + missing;
  return (
    <>
      <strong className={styles.lead}>{t('standing.missing', { count: missing })}</strong>
      <span
        className={styles.games}
        role="progressbar"
        aria-label={t('standing.games')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={gamesPlayed}
        aria-valuetext={t('standing.played', { count: gamesPlayed, total })}
      >
        {Array.from({ length: total }, (_, at) => (
          <span key={at} data-played={at < gamesPlayed ? '' : undefined} />
        ))}
      </span>
      <p className={styles.muted}>{t('standing.missingText')}</p>
      <ButtonLink to={paths.lobby}>{t('standing.play')}</ButtonLink>
    </>
  );
}

function Ranked({ place, laurels }: { place: OwnPlace; laurels: readonly Laurel[] }) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  const tier = tierOf(place.tier);
  const above = campAbove(campsOf(laurels), tier);
  const next = () => {
    if (place.rank === 1) return t('standing.summit');
    if (!above || above.elo === null) return t('standing.top');
    return t('standing.next', { elo: amountText(locale, Math.max(1, above.elo - place.elo)), tier: t(`tier.${above.tier}`) });
  };
  return (
    <>
      <p className={styles.place}>
        {tier && <LaurelMark tier={tier} size="5rem" />}
        <span>
          <strong>{t('standing.place', { place: amountText(locale, place.rank ?? 0) })}</strong>
          <span className={styles.muted}>{t('standing.of', { count: place.ranked, total: amountText(locale, place.ranked) })}</span>
        </span>
      </p>
      <Numbers elo={place.elo} games={place.gamesPlayed} percent={place.percent} tier={tier} />
      <p className={styles.next}>{next()}</p>
    </>
  );
}
