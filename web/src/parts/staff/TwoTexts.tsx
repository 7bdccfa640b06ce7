// A text in English and in French: each reader gets the one in their language.
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

/** What is not there yet. */
export function missingOf({ en, fr }: Both, words: string): BothErrors {
  return { en: en.trim() === '' ? words : undefined, fr: fr.trim() === '' ? words : undefined };
}

export function isMissing({ en, fr }: BothErrors): boolean {
  return en !== undefined || fr !== undefined;
}
