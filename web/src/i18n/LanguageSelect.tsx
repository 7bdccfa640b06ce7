// Changes the language of the page. `useSyncLanguage` stores it in the account.
import { useTranslation } from 'react-i18next';
import { Select } from '@/ui/forms/Select';
import { LOCALES } from './locale';
import { useLocale } from './LocaleContext';

export function LanguageSelect({ hideLabel = false }: { hideLabel?: boolean }) {
  const { t } = useTranslation();
  const { locale, change } = useLocale();
  return (
    <Select
      label={t('app.language')}
      hideLabel={hideLabel}
      value={locale}
      options={LOCALES.map((value) => ({ value, label: t(`locale.${value}`) }))}
      onChange={(next) => void change(next)}
    />
  );
}
