// The fields for the length of a ban.
import { useTranslation } from 'react-i18next';
import { useMinute } from '@/shared/useMinute';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { LENGTHS, localMoment, type BanTerm, type Length } from './banTerm';

interface BanLengthProps {
  value: BanTerm;
  onChange: (value: BanTerm) => void;
  /** The error of the date field. */
  error: string | undefined;
}

export function BanLength({ value, onChange, error }: BanLengthProps) {
  const { t } = useTranslation('staff');
  const now = useMinute();
  return (
    <>
      <Select<Length>
        label={t('ask.length')}
        value={value.length}
        options={LENGTHS.map((length) => ({ value: length, label: t(`ask.lengths.${length}`) }))}
        onChange={(length) => onChange({ ...value, length })}
      />
      {value.length === 'until' && (
        <TextField
          label={t('ask.end')}
          type="datetime-local"
          required
          min={localMoment(now)}
          value={value.date}
          error={error}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
        />
      )}
    </>
  );
}
