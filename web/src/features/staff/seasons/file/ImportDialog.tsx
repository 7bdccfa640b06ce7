// Reads a file of passes and events, says what it would plan, and plans all of it or nothing.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api/client';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { TextField } from '@/ui/forms/TextField';
import { importPlans, type PlannedEvent, type PlannedPass, type Plans, type StaffSeasons } from '../queries';
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
  const read = async (file: File | undefined) => {
    const found = file ? plansIn(await file.text()) : null;
    const isEmpty = found?.passes.length === 0 && found.events.length === 0 && found.withdrawn.length === 0;
    setPlans(isEmpty ? null : found);
    setProblem(!file ? 'required' : !found ? 'unreadable' : isEmpty ? 'empty' : null);
  };
  const clear = () => {
    setPlans(null);
    setProblem(null);
  };
  const submit = () => {
    if (plans) act.run(plans);
    else setProblem(problem ?? 'required');
  };
  const seasonName = (number: number, theme: string) => known.seasons.find(({ pass }) => pass.season === number)?.name[locale] ?? theme;
  const eventName = (design: string) => known.events.find(({ event }) => event.design === design)?.title[locale] ?? design;
  const passText = ({ season, theme }: PlannedPass) => t('file.pass', { name: seasonName(season, theme), number: season });
  const eventText = ({ id, design }: PlannedEvent) => t('file.event', { name: eventName(design), id });
  const refusedPlan = ({ season, event }: ApiError['params']) => {
    const pass = plans?.passes.find((each) => each.season === season);
    const found = plans?.events.find(({ id }) => id === event);
    return pass ? passText(pass) : found ? eventText(found) : plans?.withdrawn.find((id) => id === event);
  };
  const act = useSeasonsAct({ send: importPlans, done: t('file.done'), onClose, refusedPlan });
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
        onClick={(event) => {
          // So that the same file can be chosen again once it is mended.
          event.currentTarget.value = '';
          clear();
        }}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      {plans && (
        <div className={styles.part} role="status" data-testid="plans">
          {plans.passes.length > 0 && (
            <div>
              <strong>{t('file.passes', { count: plans.passes.length })}</strong>
              <ul className={styles.names}>
                {plans.passes.map((pass) => (
                  <li key={pass.season}>{passText(pass)}</li>
                ))}
              </ul>
            </div>
          )}
          {plans.events.length > 0 && (
            <div>
              <strong>{t('file.events', { count: plans.events.length })}</strong>
              <ul className={styles.names}>
                {plans.events.map((event) => (
                  <li key={event.id}>{eventText(event)}</li>
                ))}
              </ul>
            </div>
          )}
          {plans.withdrawn.length > 0 && (
            <div>
              <strong>{t('file.withdrawn', { count: plans.withdrawn.length })}</strong>
              <ul className={styles.names}>
                {plans.withdrawn.map((id) => (
                  <li key={id}>{id}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </FormDialog>
  );
}
