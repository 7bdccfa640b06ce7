// The lists of the word filter, and a form to try a text against them.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '@/i18n/locale';
import { useLocale } from '@/i18n/LocaleContext';
import { Tabs } from '@/ui/layout/Tabs';
import { StaffPage } from '@/parts/staff/StaffPage';
import { AddWord } from './AddWord';
import { TryText } from './TryText';
import { WordList } from './WordList';
import styles from './WordsPage.module.css';

export function WordsPage() {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const [lang, setLang] = useState<Locale>(locale);
  return (
    <StaffPage title={t('words.title')} text={t('words.text')}>
      <TryText />
      <Tabs<Locale>
        label={t('words.lists')}
        value={lang}
        onChange={setLang}
        tabs={LOCALES.map((each) => ({
          id: each,
          label: t(`words.list.${each}`),
          content: each === lang && (
            <div className={styles.lists}>
              <AddWord lang={each} />
              <WordList lang={each} />
            </div>
          ),
        }))}
      />
    </StaffPage>
  );
}
