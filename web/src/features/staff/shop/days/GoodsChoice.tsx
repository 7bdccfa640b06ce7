// The elements or packs of the wardrobe that an offer can be replaced by, to choose one from.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Category } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { FRAMES } from '@/parts/wardrobe/looks';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import type { StaffOffer } from '../queries';
import styles from './Days.module.css';
import { elementsFor, packsFor, type Element, type Pack } from './goods';
import { GoodsOption } from './GoodsOption';

/** The most that are shown at once. */
const SHOWN = 60;

const TYPES = Object.keys(FRAMES) as Category[];
const ANY = 'any';

interface GoodsChoiceProps {
  catalogue: Catalogue;
  /** The kind and the currency of what the offer's category sells. */
  sold: Pick<StaffOffer, 'kind' | 'currency'>;
  /** Elements of this rarity alone. */
  rarity?: string;
  /** The id of the chosen element or pack. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function GoodsChoice({ catalogue, sold: { kind, currency }, rarity, chosen, onChoose }: GoodsChoiceProps) {
  const { t } = useTranslation('staffShop');
  const { t: w } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const [text, setText] = useState('');
  const [type, setType] = useState<Category | typeof ANY>(ANY);
  const isPack = kind === 'pack';
  const search = { text, locale };
  const all: (Element | Pack)[] = isPack
    ? packsFor(catalogue, currency, search)
    : elementsFor(catalogue, currency, { ...search, type: type === ANY ? null : type });
  const found = all.filter((goods) => rarity === undefined || goods.rarity === rarity);
  return (
    <>
      <div className={styles.filters}>
        <TextField type="search" label={w('filters.search')} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
        {!isPack && (
          <Select<Category | typeof ANY>
            label={t('days.kind')}
            value={type}
            options={[{ value: ANY, label: t('days.anyKind') }, ...TYPES.map((value) => ({ value, label: w(`category.${value}`) }))]}
            onChange={setType}
          />
        )}
      </div>
      <fieldset>
        <legend className={styles.legend}>{t(isPack ? 'days.choose.pack' : 'days.choose.element')}</legend>
        {found.length === 0 && <p className={styles.note}>{t('days.nothing')}</p>}
        <div className={styles.options}>
          {found.slice(0, SHOWN).map((goods) => (
            <GoodsOption key={goods.id} goods={goods} isChosen={goods.id === chosen} onChoose={() => onChoose(goods.id)} />
          ))}
        </div>
        {found.length > SHOWN && <p className={styles.note}>{t('days.others', { count: found.length - SHOWN })}</p>}
      </fieldset>
    </>
  );
}
