// Another name than the proposed one, and the button to begin under it.
import { useTranslation } from 'react-i18next';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { Button } from '@/ui/buttons/Button';
import { TextField } from '@/ui/forms/TextField';
import styles from './StartButton.module.css';

interface NameFieldProps {
  proposed: string;
  label: string;
  busy: boolean;
  onStart: (name: string) => void;
}

export function NameField({ proposed, label, busy, onStart }: NameFieldProps) {
  const { t } = useTranslation();
  const name = useFieldCheck('nickname', { initial: proposed });
  const submit = async () => {
    if (await name.check()) onStart(name.value.trim());
  };
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the field has taken the place of the button that was pressed */}
      <TextField label={t('auth.nickname')} name="nickname" autoComplete="nickname" maxLength={20} autoFocus error={name.error} {...name.input} />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
