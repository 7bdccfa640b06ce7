// Buttons to wear the chosen slot openly or in anonymous games, with the reason if one is disabled.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveRefusal } from '@/generated/engine';
import { errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { useDressingRoom } from '../DressingContext';
import type { Verdict } from '../queries';
import { useEquip } from '../useEquip';
import styles from './Slots.module.css';

export function WearButtons({ verdict }: { verdict: Verdict | undefined }) {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { dressing } = useDressingRoom();
  const { equip, reveal, isBusy } = useEquip();
  const { slot } = dressing;
  const id = useId();
  const refusal = verdict?.openly ?? verdict?.hidden;
  const isWorn = slot.equiped || slot.anonymous;
  const why = (refusal: SaveRefusal) =>
    refusal === 'pending_changes' ? t(isWorn ? 'refused.pendingWorn' : 'refused.pending') : errorText(common, refusal);
  return (
    <div className={styles.wear}>
      <Button disabled={!verdict || verdict.openly !== null || slot.equiped} busy={isBusy} aria-describedby={id} onClick={() => equip(slot, false)}>
        {t('equip.openly')}
      </Button>
      {slot.anonymous ? (
        <Button busy={isBusy} onClick={() => reveal(slot)}>
          {t('equip.unmask')}
        </Button>
      ) : (
        <Button disabled={verdict?.hidden !== null} busy={isBusy} aria-describedby={id} onClick={() => equip(slot, true)}>
          {t('equip.hidden')}
        </Button>
      )}
      <p id={id} className={styles.why}>
        {refusal && why(refusal)}
      </p>
    </div>
  );
}
