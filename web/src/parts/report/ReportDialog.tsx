// The dialog for a report to the moderators: a category and an optional comment, then thanks.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportCategory } from '@/api/people';
import { COMMENT_MAX } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { Checkbox } from '@/ui/forms/Checkbox';
import { Select } from '@/ui/forms/Select';
import { TextArea } from '@/ui/forms/TextArea';
import { CATEGORIES, MINUTES_AGO, placeOf, refusalText, sendReport, type ReportTarget } from './report';
import styles from './ReportDialog.module.css';

/** An action offered after the report is sent. */
export interface NextStep {
  way: 'mute' | 'block';
  act: () => void;
}

interface ReportDialogProps {
  reported: ReportTarget;
  next?: NextStep;
  onClose: () => void;
}

export function ReportDialog({ reported, next, onClose }: ReportDialogProps) {
  const { t: p } = useTranslation('people');
  const { t } = useTranslation();
  const { locale } = useLocale();
  const form = useId();
  const [category, setCategory] = useState<ReportCategory | null>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  /** How long ago it was said by voice, if it was. */
  const [minutesAgo, setMinutesAgo] = useState<number | null>(null);
  const report = useMutation({ mutationFn: (chosen: ReportCategory) => sendReport(placeOf(reported, minutesAgo), chosen, comment) });
  const { name, quote } = reported;

  const isDone = report.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (report.isPending) return;
    if (category === null) setMissing(true);
    else report.mutate(category);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={isDone ? p('report.thanks') : quote === undefined ? p('report.titlePerson', { name }) : p('report.titleMessage')}
      description={isDone ? undefined : p('report.text', { name })}
      closeLabel={t('app.close')}
      footer={
        isDone ? (
          <>
            {next && <Button onClick={next.act}>{p(`report.${next.way}`, { name })}</Button>}
            <Button variant="primary" onClick={onClose}>
              {t('app.close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('app.cancel')}</Button>
            <Button variant="danger" type="submit" form={form} busy={report.isPending}>
              {p('report.submit')}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <Thanks text={[p('report.thanksText'), next && p(`report.${next.way}Next`, { name })].filter(Boolean).join(' ')} />
      ) : (
        <form id={form} className={styles.form} noValidate onSubmit={submit}>
          {quote !== undefined && (
            <figure className={styles.quote}>
              <figcaption>{name}</figcaption>
              <blockquote>{quote}</blockquote>
            </figure>
          )}
          <fieldset className={styles.categories} aria-describedby={isMissing ? `${form}-missing` : undefined}>
            <legend>{p('report.why')}</legend>
            {CATEGORIES.map((each) => (
              <label key={each} className={styles.category}>
                <input
                  type="radio"
                  name="category"
                  value={each}
                  checked={each === category}
                  onChange={() => {
                    setCategory(each);
                    setMissing(false);
                  }}
                />
                {p(`report.category.${each}`)}
              </label>
            ))}
            {isMissing && (
              <p id={`${form}-missing`} role="alert" className={styles.refusal}>
                {p('report.choose')}
              </p>
            )}
          </fieldset>
          {reported.isByVoice === true && (
            <Checkbox label={p('report.voice')} checked={minutesAgo !== null} onChange={(isVoice) => setMinutesAgo(isVoice ? 0 : null)} />
          )}
          {minutesAgo !== null && (
            <Select
              label={p('report.when')}
              hint={p('report.whenHint')}
              value={String(minutesAgo)}
              options={MINUTES_AGO.map((count) => ({
                value: String(count),
                label: count === 0 ? p('report.justNow') : p('report.minutesAgo', { count }),
              }))}
              onChange={(chosen) => setMinutesAgo(Number(chosen))}
            />
          )}
          <TextArea
            label={p('report.comment')}
            hint={p('report.commentHint')}
            rows={3}
            maxLength={COMMENT_MAX}
            countTo={COMMENT_MAX}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          {report.isError && (
            <p role="alert" className={styles.refusal}>
              {refusalText({ t, p, locale }, report.error, report.submittedAt)}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** Takes the focus, because the focused submit button is gone: a screen reader reads the text. */
function Thanks({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className={styles.thanks} data-testid="report-thanks">
      {text}
    </p>
  );
}
