// Wears the chosen slot: everywhere, or where nobody is known. What can't be pressed says why.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotRefusal } from '@/generated/engine';
import { Button } from '@/ui/Button';
import { useRoom } from '../DressingContext';
import type { Verdict } from '../queries';
import { useEquip } from '../useEquip';
import styles from './Slots.module.css';

export function WearButtons({ verdict }: { verdict: Verdict | undefined }) {
  const { t } = useTranslation('wardrobe');
  const { dressing } = useRoom();
  const { equip, isBusy } = useEquip();
  const { slot } = dressing;
  const id = useId();
  const why = (refusal: SlotRefusal | null | undefined, isWorn: boolean, wornWords: string) => {
    if (refusal === 'pending_changes' && (slot.equiped || slot.anonymous)) return t('refused.pendingWorn');
    if (refusal) return t(`refused.${refusal}`);
    return isWorn ? wornWords : '';
  };
  const openly = why(verdict?.openly, slot.equiped, t('refused.isWorn'));
  const hidden = why(verdict?.hidden, slot.anonymous, t('refused.isAnonymous'));
  // Both wait for the same thing as a rule: it is said once.
  const reasons = [...new Set([openly, hidden])].filter((reason) => reason !== '');
  return (
    <div className={styles.wear}>
      <Button disabled={!verdict || openly !== ''} busy={isBusy} aria-describedby={openly === '' ? undefined : id} onClick={() => equip(slot, false)}>
        {t('equip.openly')}
      </Button>
      <Button disabled={!verdict || hidden !== ''} busy={isBusy} aria-describedby={hidden === '' ? undefined : id} onClick={() => equip(slot, true)}>
        {t('equip.hidden')}
      </Button>
      <p id={id} className={styles.why}>
        {reasons.join(' ')}
      </p>
    </div>
  );
}
