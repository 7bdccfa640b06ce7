// One line in the browser's own language that offers it. The page's language is never chosen by the browser's.
import { useTranslation } from 'react-i18next';
import { LOCALES } from '@/i18n/locale';
import { useLocale } from '@/i18n/LocaleContext';
import { TextButton } from '@/ui/buttons/TextButton';
import styles from './LanguageOffer.module.css';

export function LanguageOffer() {
  const { t } = useTranslation();
  const { locale, change } = useLocale();
  const offered = LOCALES.find((other) => other !== locale && navigator.language.startsWith(other));
  if (offered === undefined) return null;
  return (
    <p lang={offered} className={styles.offer}>
      <TextButton onClick={() => void change(offered)}>{t(`locale.offer.${offered}`)}</TextButton>
    </p>
  );
}
