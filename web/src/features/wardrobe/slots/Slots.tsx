// The slots: the look of each, which are worn, and the buttons to wear the chosen one.
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useDressingRoom } from '../DressingContext';
import { usePending, type Verdict } from '../queries';
import { SlotTile } from './SlotTile';
import styles from './Slots.module.css';
import { WearButtons } from './WearButtons';

export function Slots({ verdict }: { verdict: Verdict | undefined }) {
  const { t } = useTranslation('wardrobe');
  const { ownWardrobe, dressing } = useDressingRoom();
  const pending = usePending(ownWardrobe.slots, dressing.looks);
  return (
    <section className={styles.slots} aria-labelledby="slots">
      <h2 id="slots" className={styles.title}>
        {t('slots.title')}
      </h2>
      <ul className={styles.tiles}>
        {ownWardrobe.slots.map((slot) => (
          <li key={slot.id}>
            <SlotTile slot={slot} isChosen={slot.id === dressing.slot.id} isPending={pending.includes(slot.id)} />
          </li>
        ))}
      </ul>
      <VisuallyHidden>{t('slots.chosen', { id: dressing.slot.id })}</VisuallyHidden>
      <WearButtons verdict={verdict} />
    </section>
  );
}
