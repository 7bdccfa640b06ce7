import { useTranslation } from 'react-i18next';
import type { Rarity } from '@/generated/engine';
import { cx } from '@/ui/cx';
import rarities from './Rarity.module.css';
import styles from './RarityMark.module.css';

/** The label of a rarity. */
export function RarityMark({ rarity, className }: { rarity: Rarity; className?: string }) {
  const { t } = useTranslation('wardrobe');
  return (
    <span className={cx(styles.rarity, rarities[rarity], className)}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path fill="currentColor" d="M6 0.6 11 6 6 11.4 1 6Z" />
      </svg>
      {t(`rarity.${rarity}`)}
    </span>
  );
}
