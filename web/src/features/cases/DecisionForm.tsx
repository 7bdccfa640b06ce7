// The decision of a case, until it is confirmed.
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '@/shared/errorText';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';
import { TextArea } from '@/ui/TextArea';
import { BanLength } from './BanLength';
import { ConfirmDecision } from './ConfirmDecision';
import { endOf, fittingTemplate, KINDS, NEW_DRAFT, type Draft, type SanctionKind, type Verdict } from './decision';
import styles from './DecisionForm.module.css';
import type { Case, ModeratedUser, TemplateText } from './queries';
import { ReasonFields } from './ReasonFields';
import { nameText } from './words';

const VERDICTS: readonly Verdict[] = ['upheld', 'dismissed'];

interface DecisionFormProps {
  report: Case;
  /** Null when it is erased. */
  account: ModeratedUser | null;
  templates: readonly TemplateText[];
  /** Somebody else has decided it meanwhile. */
  onLate: () => void;
}

export function DecisionForm({ report, account, templates, onLate }: DecisionFormProps) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [draft, setDraft] = useState<Draft>(NEW_DRAFT);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  /** What is asked before it is done, and what it says of the end of a ban. */
  const [asked, setAsked] = useState<number | null>(null);
  const become = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setErrors({});
  };
  const name = nameText(s, report.target);
  const mayImpose = account?.inReach === true;
  const kind = mayImpose && draft.verdict === 'upheld' ? draft.kind : null;
  const template = draft.template ?? fittingTemplate(report.category, kind, templates.map(({ id }) => id));
  const reason = draft.own ?? templates.find(({ id }) => id === template)?.text ?? { en: '', fr: '' };

  const ask = (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    if (kind === 'ban' && endOf(draft, now) === undefined) setErrors({ until: fieldText(common, 'required') });
    else setAsked(now);
  };
  return (
    <form className={styles.form} noValidate onSubmit={ask} aria-labelledby="decision">
      <fieldset className={styles.verdicts}>
        <legend className={styles.legend}>{t('decision.what')}</legend>
        {VERDICTS.map((verdict) => (
          <label key={verdict} className={styles.verdict} data-verdict={verdict}>
            <input type="radio" name="verdict" checked={draft.verdict === verdict} onChange={() => become({ verdict })} />
            <strong>{t(`decision.${verdict}`)}</strong>
            <small>{t(`decision.${verdict}Text`)}</small>
          </label>
        ))}
      </fieldset>
      {draft.verdict === 'upheld' && !mayImpose && (
        <p className={styles.notice}>{t(account === null ? 'case.erased' : 'decision.outOfReach')}</p>
      )}
      {draft.verdict === 'upheld' && mayImpose && (
        <Select<SanctionKind | ''>
          label={t('decision.sanction')}
          value={kind ?? ''}
          options={[{ value: '', label: t('decision.none') }, ...KINDS.map((value) => ({ value, label: t(`decision.${value}`) }))]}
          onChange={(next) => become({ kind: next || null })}
        />
      )}
      {kind === 'ban' && <BanLength length={draft.length} date={draft.date} error={errors.until} onChange={become} />}
      {kind !== null && (
        <ReasonFields
          name={name}
          lang={account?.lang ?? ''}
          template={draft.own === null ? template : null}
          templates={templates}
          reason={reason}
          errors={errors}
          onTemplate={(next) => become({ template: next, own: null })}
          onOwn={(own) => become({ own })}
        />
      )}
      <TextArea label={t('decision.note')} rows={2} value={draft.note} error={errors.note} onChange={(event) => become({ note: event.target.value })} />
      <div>
        <Button variant="primary" type="submit" disabled={draft.verdict === null}>
          {t('decision.next')}
        </Button>
      </div>
      {asked !== null && draft.verdict !== null && (
        <ConfirmDecision
          report={report}
          account={account}
          draft={{ ...draft, verdict: draft.verdict, kind }}
          template={template}
          reason={reason}
          at={asked}
          onClose={() => setAsked(null)}
          onLate={onLate}
          onField={(field, words) => setErrors({ [field]: words })}
        />
      )}
    </form>
  );
}
