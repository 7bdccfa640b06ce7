// What a step gives on one of its tracks.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { Price } from '@/parts/wardrobe/Price';
import { ElementName } from '../elements/ElementName';
import type { PlannedStep } from '../queries';
import styles from './Pass.module.css';

interface StepGoodsProps {
  step: PlannedStep | undefined;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
}

export function StepGoods({ step, catalogue }: StepGoodsProps) {
  const { t } = useTranslation('staffSeasons');
  const { t: w } = useTranslation('wardrobe');
  if (!step) return <span className={styles.note}>{t('passes.nothing')}</span>;
  const { element, coins, moons } = step;
  if (element == null) return <Price coins={coins ?? 0} moons={moons ?? 0} isAmount />;
  return (
    <span className={styles.goods}>
      <ElementName id={element} catalogue={catalogue} />
      {(coins ?? 0) > 0 && <span className={styles.note}>{t('passes.instead', { coins: w('currency.coins', { count: coins ?? 0 }) })}</span>}
    </span>
  );
}
