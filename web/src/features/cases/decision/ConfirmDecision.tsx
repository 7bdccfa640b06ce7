// Asks for confirmation of a decision: lists the consequences, then sends it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '@/api/client';
import { banEnd } from '@/parts/staff/banTerm';
import type { BilingualText } from '@/parts/staff/BilingualFields';
import type { Reason } from '@/parts/staff/ReasonFields';
import { useLocale } from '@/i18n/LocaleContext';
import { dateTimeText } from '@/shared/dates';
import { codeOf, errorText, fieldText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { useToast } from '@/ui/overlays/Toast';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import styles from './Confirm.module.css';
import { decisionOf, type Decided } from './decision';
import type { Case, ModeratedUser } from '../queries';
import { nameText } from '../words';

interface ConfirmDecisionProps {
  report: Case;
  account: ModeratedUser | null;
  draft: Decided;
  reason: Reason;
  /** The text of the reason in both languages, as the player will read it. */
  words: BilingualText;
  /** When this dialog was opened: a ban of a certain length is counted from here. */
  at: number;
  onClose: () => void;
  onAlreadyDecided: () => void;
  /** Called when the server refuses a field. */
  onInvalidField: (field: string, words: string) => void;
}

export function ConfirmDecision({ report, account, draft, reason, words, at, onClose, onAlreadyDecided, onInvalidField }: ConfirmDecisionProps) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { show } = useToast();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { verdict, kind } = draft;
  const decide = useMutation({
    mutationFn: () => api.POST('/api/mod/reports/{id}/decide', { params: { path: { id: report.id } }, body: decisionOf(draft, reason, at) }),
    onSuccess: () => {
      show({ kind: 'success', title: t(`decision.done.${verdict}`) });
      onClose();
    },
    onError: (failure) => {
      const code = codeOf(failure);
      const params = failure instanceof ApiError ? failure.params : {};
      if (code === 'invalid_field') {
        onInvalidField(String(params.field), params.reason === 'past' ? t('decision.past') : fieldText(common, String(params.reason)));
        onClose();
      } else if (code === 'already_decided') {
        onAlreadyDecided();
        onClose();
      } else {
        setRefusal(errorText(common, code));
      }
    },
    // After a refusal too: the shown case may be stale.
    onSettled: () => queries.invalidateQueries({ queryKey: ['mod'] }),
  });

  const name = nameText(s, report.target);
  const end = kind === 'ban' ? banEnd(draft.term, at) : null;
  const imposed = () => {
    switch (kind) {
      case null:
        return t('decision.willNothing', { name });
      case 'warn':
        return t('decision.willWarn', { name });
      case 'ban':
        return end == null ? t('decision.willBanForGood', { name }) : t('decision.willBan', { name, date: dateTimeText(locale, end) });
      case 'rename':
        return t('decision.willRename', { name });
      case 'resetProfile':
        return t('decision.willResetProfile', { name });
    }
  };
  const lang = account?.lang === 'fr' ? 'fr' : 'en';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(`decision.confirmTitle.${verdict}`)}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('app.cancel')}</Button>
          <Button variant={kind === null ? 'primary' : 'danger'} busy={decide.isPending} onClick={() => decide.mutate()}>
            {t(`decision.confirm.${kind ?? verdict}`)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <h3 className={styles.title}>{t('decision.will')}</h3>
        <ul className={styles.list} data-testid="will">
          <li>{verdict === 'dismissed' ? t('decision.willDismiss', { name }) : t('decision.willUphold')}</li>
          {verdict === 'upheld' && (
            <li>
              {imposed()}
              {kind !== null && <q lang={lang}>{words[lang].trim()}</q>}
            </li>
          )}
          {kind === 'ban' && account?.banned === true && <li>{t('decision.willReplace')}</li>}
          {kind !== null && <li>{t('decision.willAppeal', { name })}</li>}
          <li>{t('decision.willThank', { count: report.complaints })}</li>
          <li>{t('decision.willLog')}</li>
        </ul>
        {refusal !== undefined && <ErrorBox>{refusal}</ErrorBox>}
      </div>
    </Dialog>
  );
}
