// Tells the user why they may not play now (the engine decides) and what to do about it, and that their account will be
// deleted while that can be cancelled.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayPlay } from '@/engine/queries';
import { useLocale } from '@/i18n/LocaleContext';
import { useResendConfirmation } from '@/session/confirmation';
import { useUndoDeletion } from '@/session/deletion';
import type { Me } from '@/session/me';
import { banOf, banText } from '@/shared/banText';
import { dateText } from '@/shared/dates';
import { conductPath } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { NoticeMark } from '@/ui/signs/NoticeMark';
import styles from './AccountNotice.module.css';
import { NewUsernameDialog } from './NewUsernameDialog';

export function AccountNotice({ me }: { me: Me }) {
  const refusal = useMayPlay(me);
  return (
    <>
      {me.deletionAt != null && <DeletionScheduled deletionAt={me.deletionAt} />}
      {refusal === 'banned' && <Banned me={me} />}
      {refusal === 'not_confirmed' && <Unconfirmed me={me} />}
      {refusal === 'need_rename' && <RenameDue me={me} />}
    </>
  );
}

function Notice({ text, name, children }: { text: string; name: string; children?: React.ReactNode }) {
  return (
    <div className={styles.notice} role="status" data-testid="account-notice" data-notice={name}>
      <NoticeMark kind="warning" tone="danger" />
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

function Banned({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  return (
    <Notice name="banned" text={banText(t, locale, banOf({ until: me.ban_end, reason: me.reason_ban }))}>
      <Link className={styles.link} to={conductPath}>
        {t('account.appeal')}
      </Link>
    </Notice>
  );
}

function Unconfirmed({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const resend = useResendConfirmation(t('confirm.resent'));
  return (
    <Notice name="unconfirmed" text={t('account.unconfirmed', { email: me.email ?? '' })}>
      <Button size="sm" busy={resend.isPending} disabled={resend.isSuccess} onClick={() => resend.mutate()}>
        {t('confirm.resend')}
      </Button>
    </Notice>
  );
}

function RenameDue({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(true);
  return (
    <Notice name="rename" text={t('account.renameDue')}>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t('account.rename')}
      </Button>
      {open && <NewUsernameDialog me={me} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

function DeletionScheduled({ deletionAt }: { deletionAt: number }) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const undo = useUndoDeletion(t('settings.data.undone'));
  return (
    <Notice name="deletion" text={t('settings.data.due', { date: dateText(locale, deletionAt) })}>
      <Button size="sm" variant="primary" busy={undo.isPending} onClick={() => undo.mutate()}>
        {t('settings.data.undo')}
      </Button>
    </Notice>
  );
}
