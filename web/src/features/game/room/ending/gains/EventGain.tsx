import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { listFormat } from '@/i18n/formats';
import { elementOf } from '@/parts/wardrobe/looks';
import { useCatalogue } from '@/parts/wardrobe/queries';
import { amountText } from '@/shared/money';
import { play } from '@/ui/sound/sound';
import type { GainOf } from '../../../model/gains';
import { signedText } from './signedText';
import styles from './Gains.module.css';
import type { Stage } from './useBeats';
import { useCounted } from './useCounted';

/** The points of the event that runs, and what they have unlocked. */
export function EventGain({ gain: { gained, points, unlocked }, stage }: { gain: GainOf<'event'>; stage: Stage }) {
  const { t } = useTranslation('table');
  const { locale } = useLocale();
  const counted = useCounted(points - gained, points, stage);
  const isUnlocked = unlocked.length > 0;
  useEffect(() => {
    if (stage === 'now' && isUnlocked) play('reward');
  }, [stage, isUnlocked]);
  return (
    <>
      <p className={styles.line}>
        <span>
          {t('gains.event')}
          <span className={styles.now}>{amountText(locale, counted)}</span>
        </span>
        <strong className={styles.amount}>{signedText(locale, gained)}</strong>
      </p>
      {isUnlocked && <Unlocked ids={unlocked} />}
    </>
  );
}

function Unlocked({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('table');
  const { locale } = useLocale();
  const { data: catalogue } = useCatalogue();
  const names = ids.flatMap((id) => (catalogue && elementOf(catalogue, id)?.name[locale]) ?? []);
  return (
    <p className={styles.unlocked} data-testid="unlocked">
      {names.length === ids.length
        ? t('gains.unlocked', { names: listFormat(locale).format(names) })
        : t('gains.unlockedCount', { count: ids.length })}
    </p>
  );
}
