import { useTranslation } from 'react-i18next';
import type { Slot } from '@/generated/engine';
import { cx } from '@/ui/cx';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useDressingRoom } from '../DressingContext';
import { Figure } from '@/parts/wardrobe/Figure';
import { Price } from '@/parts/wardrobe/Price';
import styles from './Slots.module.css';
import { useUnlock } from './useUnlock';

interface SlotTileProps {
  slot: Slot;
  isChosen: boolean;
  isPending: boolean;
}

/** A slot. A click selects it for dressing, or opens the dialog to unlock it. */
export function SlotTile({ slot, isChosen, isPending }: SlotTileProps) {
  const { t } = useTranslation('wardrobe');
  const { dressing } = useDressingRoom();
  const ask = useUnlock();
  const { id, unlocked, equiped, anonymous } = slot;
  return (
    <button
      type="button"
      className={cx(styles.tile, isChosen && styles.chosen, !unlocked && styles.locked)}
      aria-pressed={unlocked ? isChosen : undefined}
      aria-haspopup={unlocked ? undefined : 'dialog'}
      data-testid="slot"
      data-slot={id}
      data-state={!unlocked ? 'locked' : isPending ? 'pending' : equiped ? 'worn' : anonymous ? 'anonymous' : 'kept'}
      onClick={() => (unlocked ? dressing.select(slot) : void ask(slot))}
    >
      <span className={styles.number}>{t('slots.slot', { id })}</span>
      {unlocked ? (
        <Figure look={slot.skin} frame="head" className={styles.face} />
      ) : (
        <svg
          className={styles.lock}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <rect x="5" y="11" width="14" height="9" rx="2" />
          <path d="M8 11V8a4 4 0 0 1 8 0v3" />
        </svg>
      )}
      <span className={styles.state}>
        {!unlocked && <VisuallyHidden>{t('slots.locked')} </VisuallyHidden>}
        <SlotState slot={slot} isPending={isPending} />
      </span>
    </button>
  );
}

function SlotState({ slot: { unlocked, equiped, anonymous, alpha, subscriber, price, currency }, isPending }: { slot: Slot; isPending: boolean }) {
  const { t } = useTranslation('wardrobe');
  if (!unlocked && subscriber) return t('subscriber');
  if (!unlocked) return alpha ? t('alpha') : <Price {...{ [currency]: price }} />;
  if (isPending) return t('slots.pending');
  if (equiped) return t('slots.worn');
  return anonymous ? t('slots.anonymous') : t('slots.kept');
}
