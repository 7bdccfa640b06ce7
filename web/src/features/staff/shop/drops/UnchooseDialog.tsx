// Asks before a choice is taken back: the design is shown then whose turn it is.
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { STAFF_DROPS_KEY, unchooseDesign, type StaffMonth } from '../queries';
import { useShopAct } from '../useShopAct';
import { monthText } from './monthText';

export function UnchooseDialog({ month, onClose }: { month: StaffMonth; onClose: () => void }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const queries = useQueryClient();
  const when = monthText(locale, month.start);
  const act = useShopAct({
    send: unchooseDesign,
    onDone: (answer) => {
      queries.setQueryData(STAFF_DROPS_KEY, answer);
      onClose();
      return { kind: 'success', title: t('drops.tookBack', { month: when }) };
    },
    onRefused: () => void queries.invalidateQueries({ queryKey: STAFF_DROPS_KEY, exact: true }),
  });
  return (
    <FormDialog
      size="sm"
      title={t('drops.takeBackTitle', { month: when })}
      description={t('drops.takeBackText')}
      submit={t('drops.takeBack')}
      busy={act.isPending}
      refusal={act.refusedBut([])}
      onSubmit={() => act.run(month.month)}
      onClose={onClose}
    />
  );
}
