// Tells the moderators of a message: what is wrong with it, in one choice.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message, ReportCategory } from '@/api/people';
import { reportMessage } from '@/session/friends/bonds';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { useToast } from '@/ui/Toast';
import styles from './Conversation.module.css';

const CATEGORIES: ReportCategory[] = ['insult', 'spam', 'advertising', 'antiGame', 'cheating', 'other'];

interface ReportDialogProps {
  message: Message;
  onClose: () => void;
}

export function ReportDialog({ message, onClose }: ReportDialogProps) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const form = useId();
  const [category, setCategory] = useState<ReportCategory>('insult');
  const report = useMutation({
    mutationFn: () => reportMessage(message.id, category),
    onSuccess: () => {
      show({ kind: 'success', title: t('report.done') });
      onClose();
    },
    onError: (failure) => show({ kind: 'danger', title: errorText(common, codeOf(failure)) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={t('report.title')}
      description={t('report.text')}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('app.cancel')}</Button>
          <Button variant="danger" type="submit" form={form} busy={report.isPending}>
            {t('report.submit')}
          </Button>
        </>
      }
    >
      <blockquote className={styles.quote}>{message.text}</blockquote>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          report.mutate();
        }}
      >
        <fieldset className={styles.categories}>
          <legend>{t('report.why')}</legend>
          {CATEGORIES.map((each) => (
            <label key={each} className={styles.category}>
              <input type="radio" name="category" value={each} checked={each === category} onChange={() => setCategory(each)} />
              {t(`report.category.${each}`)}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
