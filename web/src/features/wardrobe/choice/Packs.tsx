// The packs: each shown on the player's look, with its elements and a button to try it on.
import { useTranslation } from 'react-i18next';
import { usePacked } from '@/parts/wardrobe/queries';
import { useDressingRoom } from '../DressingContext';
import { PackCard } from './PackCard';
import styles from './Packs.module.css';

export function Packs() {
  const { t } = useTranslation('wardrobe');
  const { catalogue, dressing } = useDressingRoom();
  const { data: packed } = usePacked(dressing.look, catalogue.packs);
  return (
    <div className={styles.packs}>
      <p className={styles.text}>{t('packs.text')}</p>
      <ul className={styles.list} aria-label={t('category.packs')}>
        {catalogue.packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} look={packed?.[pack.id]} />
        ))}
      </ul>
    </div>
  );
}
