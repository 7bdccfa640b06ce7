// The form for a banner or a broadcast: texts in both languages, an address, further fields, and a preview beside it.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NEWS_MAX } from '@/generated/engine';
import { BilingualFields } from '@/parts/staff/BilingualFields';
import { FormDialog } from '@/parts/staff/FormDialog';
import { Button } from '@/ui/buttons/Button';
import { TextField } from '@/ui/forms/TextField';
import styles from './News.module.css';
import type { NewsDraft } from './useNewsDraft';

interface NewsFormProps {
  draft: NewsDraft;
  /** The id of the heading that names the form. */
  labelledBy: string;
  urlHint: string;
  submit: string;
  question: { title: string; description: string; danger?: boolean };
  preview: ReactNode;
  previewLevel: 'h3' | 'h4';
  /** The fields between the address and the button. */
  children: ReactNode;
}

/** A refusal of one of these fields is shown at the field; any other is shown above the button. */
const FIELDS = ['en', 'fr', 'url'];

export function NewsForm({ draft, labelledBy, urlHint, submit, question, preview, previewLevel: Heading, children }: NewsFormProps) {
  const { t } = useTranslation('staff');
  const { refusal, missing } = draft;
  const refused = (field: string) => (refusal?.field === field ? refusal.text : undefined);
  return (
    <div className={styles.sides}>
      <form
        className={styles.form}
        aria-labelledby={labelledBy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          draft.ask();
        }}
      >
        <BilingualFields
          value={draft.texts}
          onChange={draft.setTexts}
          max={NEWS_MAX}
          errors={{ en: missing.en ?? refused('en'), fr: missing.fr ?? refused('fr') }}
        />
        <TextField
          label={t('news.url')}
          hint={urlHint}
          autoComplete="off"
          error={refused('url')}
          value={draft.url}
          onChange={(event) => draft.setUrl(event.target.value)}
        />
        {children}
        {refusal && !FIELDS.includes(refusal.field ?? '') && (
          <p role="alert" className={styles.refusal}>
            {refusal.text}
          </p>
        )}
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </form>
      <div className={styles.seen}>
        <Heading className={styles.label}>{t('news.preview')}</Heading>
        {preview}
      </div>
      {draft.isAsked && (
        <FormDialog {...question} submit={submit} busy={draft.isPending} onSubmit={draft.submit} onClose={draft.cancel}>
          {preview}
        </FormDialog>
      )}
    </div>
  );
}
