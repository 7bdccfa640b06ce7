// Sends the confirmation mail again.
import { useTranslation } from 'react-i18next';
import { useResendConfirmation } from '@/session/confirmation';
import { Button } from '@/ui/buttons/Button';

export function ResendButton() {
  const { t } = useTranslation('people');
  const resend = useResendConfirmation(t('confirm.resent'));
  return (
    <Button variant="primary" busy={resend.isPending} disabled={resend.isSuccess} onClick={() => resend.mutate()}>
      {resend.isSuccess ? t('confirm.resent') : t('confirm.resend')}
    </Button>
  );
}
