// The look as it appears in a game: at night by the fire, among some villagers.
import { useTranslation } from 'react-i18next';
import { useMoon } from '@/engine/queries';
import { GameScene } from '@/parts/scene/GameScene';
import type { SceneSeat } from '@/parts/scene/types';
import type { Look } from '@/generated/engine';
import { displayName, useMe } from '@/session/me';
import { skinText } from '@/parts/wardrobe/looks';
import styles from './InTheRoom.module.css';

const NEIGHBOURS = ['Agathe', 'Basil', 'Colombe', 'Dorian', 'Elsa', 'Fergus'];

export function InTheRoom({ look, label }: { look: Look; label: string }) {
  const { t } = useTranslation('wardrobe');
  const { data: me } = useMe();
  const { data: moon } = useMoon();
  const seats: SceneSeat[] = [
    { seat: 0, name: me ? displayName(me) : '', skin: skinText(look), alive: true, me: true, asleep: false },
    ...NEIGHBOURS.map((name, index) => ({ seat: index + 1, name, skin: name, alive: true, asleep: index % 3 !== 1 })),
  ];
  return (
    // An image: nothing in it can be pressed.
    <span className={styles.picture} role="img" aria-label={t('stage.roomLabel', { label })}>
      <span className={styles.inside} inert>
        <GameScene
          label={label}
          seats={seats}
          phase="night"
          moon={moon ? { fraction: moon.illuminated, waxing: moon.waxing } : { fraction: 1, waxing: true }}
        />
      </span>
    </span>
  );
}
