// Previews of a draft in each language.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '@/i18n/locale';
import type { BilingualText } from '@/parts/staff/BilingualFields';
import { InLanguage } from './InLanguage';
import styles from './News.module.css';

interface PreviewsProps {
  texts: BilingualText;
  children: ReactNode;
}

export function Previews({ texts, children }: PreviewsProps) {
  const { t } = useTranslation('staff');
  if (texts.en.trim() === '' && texts.fr.trim() === '') return <p className={styles.note}>{t('news.empty')}</p>;
  return (
    <div className={styles.previews}>
      {LOCALES.filter((each) => texts[each].trim() !== '').map((each) => (
        <section key={each} className={styles.preview} aria-label={t(`news.previewIn.${each}`)}>
          <InLanguage locale={each}>{children}</InLanguage>
        </section>
      ))}
    </div>
  );
}
