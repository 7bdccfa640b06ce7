// What both forms for news have in common: words in both languages, an address that they lead to, and a question before they are sent.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing, missingOf } from '@/parts/staff/TwoTexts';
import { fieldText } from '@/shared/errorText';
import { useTell } from './useTell';

const NO_TEXTS = { en: '', fr: '' };

export interface NewsMessage {
  en: string;
  fr: string;
  url: string | null;
}

/** @param send posts the trimmed words; @param done says that they are sent */
export function useNewsDraft({ send, done }: { send: (message: NewsMessage) => Promise<unknown>; done: string }) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(NO_TEXTS);
  const [url, setUrl] = useState('');
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const target = url.trim() === '' ? null : url.trim();
  const { tell, isPending, refusal } = useTell({
    send: () => send({ en: texts.en.trim(), fr: texts.fr.trim(), url: target }),
    done,
    onDone: () => {
      setTexts(NO_TEXTS);
      setUrl('');
      setTried(false);
    },
    onSettled: () => setAsked(false),
  });
  const missing = missingOf(texts, fieldText(t, 'required'));
  return {
    texts,
    setTexts,
    url,
    setUrl,
    target,
    missing: isTried ? missing : {},
    refusal,
    isAsked,
    isPending,
    /** Asks before the words are sent, or names what is missing. */
    ask: () => {
      setTried(true);
      if (!isMissing(missing)) setAsked(true);
    },
    cancel: () => setAsked(false),
    tell,
  };
}

export type NewsDraft = ReturnType<typeof useNewsDraft>;
