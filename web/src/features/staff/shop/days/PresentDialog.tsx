// Replaces an offer of a day that is collected: by coins, moons or an element, as small as the server allows.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { fieldText } from '@/shared/errorText';
import { wholeIn } from '@/shared/typed';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { DAY_MS, longDayText } from '../dayText';
import type { OfferCategory } from '../known';
import type { StaffOffer, StaffPresents } from '../queries';
import styles from './Days.module.css';
import { GoodsChoice } from './GoodsChoice';
import { useReplace } from './useReplace';

interface PresentDialogProps {
  day: number;
  category: OfferCategory;
  /** The one that is replaced. */
  offer: StaffOffer;
  presents: StaffPresents;
  catalogue: Catalogue;
  onClose: () => void;
}

const KINDS = ['coins', 'moons', 'element'] as const;
type Kind = (typeof KINDS)[number];

const SOLD = { kind: 'element', currency: 'coins' } as const;

export function PresentDialog({ day, category, offer, presents, catalogue, onClose }: PresentDialogProps) {
  const { t } = useTranslation('staffShop');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const [kind, setKind] = useState<Kind>(KINDS.find((each) => each === offer.kind) ?? 'coins');
  const [typed, setTyped] = useState(String(offer.amount ?? presents.leastCoins));
  const [chosen, setChosen] = useState(offer.id);
  const [isSubmitted, setSubmitted] = useState(false);
  const act = useReplace(onClose);
  const amount = wholeIn(typed);
  const range = kind === 'moons' ? { least: 1, most: presents.mostMoons } : { least: presents.leastCoins, most: presents.mostCoins };
  const submit = () => {
    setSubmitted(true);
    const given = kind === 'element' ? chosen : amount;
    if (given !== null) act.run({ day, category, offer: { [kind === 'element' ? 'id' : kind]: given, discount: 0 } });
  };
  return (
    <FormDialog
      size="lg"
      title={t('days.ask', { category: t(`days.category.${category}`) })}
      description={t('days.askPresentText', { date: longDayText(locale, day * DAY_MS) })}
      submit={t('days.replace')}
      busy={act.isPending}
      refusal={act.refusedBut(['coins', 'moons'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('days.present.what')}
        value={kind}
        options={KINDS.filter((each) => each !== 'moons' || presents.mostMoons > 0).map((value) => ({ value, label: t(`days.present.${value}`) }))}
        onChange={setKind}
      />
      {kind === 'element' ? (
        <GoodsChoice catalogue={catalogue} sold={SOLD} rarity={presents.rarity} chosen={chosen} onChoose={setChosen} />
      ) : (
        <TextField
          className={styles.discount}
          label={t('days.present.amount')}
          hint={t('days.present.range', range)}
          inputMode="numeric"
          autoComplete="off"
          required
          error={isSubmitted && amount === null ? fieldText(common, typed.trim() === '' ? 'required' : 'invalid') : act.refusedOf(kind)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
