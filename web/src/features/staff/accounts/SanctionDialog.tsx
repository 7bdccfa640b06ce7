// Asks for the reason and length of a sanction before it is imposed.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import type { components } from '@/generated/api';
import { useLocale } from '@/i18n/LocaleContext';
import { emptyTextErrors, hasErrors } from '@/parts/staff/BilingualFields';
import { dateTimeText } from '@/shared/dates';
import { fieldText } from '@/shared/errorText';
import { useMinute } from '@/shared/useMinute';
import { BanLength } from '@/parts/staff/BanLength';
import { banEnd, ONE_DAY_BAN } from '@/parts/staff/banTerm';
import { FormDialog } from '@/parts/staff/FormDialog';
import { NO_REASON, ReasonFields, reasonBody } from '@/parts/staff/ReasonFields';
import { useTemplates } from '@/parts/staff/useTemplates';
import { useAct, type Account } from './queries';

type Schemas = components['schemas'];
export type Imposed = Schemas['SanctionKind'];

function send(act: Imposed, id: number, body: Schemas['Ban']) {
  const params = { path: { id } };
  switch (act) {
    case 'warn':
      return api.POST('/api/mod/users/{id}/warn', { params, body });
    case 'ban':
      return api.POST('/api/mod/users/{id}/ban', { params, body });
    case 'rename':
      return api.POST('/api/mod/users/{id}/rename', { params, body });
    case 'resetProfile':
      return api.POST('/api/mod/users/{id}/reset-profile', { params, body });
  }
}

interface SanctionDialogProps {
  act: Imposed;
  account: Account;
  onClose: () => void;
}

export function SanctionDialog({ act, account, onClose }: SanctionDialogProps) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const now = useMinute();
  const { data: templates = [] } = useTemplates();
  const { id, username: name } = account.user;
  const [reason, setReason] = useState(NO_REASON);
  const [term, setTerm] = useState(ONE_DAY_BAN);
  const [isSubmitted, setSubmitted] = useState(false);
  const { run, isPending, refusedOf, refusedBut } = useAct(id, (body: Schemas['Ban']) => send(act, id, body), onClose);

  const isBan = act === 'ban';
  const required = fieldText(common, 'required');
  const missing = reason.template === null ? emptyTextErrors(reason, required) : {};
  const shown = isSubmitted ? missing : {};
  const end = isBan ? banEnd(term, now) : null;
  const submit = () => {
    setSubmitted(true);
    if (hasErrors(missing) || end === undefined) return;
    // The length counts from the submission, not from the opening of the dialog.
    const until = isBan ? banEnd(term, Date.now()) : null;
    run({ ...reasonBody(reason), ...(until == null ? {} : { until }) }, () => t(`ask.${act}.done`, { name }));
  };
  return (
    <FormDialog
      title={t(`ask.${act}.title`, { name })}
      description={t(`ask.${act}.text`, { name, words: [account.nickname, account.profileText].filter(Boolean).join(' · ') })}
      submit={t(`ask.${act}.submit`, { name })}
      danger={act !== 'warn'}
      busy={isPending}
      refusal={refusedBut(['en', 'fr', 'until'])}
      onSubmit={submit}
      onClose={onClose}
    >
      {isBan && (
        <>
          {account.banned && <p>{t('ask.ban.replaces')}</p>}
          <BanLength value={term} onChange={setTerm} error={isSubmitted && end === undefined ? required : refusedOf('until')} />
          {end !== undefined && (
            <p aria-live="polite">{end === null ? t('ask.ban.forGood') : t('ask.ban.until', { date: dateTimeText(locale, end) })}</p>
          )}
        </>
      )}
      <ReasonFields
        templates={templates}
        value={reason}
        onChange={setReason}
        errors={{ en: shown.en ?? refusedOf('en'), fr: shown.fr ?? refusedOf('fr') }}
      />
    </FormDialog>
  );
}
