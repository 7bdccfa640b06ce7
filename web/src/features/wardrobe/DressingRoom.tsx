// The dressing room: the stage and the slots on one side, the elements on the other, and the bill below.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnWardrobe } from '@/api/wardrobe';
import type { Catalogue } from '@/engine/wardrobe-api';
import { Bill } from './Bill';
import { Choice } from './choice/Choice';
import { Popups } from './dialogs/Popups';
import { DressingContext, type Popup } from './DressingContext';
import { LeaveGuard } from './LeaveGuard';
import { wearerOf } from '@/parts/wardrobe/looks';
import { Purse } from '@/parts/wardrobe/Purse';
import { useStandings } from '@/parts/wardrobe/queries';
import { usePending, useVerdict } from './queries';
import { Slots } from './slots/Slots';
import { Stage } from './stage/Stage';
import { useDressing } from './useDressing';
import styles from './WardrobePage.module.css';

const NO_STANDINGS = {};

export function DressingRoom({ catalogue, ownWardrobe }: { catalogue: Catalogue; ownWardrobe: OwnWardrobe }) {
  const { t } = useTranslation('wardrobe');
  const [popup, setPopup] = useState<Popup | null>(null);
  const dressing = useDressing(catalogue, ownWardrobe);
  const wearer = useMemo(() => wearerOf(ownWardrobe), [ownWardrobe]);
  const { data: standings = NO_STANDINGS } = useStandings(wearer);
  const { verdict, settle } = useVerdict(dressing.look, dressing.slot, wearer);
  const pending = usePending(ownWardrobe.slots, dressing.looks);
  return (
    <DressingContext value={{ catalogue, ownWardrobe, wearer, standings, dressing, open: setPopup }}>
      <main id="content" className={styles.main}>
        <div className={styles.page}>
          <header className={styles.head}>
            <h1>{t('title')}</h1>
            <Purse coins={ownWardrobe.coins} moons={ownWardrobe.moons} />
          </header>
          <div className={styles.columns}>
            <div className={styles.self}>
              <Stage />
              <Slots verdict={verdict} />
            </div>
            <Choice verdict={verdict} />
          </div>
        </div>
        <Bill verdict={verdict} settle={settle} />
      </main>
      <Popups popup={popup} onClose={() => setPopup(null)} />
      <LeaveGuard isPending={pending.length > 0} onLeave={dressing.dropAll} />
    </DressingContext>
  );
}
