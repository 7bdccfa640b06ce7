// The form for the decision of a case; submitting it opens the confirmation.
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BanLength } from '@/parts/staff/BanLength';
import { banEnd } from '@/parts/staff/banTerm';
import { emptyTextErrors, hasErrors } from '@/parts/staff/BilingualFields';
import { NO_REASON, ReasonFields } from '@/parts/staff/ReasonFields';
import { fieldText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Select } from '@/ui/forms/Select';
import { TextArea } from '@/ui/forms/TextArea';
import { ConfirmDecision } from './ConfirmDecision';
import { fittingTemplate, KINDS, NEW_DRAFT, type Draft, type SanctionKind, type Verdict } from './decision';
import styles from './DecisionForm.module.css';
import type { Case, ModeratedUser, TemplateText } from '../queries';

const VERDICTS: readonly Verdict[] = ['upheld', 'dismissed'];

interface DecisionFormProps {
  report: Case;
  /** Null when the account is erased. */
  account: ModeratedUser | null;
  templates: readonly TemplateText[];
  /** Called when another moderator has decided the case meanwhile. */
  onAlreadyDecided: () => void;
}

export function DecisionForm({ report, account, templates, onAlreadyDecided }: DecisionFormProps) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  const [draft, setDraft] = useState<Draft>(NEW_DRAFT);
  const [errors, setErrors] = useState<Partial<Record<string, string | undefined>>>({});
  /** When the confirmation was opened (a ban's length is counted from here); null while it is closed. */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const update = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setErrors({});
  };
  const mayImpose = account?.inReach === true;
  const kind = mayImpose && draft.verdict === 'upheld' ? draft.kind : null;
  const reason = draft.reason ?? {
    ...NO_REASON,
    template: fittingTemplate(
      report.category,
      kind,
      templates.map(({ id }) => id),
    ),
  };
  const words = templates.find(({ id }) => id === reason.template)?.text ?? reason;

  const ask = (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    const required = fieldText(common, 'required');
    const missing = kind === null ? {} : emptyTextErrors(words, required);
    if (kind === 'ban' && banEnd(draft.term, now) === undefined) setErrors({ until: required });
    else if (hasErrors(missing)) setErrors(missing);
    else setAskedAt(now);
  };
  return (
    <form className={styles.form} noValidate onSubmit={ask} aria-labelledby="decision">
      <fieldset className={styles.verdicts}>
        <legend className={styles.legend}>{t('decision.what')}</legend>
        {VERDICTS.map((verdict) => (
          <label key={verdict} className={styles.verdict} data-verdict={verdict}>
            <input type="radio" name="verdict" checked={draft.verdict === verdict} onChange={() => update({ verdict })} />
            <strong>{t(`decision.${verdict}`)}</strong>
            <small>{t(`decision.${verdict}Text`)}</small>
          </label>
        ))}
      </fieldset>
      {draft.verdict === 'upheld' && !mayImpose && <p className={styles.notice}>{t(account === null ? 'case.erased' : 'decision.outOfReach')}</p>}
      {draft.verdict === 'upheld' && mayImpose && (
        <Select<SanctionKind | ''>
          label={t('decision.sanction')}
          value={kind ?? ''}
          options={[{ value: '', label: t('decision.none') }, ...KINDS.map((value) => ({ value, label: t(`decision.${value}`) }))]}
          onChange={(next) => update({ kind: next || null })}
        />
      )}
      {kind === 'ban' && <BanLength value={draft.term} error={errors.until} onChange={(term) => update({ term })} />}
      {kind !== null && <ReasonFields templates={templates} value={reason} errors={errors} onChange={(next) => update({ reason: next })} />}
      <TextArea
        label={t('decision.note')}
        rows={2}
        value={draft.note}
        error={errors.note}
        onChange={(event) => update({ note: event.target.value })}
      />
      <div>
        <Button variant="primary" type="submit" disabled={draft.verdict === null}>
          {t('decision.next')}
        </Button>
      </div>
      {askedAt !== null && draft.verdict !== null && (
        <ConfirmDecision
          report={report}
          account={account}
          draft={{ ...draft, verdict: draft.verdict, kind }}
          reason={reason}
          words={words}
          at={askedAt}
          onClose={() => setAskedAt(null)}
          onAlreadyDecided={onAlreadyDecided}
          onInvalidField={(field, words) => setErrors({ [field]: words })}
        />
      )}
    </form>
  );
}
