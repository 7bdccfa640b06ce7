// The elements that points unlock, each in a row.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { fieldText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import { TextField } from '@/ui/forms/TextField';
import { CrossMark } from '@/ui/signs/CrossMark';
import { ElementField } from '../elements/ElementField';
import styles from '../Seasons.module.css';
import { nextKey, wrongOf, type UnlockableDraft } from './eventDraft';
import { FieldGroup } from './FieldGroup';

/** The most rows, as the engine takes them. */
const MOST = 10;

interface UnlockableFieldsProps {
  rows: readonly UnlockableDraft[];
  isSubmitted: boolean;
  refusal: string | undefined;
  /** The id of the elements to choose from. */
  list: string;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onChange: (rows: readonly UnlockableDraft[]) => void;
}

export function UnlockableFields({ rows, isSubmitted, refusal, list, catalogue, onChange }: UnlockableFieldsProps) {
  const { t } = useTranslation('staffSeasons');
  const { t: common } = useTranslation();
  const change = (row: UnlockableDraft) => onChange(rows.map((each) => (each.key === row.key ? row : each)));
  const errorOf = (row: UnlockableDraft, field: 'element' | 'points') =>
    isSubmitted && wrongOf(row).includes(field) ? fieldText(common, row[field].trim() === '' ? 'required' : 'invalid') : undefined;
  return (
    <FieldGroup title={t('event.unlockable')} hint={t('event.unlockableHint')} refusal={refusal}>
      {rows.map((row, at) => (
        <div key={row.key} className={styles.item} data-testid="unlockable">
          <ElementField
            label={t('event.unlockableElement', { place: at + 1 })}
            error={errorOf(row, 'element')}
            value={row.element}
            list={list}
            catalogue={catalogue}
            onChange={(element) => change({ ...row, element })}
          />
          <TextField
            label={t('event.unlockablePoints', { place: at + 1 })}
            inputMode="numeric"
            autoComplete="off"
            required
            error={errorOf(row, 'points')}
            value={row.points}
            onChange={(event) => change({ ...row, points: event.target.value })}
          />
          <IconButton
            label={t('event.removeUnlockable', { place: at + 1 })}
            size="sm"
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <CrossMark />
          </IconButton>
        </div>
      ))}
      {rows.length < MOST && (
        <div>
          <Button size="sm" onClick={() => onChange([...rows, { key: nextKey(rows), element: '', points: '' }])}>
            {t('event.addUnlockable')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
