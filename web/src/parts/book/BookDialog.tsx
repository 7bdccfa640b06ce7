// The rule book in a dialog, opened at a role.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleId } from '@/generated/engine';
import { Dialog } from '@/ui/overlays/Dialog';
import type { BookPlace } from './book';
import { LazyBook } from './LazyBook';

export function BookDialog({ role, onClose }: { role: RoleId | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<BookPlace>({ type: 'index' });
  const [opened, setOpened] = useState<RoleId | null>(null);
  if (role !== opened) {
    setOpened(role);
    if (role !== null) setPlace({ type: 'role', role });
  }
  return (
    <Dialog open={role !== null} onOpenChange={(open) => !open && onClose()} title={t('nav.rules')} closeLabel={t('app.close')} size="lg">
      <LazyBook place={place} onPlace={setPlace} />
    </Dialog>
  );
}
