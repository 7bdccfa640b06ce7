// Shows a design: its packs, worn.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { Dialog } from '@/ui/overlays/Dialog';
import type { StaffDesign } from '../queries';
import { Worn } from './Worn';

export function DesignDialog({ design, onClose }: { design: StaffDesign; onClose: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={design.name[locale]}
      description={design.description[locale]}
      closeLabel={t('app.close')}
    >
      <Worn design={design} />
    </Dialog>
  );
}
