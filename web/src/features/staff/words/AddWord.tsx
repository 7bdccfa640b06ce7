// Adds a word to the shown list.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@/i18n/locale';
import { fieldText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { TextField } from '@/ui/forms/TextField';
import { useToast } from '@/ui/overlays/Toast';
import { staffRefusal } from '@/parts/staff/refusal';
import { usePutWord } from './queries';
import { WeightSelect } from './WeightSelect';
import styles from './WordsPage.module.css';

export function AddWord({ lang }: { lang: Locale }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const [word, setWord] = useState('');
  const [weight, setWeight] = useState(3);
  const [error, setError] = useState<string>();
  const put = usePutWord();
  const submit = () => {
    if (put.isPending) return;
    if (word.trim() === '') {
      setError(fieldText(common, 'required'));
      return;
    }
    put.mutate(
      { lang, word: word.trim(), weight },
      {
        onSuccess: (kept) => {
          show({ kind: 'success', title: t('words.put', { word: kept.word }) });
          setWord('');
          setError(undefined);
        },
        onError: (failure) => setError(staffRefusal(common, t, failure).text),
      },
    );
  };
  return (
    <form
      className={styles.add}
      aria-label={t('words.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('words.word')}
        hint={t('words.wordHint')}
        lang={lang}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        value={word}
        onChange={(event) => {
          setWord(event.target.value);
          setError(undefined);
        }}
      />
      <WeightSelect label={t('words.weight')} weight={weight} onChange={setWeight} />
      <Button type="submit" variant="primary" busy={put.isPending}>
        {t('words.submit')}
      </Button>
    </form>
  );
}
