// Two fields for a text in English and in French.
import { useTranslation } from 'react-i18next';
import { TextArea } from '@/ui/forms/TextArea';

export interface BilingualText {
  en: string;
  fr: string;
}

export type BilingualErrors = Partial<Record<keyof BilingualText, string | undefined>>;

interface BilingualFieldsProps {
  value: BilingualText;
  onChange: (value: BilingualText) => void;
  max: number;
  errors: BilingualErrors;
}

export function BilingualFields({ value, onChange, max, errors }: BilingualFieldsProps) {
  const { t } = useTranslation('staff');
  return (
    <>
      <TextArea
        label={t('ask.inEnglish')}
        lang="en"
        rows={3}
        countTo={max}
        maxLength={max}
        required
        error={errors.en}
        value={value.en}
        onChange={(event) => onChange({ ...value, en: event.target.value })}
      />
      <TextArea
        label={t('ask.inFrench')}
        lang="fr"
        rows={3}
        countTo={max}
        maxLength={max}
        required
        error={errors.fr}
        value={value.fr}
        onChange={(event) => onChange({ ...value, fr: event.target.value })}
      />
    </>
  );
}

/** The error text for each language whose text is empty. */
export function emptyTextErrors({ en, fr }: BilingualText, error: string): BilingualErrors {
  return { en: en.trim() === '' ? error : undefined, fr: fr.trim() === '' ? error : undefined };
}

/** Whether either language has an error. */
export function hasErrors({ en, fr }: BilingualErrors): boolean {
  return en !== undefined || fr !== undefined;
}
