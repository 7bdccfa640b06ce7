// The packs: each shown on the player's look, with its elements and a button to try it on.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wardrobe } from '@/engine/wardrobe';
import type { Look, Pack } from '@/generated/engine';
import { useDressingRoom } from '../DressingContext';
import { PackCard } from './PackCard';
import styles from './Packs.module.css';

/** The look with each pack put on, by the pack's id. */
function usePacked(look: Look, packs: readonly Pack[]) {
  return useQuery({
    queryKey: ['wardrobe', 'packed', look],
    queryFn: async () => new Map(await Promise.all(packs.map(async ({ id }) => [id, await wardrobe().wearPack(look, id)] as const))),
    staleTime: Infinity,
    gcTime: 10_000,
    networkMode: 'always',
    retry: false,
    placeholderData: (before) => before,
  });
}

export function Packs() {
  const { t } = useTranslation('wardrobe');
  const { catalogue, dressing } = useDressingRoom();
  const { data: packed } = usePacked(dressing.look, catalogue.packs);
  return (
    <div className={styles.packs}>
      <p className={styles.text}>{t('packs.text')}</p>
      <ul className={styles.list} aria-label={t('category.packs')}>
        {catalogue.packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} look={packed?.get(pack.id)} />
        ))}
      </ul>
    </div>
  );
}
