// Whom a composition favours: how often each side wins when bots play it, measured while it is shown, and the roles' score.
import { useTranslation } from 'react-i18next';
import { useChances } from '@/engine/queries';
import type { SettingsVerdict } from '@/engine/worker-api';
import type { Favour, Settings } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './BalanceMeter.module.css';
import { ChanceBar } from './ChanceBar';
import { chanceTexts } from './chanceTexts';
import { useFavour } from './useFavour';

const VERDICT = { even: 'create.balanceEven', werewolves: 'create.balanceWolves', villagers: 'create.balanceVillage' } as const satisfies Record<
  Favour,
  string
>;

interface BalanceMeterProps {
  settings: Settings;
  verdict: SettingsVerdict;
}

export function BalanceMeter({ settings, verdict }: BalanceMeterProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const canBePlayed = verdict.refusal === null;
  const { data: chances, isFetching, isPlaceholderData, isError, refetch } = useChances(canBePlayed ? settings : null);
  const favours = useFavour(settings, verdict) ?? verdict.favours;
  const score = verdict.balance > 0 ? `+${verdict.balance}` : String(verdict.balance).replace('-', '−');
  const games = (isPlaceholderData ? undefined : chances?.games) ?? 0;
  return (
    <section
      className={styles.meter}
      aria-label={t('create.balance')}
      data-testid="balance"
      data-state={!canBePlayed ? 'unplayable' : isError ? 'failed' : isFetching ? 'measuring' : 'settled'}
      data-games={games}
    >
      <p className={styles.words}>
        <span>{t('create.balance')}</span> <strong>{t(VERDICT[favours])}</strong>
      </p>
      <ChanceBar chances={chances} isOld={isPlaceholderData} />
      <p className={styles.how}>
        {isError ? (
          <>
            {t('create.chances.failed')}{' '}
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              {t('create.chances.again')}
            </Button>
          </>
        ) : !canBePlayed ? (
          t('create.chances.unplayable')
        ) : isFetching ? (
          t('create.chances.measuring', { count: games })
        ) : (
          t('create.chances.measured', { count: games })
        )}{' '}
        <span>{t('create.score', { score })}</span>
      </p>
      <VisuallyHidden role="status">
        {chances && !isFetching && canBePlayed && [t(VERDICT[favours]), ...chanceTexts(t, locale, chances).map(({ spoken }) => spoken)].join(' ')}
      </VisuallyHidden>
    </section>
  );
}
