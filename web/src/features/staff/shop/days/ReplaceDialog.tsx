// Replaces an offer of a day that is bought by an element or a pack of the wardrobe, with a discount.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { fieldText } from '@/shared/errorText';
import { wholeIn } from '@/shared/typed';
import { TextField } from '@/ui/forms/TextField';
import { DAY_MS, longDayText } from '../dayText';
import type { OfferCategory } from '../known';
import type { StaffOffer } from '../queries';
import styles from './Days.module.css';
import { GoodsChoice } from './GoodsChoice';
import { useReplace } from './useReplace';

interface ReplaceDialogProps {
  day: number;
  category: OfferCategory;
  /** The one that is replaced. */
  offer: StaffOffer;
  catalogue: Catalogue;
  onClose: () => void;
}

export function ReplaceDialog({ day, category, offer, catalogue, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('staffShop');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const [chosen, setChosen] = useState(offer.id);
  const [percent, setPercent] = useState(String(offer.discount));
  const [isSubmitted, setSubmitted] = useState(false);
  const act = useReplace(onClose);
  const discount = wholeIn(percent);
  const submit = () => {
    setSubmitted(true);
    if (chosen !== null && discount !== null) act.run({ day, category, offer: { id: chosen, discount } });
  };
  return (
    <FormDialog
      size="lg"
      title={t('days.ask', { category: t(`days.category.${category}`) })}
      description={t('days.askText', { date: longDayText(locale, day * DAY_MS) })}
      submit={t('days.replace')}
      busy={act.isPending}
      refusal={act.refusedBut(['discount'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <GoodsChoice catalogue={catalogue} sold={offer} chosen={chosen} onChoose={setChosen} />
      <TextField
        className={styles.discount}
        label={t('days.discount')}
        hint={t('days.discountHint')}
        inputMode="numeric"
        autoComplete="off"
        required
        error={isSubmitted && discount === null ? fieldText(common, percent.trim() === '' ? 'required' : 'invalid') : act.refusedOf('discount')}
        value={percent}
        onChange={(event) => setPercent(event.target.value)}
      />
    </FormDialog>
  );
}
