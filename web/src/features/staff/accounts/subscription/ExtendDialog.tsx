// Asks before an admin gives somebody days of what subscribers have.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXTENSION_DAYS_MAX, EXTENSION_REASON_MAX } from '@/generated/engine';
import { FormDialog } from '@/parts/staff/FormDialog';
import { fieldText } from '@/shared/errorText';
import { wholeIn } from '@/shared/typed';
import { TextArea } from '@/ui/forms/TextArea';
import { TextField } from '@/ui/forms/TextField';
import { useAct, type Account } from '../queries';
import { extendSubscription } from './queries';

export function ExtendDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { id, username: name } = account.user;
  /** The idempotency key: a retry from the same dialog gives days only once. */
  const [key] = useState(() => crypto.randomUUID());
  const [daysText, setDaysText] = useState('');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { run, isPending, refusedOf, refusedBut } = useAct(
    id,
    (body: { days: number; reason: string; key: string }) => extendSubscription(id, body),
    onClose,
  );
  const days = wholeIn(daysText);
  const isWrong = days === null || days < 1 || days > EXTENSION_DAYS_MAX;
  const isMissing = reason.trim() === '';
  const submit = () => {
    setSubmitted(true);
    if (isWrong || isMissing) return;
    run({ days, reason: reason.trim(), key }, () => t('subscriber.ask.done', { count: days, name }));
  };
  return (
    <FormDialog
      title={t('subscriber.ask.title')}
      description={t('subscriber.ask.text', { name })}
      submit={t('subscriber.ask.submit')}
      busy={isPending}
      refusal={refusedBut(['days', 'reason'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('subscriber.ask.days')}
        hint={t('subscriber.ask.hint', { count: EXTENSION_DAYS_MAX })}
        inputMode="numeric"
        autoComplete="off"
        required
        error={isSubmitted && isWrong ? fieldText(common, daysText.trim() === '' ? 'required' : 'invalid') : refusedOf('days')}
        value={daysText}
        onChange={(event) => setDaysText(event.target.value)}
      />
      <TextArea
        label={t('subscriber.ask.reason')}
        hint={t('subscriber.ask.reasonHint')}
        rows={3}
        countTo={EXTENSION_REASON_MAX}
        maxLength={EXTENSION_REASON_MAX}
        required
        error={isSubmitted && isMissing ? fieldText(common, 'required') : refusedOf('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
