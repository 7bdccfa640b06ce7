// The packs that cost less while an event runs, each in a row.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { compareWords } from '@/i18n/formats';
import { fieldText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import { Select } from '@/ui/forms/Select';
import { CrossMark } from '@/ui/signs/CrossMark';
import styles from '../Seasons.module.css';
import { nextKey, type PackDraft } from './eventDraft';
import { FieldGroup } from './FieldGroup';

/** The most packs of an event, as the engine takes them. */
const MOST = 5;

interface PackFieldsProps {
  rows: readonly PackDraft[];
  isSubmitted: boolean;
  refusal: string | undefined;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onChange: (rows: readonly PackDraft[]) => void;
}

export function PackFields({ rows, isSubmitted, refusal, catalogue, onChange }: PackFieldsProps) {
  const { t } = useTranslation('staffSeasons');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const packs = (catalogue?.packs ?? []).map(({ id, name }) => ({ value: id, label: name[locale] }));
  const compare = compareWords(locale);
  packs.sort((a, b) => compare(a.label, b.label));
  // A pack that the wardrobe in the browser does not know is told by its id.
  const unknown = rows.filter(({ id }) => id !== '' && !packs.some(({ value }) => value === id)).map(({ id }) => ({ value: id, label: id }));
  return (
    <FieldGroup title={t('event.packs')} hint={t('event.packsHint')} refusal={refusal}>
      {rows.map((row, at) => (
        <div key={row.key} className={`${styles.item} ${styles.single}`} data-testid="pack">
          <Select
            label={t('event.pack', { place: at + 1 })}
            required
            error={isSubmitted && row.id === '' ? fieldText(common, 'required') : undefined}
            value={row.id}
            options={[{ value: '', label: t('event.noPack') }, ...packs, ...unknown]}
            onChange={(id) => onChange(rows.map((each) => (each.key === row.key ? { ...each, id } : each)))}
          />
          <IconButton label={t('event.removePack', { place: at + 1 })} size="sm" onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}>
            <CrossMark />
          </IconButton>
        </div>
      ))}
      {rows.length < MOST && (
        <div>
          <Button size="sm" onClick={() => onChange([...rows, { key: nextKey(rows), id: '' }])}>
            {t('event.addPack')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
