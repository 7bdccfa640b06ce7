// The draft of a banner or a broadcast: texts in both languages, an address, and a question before it is sent.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyTextErrors, hasErrors } from '@/parts/staff/BilingualFields';
import { fieldText } from '@/shared/errorText';
import { useSendNews } from './useSendNews';

const NO_TEXTS = { en: '', fr: '' };

export interface NewsMessage {
  en: string;
  fr: string;
  url: string | null;
}

/** @param send posts the trimmed texts; @param done the text of the toast after success */
export function useNewsDraft({ send, done }: { send: (message: NewsMessage) => Promise<unknown>; done: string }) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(NO_TEXTS);
  const [url, setUrl] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const target = url.trim() === '' ? null : url.trim();
  const { submit, isPending, refusal } = useSendNews({
    send: () => send({ en: texts.en.trim(), fr: texts.fr.trim(), url: target }),
    done,
    onDone: () => {
      setTexts(NO_TEXTS);
      setUrl('');
      setSubmitted(false);
    },
    onSettled: () => setAsked(false),
  });
  const missing = emptyTextErrors(texts, fieldText(t, 'required'));
  return {
    texts,
    setTexts,
    url,
    setUrl,
    target,
    missing: isSubmitted ? missing : {},
    refusal,
    isAsked,
    isPending,
    /** Opens the question before the draft is sent, or shows what is missing. */
    ask: () => {
      setSubmitted(true);
      if (!hasErrors(missing)) setAsked(true);
    },
    cancel: () => setAsked(false),
    submit,
  };
}

export type NewsDraft = ReturnType<typeof useNewsDraft>;
