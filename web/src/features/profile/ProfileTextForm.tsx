// The form in which people write the text of their own profile. The engine checks it, and Enter saves it: it is one line.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, bodyOf } from '@/api/client';
import { PROFILE_TEXT_MAX } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import type { Me } from '@/session/me';
import { dateText } from '@/shared/dates';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { Button } from '@/ui/buttons/Button';
import { TextArea } from '@/ui/forms/TextArea';
import styles from './ProfileText.module.css';

interface ProfileTextFormProps {
  text: string;
  onSaved: (me: Me) => void;
  onCancel: () => void;
}

export function ProfileTextForm({ text: initial, onSaved, onCancel }: ProfileTextFormProps) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const text = useFieldCheck('profileText', { initial, optional: true });
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const save = useMutation({
    mutationFn: (words: string) => bodyOf(api.PUT('/api/settings/profile-text', { body: { text: words } })),
    onSuccess: onSaved,
    onError: (failure) => {
      const at = failure instanceof ApiError && failure.code === 'profile_reset' ? Number(failure.params.at) : null;
      if (at !== null) text.showError(t('profile.text.reset', { date: dateText(locale, at) }));
      else setError(placeError(common, failure, { text }));
    },
  });
  const submit = async () => {
    setError(undefined);
    if (!save.isPending && (await text.check())) save.mutate(text.value);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        ref={area}
        label={t('profile.text.label')}
        hint={t('profile.text.hint')}
        name="profileText"
        rows={3}
        countTo={PROFILE_TEXT_MAX}
        error={text.error ?? error}
        {...text.input}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          // Not while a word is being composed.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void submit();
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('profile.text.save')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('profile.text.cancel')}
        </Button>
      </div>
    </form>
  );
}
