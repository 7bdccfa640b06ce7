import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { POSITIONS, type Look } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useDressingRoom } from '../DressingContext';
import { FRAMES } from '@/parts/wardrobe/looks';
import { Figure } from '@/parts/wardrobe/Figure';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { RenderInView } from '@/parts/wardrobe/RenderInView';
import { WearCondition } from '@/parts/wardrobe/WearCondition';
import styles from './ElementCard.module.css';
import { EnlargeButton } from './EnlargeButton';

interface ElementCardProps {
  element: Catalogue['elements'][number];
  /** The look with the element put on; undefined while it is computed. */
  look: Look | undefined;
  isWorn: boolean;
  tabIndex: number;
}

/** An element, shown on the player's look. A click puts it on. */
export function ElementCard({ element, look, isWorn, tabIndex }: ElementCardProps) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const { standings, dressing, open } = useDressingRoom();
  const name = element.name[locale];
  return (
    <li className={cx(styles.card, rarities[element.rarity], isWorn && styles.worn)} data-id={element.id}>
      <button
        type="button"
        className={styles.main}
        tabIndex={tabIndex}
        aria-pressed={isWorn}
        data-card=""
        data-testid="element"
        onClick={() => dressing.wear(element)}
      >
        <RenderInView className={styles.picture}>
          {look ? <Figure look={look} frame={FRAMES[element.type]} position={POSITIONS[element.type]} /> : <Skeleton height="100%" />}
        </RenderInView>
        {element.new && <span className={styles.new}>{t('card.new')}</span>}
        <span className={styles.name}>{name}</span>
        <RarityMark rarity={element.rarity} />
        <WearCondition element={element} standing={standings[element.id]} />
      </button>
      <EnlargeButton name={name} tabIndex={tabIndex} onClick={() => open({ kind: 'displaySkin', element })} />
    </li>
  );
}
