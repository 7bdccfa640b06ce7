// Two fields for a text in English and in French.
import { useTranslation } from 'react-i18next';
import { TextArea } from '@/ui/forms/TextArea';

export interface Both {
  en: string;
  fr: string;
}

export type BothErrors = Partial<Record<keyof Both, string | undefined>>;

interface TwoTextsProps {
  value: Both;
  onChange: (value: Both) => void;
  max: number;
  errors: BothErrors;
}

export function TwoTexts({ value, onChange, max, errors }: TwoTextsProps) {
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
export function missingOf({ en, fr }: Both, error: string): BothErrors {
  return { en: en.trim() === '' ? error : undefined, fr: fr.trim() === '' ? error : undefined };
}

/** Whether either language has an error. */
export function isMissing({ en, fr }: BothErrors): boolean {
  return en !== undefined || fr !== undefined;
}
