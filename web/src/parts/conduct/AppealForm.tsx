// The form for an appeal.
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { APPEAL_MAX } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { TextArea } from '@/ui/forms/TextArea';
import styles from './AppealForm.module.css';

interface AppealFormProps {
  send: (text: string) => Promise<unknown>;
  onSent: () => void;
  /** Texts by error code, where the general text would not fit. */
  refusals?: Readonly<Record<string, string>>;
  /** Buttons beside the submit button. */
  children?: ReactNode;
}

export function AppealForm({ send, onSent, refusals = {}, children }: AppealFormProps) {
  const { t } = useTranslation('conduct');
  const { t: common } = useTranslation();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const appeal = useMutation({ mutationFn: send, onSuccess: onSent });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (appeal.isPending) return;
    if (text.trim() === '') setMissing(true);
    else appeal.mutate(text.trim());
  };
  const code = appeal.isError ? codeOf(appeal.error) : null;
  const refusal = code === null ? undefined : code === 'invalid_field' ? t('appeal.tooLong') : (refusals[code] ?? errorText(common, code));
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('appeal.title')}>
      <TextArea
        label={t('appeal.label')}
        hint={t('appeal.text')}
        error={isMissing ? t('appeal.empty') : refusal}
        rows={5}
        maxLength={APPEAL_MAX}
        countTo={APPEAL_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      <div className={styles.buttons}>
        {children}
        <Button type="submit" variant="primary" busy={appeal.isPending}>
          {t('appeal.submit')}
        </Button>
      </div>
    </form>
  );
}
