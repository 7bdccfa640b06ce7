// For how long somebody is banned.
import { useTranslation } from 'react-i18next';
import { Select } from '@/ui/Select';
import { TextField } from '@/ui/TextField';
import { DAYS, type Length } from './decision';

interface BanLengthProps {
  length: Length;
  date: string;
  error: string | undefined;
  onChange: (change: { length?: Length; date?: string }) => void;
}

export function BanLength({ length, date, error, onChange }: BanLengthProps) {
  const { t } = useTranslation('cases');
  return (
    <>
      <Select<Length>
        label={t('decision.length')}
        value={length}
        options={[
          ...DAYS.map((count) => ({ value: `${count}` as const, label: t('decision.days', { count }) })),
          { value: 'date', label: t('decision.untilDate') },
          { value: 'forGood', label: t('decision.forGood') },
        ]}
        onChange={(next) => onChange({ length: next })}
      />
      {length === 'date' && (
        <TextField label={t('decision.until')} type="datetime-local" required value={date} error={error} onChange={(event) => onChange({ date: event.target.value })} />
      )}
    </>
  );
}
