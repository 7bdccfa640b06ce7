// Adds a pack of moons, or changes one. What does not fit is said by the server, at its field.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PACK_PRICE_MAX, PACK_PRICE_MIN } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { fieldText } from '@/shared/errorText';
import { moneyText } from '@/shared/money';
import { Select } from '@/ui/forms/Select';
import { Switch } from '@/ui/forms/Switch';
import { TextField, type TextFieldProps } from '@/ui/forms/TextField';
import { putPack, type StaffPack } from '../queries';
import { useShopAct } from '../useShopAct';
import {
  COUNTS,
  DISCOUNTS,
  draftOf,
  formOf,
  idOf,
  newDraft,
  PACK_FIELDS,
  TAG_CHOICES,
  wrongFields,
  type PackField,
  type TagChoice,
} from './packDraft';
import styles from './Packs.module.css';
import { useTakePacks } from './useTakePacks';

interface PackDialogProps {
  packs: readonly StaffPack[];
  /** The one that is changed; if it is left out, a new one is added. */
  pack?: StaffPack;
  onClose: () => void;
}

export function PackDialog({ packs, pack, onClose }: PackDialogProps) {
  const { t } = useTranslation('staffShop');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const [draft, setDraft] = useState(() => (pack ? draftOf(pack, locale) : newDraft(packs.length)));
  const [isSubmitted, setSubmitted] = useState(false);
  const { take, refetch } = useTakePacks();
  const act = useShopAct({
    send: putPack,
    onDone: (answer) => {
      take(answer);
      onClose();
      return { kind: 'success', title: t(pack ? 'packs.changed' : 'packs.added') };
    },
    onRefused: refetch,
  });
  const id = idOf(draft);
  const isTaken = pack === undefined && packs.some((each) => each.id === id);
  const wrong = wrongFields(draft);
  const errorOf = (field: PackField, text: string): string | undefined => {
    if (field === 'id' && isSubmitted && isTaken) return t('packs.taken');
    if (isSubmitted && wrong.includes(field)) return fieldText(common, text.trim() === '' ? 'required' : 'invalid');
    return act.refusedOf(field);
  };
  const submit = () => {
    setSubmitted(true);
    if (wrong.length === 0 && !isTaken) act.run({ id, form: formOf(draft) });
  };
  const field = (name: PackField, value: string, hint: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
      key={name}
      label={t(`packs.field.${name}`)}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      required
      error={errorOf(name, value)}
      value={value}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <FormDialog
      title={t(pack ? 'packs.changeTitle' : 'packs.add')}
      description={t('packs.dialogText')}
      submit={t(pack ? 'packs.keep' : 'packs.sell')}
      busy={act.isPending}
      refusal={act.refusedBut(PACK_FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {COUNTS.map((name) => field(name, draft[name], t(`packs.hint.${name}`)))}
        {field('price', draft.price, t('packs.hint.price', { least: moneyText(locale, PACK_PRICE_MIN), most: moneyText(locale, PACK_PRICE_MAX) }), {
          inputMode: 'decimal',
        })}
      </div>
      {!pack && field('id', id, t('packs.hint.id'), { inputMode: 'text', autoCapitalize: 'none', spellCheck: false })}
      <div className={styles.fields}>{DISCOUNTS.map((name) => field(name, draft[name], t('packs.hint.discount')))}</div>
      <Select<TagChoice>
        label={t('packs.tag')}
        value={draft.tag}
        options={TAG_CHOICES.map((value) => ({ value, label: t(`packs.tags.${value}`) }))}
        onChange={(tag) => setDraft({ ...draft, tag })}
      />
      <Switch
        label={t('packs.default')}
        hint={t(pack?.default ? 'packs.isDefault' : 'packs.defaultHint')}
        checked={draft.isDefault}
        disabled={pack?.default === true || packs.length === 0}
        onChange={(isDefault) => setDraft({ ...draft, isDefault })}
      />
    </FormDialog>
  );
}
