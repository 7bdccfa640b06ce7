// What a player may look up: their own role, the composition and what is left of it, the rules.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCards } from '@/engine/queries';
import { RoleList } from '@/parts/roles/RoleList';
import type { BookPlace } from '@/parts/book/book';
import { LazyBook } from '@/parts/book/LazyBook';
import { Dialog } from '@/ui/overlays/Dialog';
import { Tabs } from '@/ui/layout/Tabs';
import styles from './InfoDialog.module.css';
import { MyRole } from './MyRole';
import { useGame } from '../RoomContext';

export type InfoTab = 'mine' | 'roles' | 'rules';

interface InfoDialogProps {
  tab: InfoTab | null;
  onTab: (tab: InfoTab | null) => void;
}

export function InfoDialog({ tab, onTab }: InfoDialogProps) {
  const { t } = useTranslation();
  const { view } = useGame();
  const { data: cards } = useCards();
  const [place, setPlace] = useState<BookPlace>({ type: 'index' });
  const openBook = (to: BookPlace) => {
    setPlace(to);
    onTab('rules');
  };
  const composition = view.settings?.roles ?? {};
  const listed = cards
    ?.filter((card) => composition[card.id] !== undefined)
    .map((card) => ({ card, total: composition[card.id], left: view.remaining[card.id] ?? 0 }));
  return (
    <Dialog
      open={tab !== null}
      onOpenChange={(open) => {
        if (!open) onTab(null);
      }}
      title={t('room.help')}
      closeLabel={t('app.close')}
      size="lg"
      beside
    >
      <Tabs<InfoTab>
        label={t('room.help')}
        value={tab ?? 'roles'}
        onChange={onTab}
        tabs={[
          { id: 'mine', label: t('composition.tab.mine'), content: <MyRole onOpen={(role) => openBook({ type: 'role', role })} /> },
          {
            id: 'roles',
            label: t('composition.tab.roles'),
            content: (
              <div className={styles.body}>
                <RoleList roles={listed} brief onOpen={(role) => openBook({ type: 'role', role })} />
              </div>
            ),
          },
          {
            id: 'rules',
            label: t('nav.rules'),
            content: (
              <div className={styles.body}>
                <LazyBook place={place} onPlace={setPlace} />
                <p className={styles.keys}>{t('room.keys')}</p>
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
