// Reads a file of passes and events, says what it would plan, and plans all of it or nothing.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { TextField } from '@/ui/forms/TextField';
import { importPlans, type Plans, type StaffSeasons } from '../queries';
import styles from '../Seasons.module.css';
import { useSeasonsAct } from '../useSeasonsAct';
import { plansIn } from './plansFile';

type Problem = 'required' | 'unreadable' | 'empty';

interface ImportDialogProps {
  known: StaffSeasons;
  onClose: () => void;
}

export function ImportDialog({ known, onClose }: ImportDialogProps) {
  const { t } = useTranslation('staffSeasons');
  const { locale } = useLocale();
  const [plans, setPlans] = useState<Plans | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const act = useSeasonsAct({ send: importPlans, done: t('file.done'), onClose });
  const read = async (file: File | undefined) => {
    const found = file ? plansIn(await file.text()) : null;
    const isEmpty = found?.passes.length === 0 && found.events.length === 0;
    setPlans(isEmpty ? null : found);
    setProblem(!file ? 'required' : !found ? 'unreadable' : isEmpty ? 'empty' : null);
  };
  const submit = () => {
    if (plans) act.run(plans);
    else setProblem(problem ?? 'required');
  };
  const seasonName = (number: number, theme: string) => known.seasons.find(({ pass }) => pass.season === number)?.name[locale] ?? theme;
  const eventName = (design: string) => known.events.find(({ event }) => event.design === design)?.title[locale] ?? design;
  return (
    <FormDialog
      title={t('file.title')}
      description={t('file.text')}
      submit={t('file.run')}
      busy={act.isPending}
      refusal={act.refusedBut([])}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className={styles.file}
        label={t('file.file')}
        hint={t('file.hint')}
        type="file"
        accept="application/json,.json"
        required
        error={problem === null ? undefined : t(`file.${problem}`)}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      {plans && (
        <div className={styles.part} role="status" data-testid="plans">
          {plans.passes.length > 0 && (
            <div>
              <strong>{t('file.passes', { count: plans.passes.length })}</strong>
              <ul className={styles.names}>
                {plans.passes.map(({ season, theme }) => (
                  <li key={season}>{t('file.pass', { name: seasonName(season, theme), number: season })}</li>
                ))}
              </ul>
            </div>
          )}
          {plans.events.length > 0 && (
            <div>
              <strong>{t('file.events', { count: plans.events.length })}</strong>
              <ul className={styles.names}>
                {plans.events.map(({ id, design }) => (
                  <li key={id}>{t('file.event', { name: eventName(design), id })}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </FormDialog>
  );
}
