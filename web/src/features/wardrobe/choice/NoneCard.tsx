import { useTranslation } from 'react-i18next';
import { POSITIONS, type Category, type Look } from '@/generated/engine';
import { cx } from '@/ui/cx';
import { useDressingRoom } from '../DressingContext';
import { FRAMES } from '@/parts/wardrobe/looks';
import { Figure } from '@/parts/wardrobe/Figure';
import styles from './ElementCard.module.css';

interface NoneCardProps {
  category: Category;
  look: Look;
  isWorn: boolean;
  tabIndex: number;
}

/** A card that takes off the worn element of a category. */
export function NoneCard({ category, look, isWorn, tabIndex }: NoneCardProps) {
  const { t } = useTranslation('wardrobe');
  const { dressing } = useDressingRoom();
  return (
    <li className={cx(styles.card, isWorn && styles.worn)} data-id="none">
      <button type="button" className={styles.main} tabIndex={tabIndex} aria-pressed={isWorn} data-card="" onClick={() => dressing.takeOff(category)}>
        <span className={styles.picture}>
          <Figure look={look} frame={FRAMES[category]} position={POSITIONS[category]} />
        </span>
        <span className={styles.name}>{t('card.none')}</span>
        <span className={styles.note}>{t('card.noneText')}</span>
      </button>
    </li>
  );
}
