// The fields of what a step gives on one of its tracks. There are eighty of them in a form, so only the one that changes is drawn anew.
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { fieldText } from '@/shared/errorText';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { ElementField } from '../elements/ElementField';
import styles from './Pass.module.css';
import { KINDS_OF, wrongCellFields, type CellDraft, type CellField, type Kind, type Track } from './passDraft';

interface CellFieldsProps {
  order: number;
  track: Track;
  cell: CellDraft;
  /** Why the server refuses the element. */
  refusal: string | undefined;
  isSubmitted: boolean;
  /** The id of the elements to choose from. */
  list: string;
  catalogue: Catalogue | undefined;
  onChange: (order: number, track: Track, cell: CellDraft) => void;
}

export const CellFields = memo(function CellFields({ order, track, cell, refusal, isSubmitted, list, catalogue, onChange }: CellFieldsProps) {
  const { t } = useTranslation('staffSeasons');
  const { t: common } = useTranslation();
  const place = { step: order, track: t(`passes.${track}`) };
  const wrong = isSubmitted ? wrongCellFields(cell) : [];
  const errorOf = (field: CellField) => (wrong.includes(field) ? fieldText(common, cell[field].trim() === '' ? 'required' : 'invalid') : undefined);
  const number = (field: 'amount' | 'instead', hint?: string) => (
    <TextField
      label={t(`passes.cell.${field}`, place)}
      hideLabel
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      required
      error={errorOf(field)}
      value={cell[field]}
      onChange={(event) => onChange(order, track, { ...cell, [field]: event.target.value })}
    />
  );
  return (
    <>
      <span className={styles.track} aria-hidden="true">
        {place.track}
      </span>
      <div className={styles.cell} data-testid={`cell-${order}-${track}`}>
        <Select<Kind>
          label={t('passes.cell.kind', place)}
          hideLabel
          value={cell.kind}
          options={KINDS_OF[track].map((value) => ({ value, label: t(`passes.kind.${value}`) }))}
          onChange={(kind) => onChange(order, track, { ...cell, kind })}
        />
        {(cell.kind === 'coins' || cell.kind === 'moons') && number('amount')}
        {cell.kind === 'element' && (
          <div className={styles.element}>
            <ElementField
              label={t('passes.cell.element', place)}
              hideLabel
              error={errorOf('element') ?? refusal}
              value={cell.element}
              list={list}
              catalogue={catalogue}
              onChange={(element) => onChange(order, track, { ...cell, element })}
            />
            {number('instead', t('passes.insteadShort'))}
          </div>
        )}
      </div>
    </>
  );
});
