// Chooses the design of a month that has not begun, with a look at what it shows.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { Select } from '@/ui/forms/Select';
import { chooseDesign, STAFF_DROPS_KEY, type StaffDesign, type StaffMonth } from '../queries';
import { useShopAct } from '../useShopAct';
import { monthText } from './monthText';
import { Worn } from './Worn';

interface ChooseDialogProps {
  month: StaffMonth;
  designs: readonly StaffDesign[];
  onClose: () => void;
}

export function ChooseDialog({ month, designs, onClose }: ChooseDialogProps) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const queries = useQueryClient();
  const when = monthText(locale, month.start);
  const [id, setId] = useState(month.design ?? designs[0]?.id ?? '');
  const design = designs.find((each) => each.id === id);
  const act = useShopAct({
    send: chooseDesign,
    onDone: (answer) => {
      queries.setQueryData(STAFF_DROPS_KEY, answer);
      onClose();
      return { kind: 'success', title: t('drops.wasChosen', { month: when }) };
    },
    onRefused: () => void queries.invalidateQueries({ queryKey: STAFF_DROPS_KEY, exact: true }),
  });
  return (
    <FormDialog
      size="lg"
      title={t('drops.chooseTitle', { month: when })}
      description={t('drops.chooseText')}
      submit={t('drops.keep')}
      busy={act.isPending}
      refusal={act.refusedBut([])}
      onSubmit={() => act.run({ month: month.month, design: id })}
      onClose={onClose}
    >
      <Select label={t('drops.design')} value={id} options={designs.map((each) => ({ value: each.id, label: each.name[locale] }))} onChange={setId} />
      {design && <Worn key={id} design={design} />}
    </FormDialog>
  );
}
