// The pass of a season that is to come, as a table of fields. What does not fit is said by the server.
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { ElementChoices } from '../elements/ElementChoices';
import { elementsOfPass } from '../elements/elements';
import { planPass, type StaffSeason } from '../queries';
import styles from '../Seasons.module.css';
import { useFocusWrong } from '../useFocusWrong';
import { useSeasonsAct } from '../useSeasonsAct';
import { CellFields } from './CellFields';
import table from './Pass.module.css';
import { isWrong, moonsOf, passDraftOf, passOf, TRACKS, type CellDraft, type Track } from './passDraft';

interface PassDialogProps {
  season: StaffSeason;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onClose: () => void;
}

export function PassDialog({ season: { name, pass }, catalogue, onClose }: PassDialogProps) {
  const { t } = useTranslation('staffSeasons');
  const { locale } = useLocale();
  const list = useId();
  const [draft, setDraft] = useState(() => passDraftOf(pass));
  const [isSubmitted, setSubmitted] = useState(false);
  const { fields, focusWrong } = useFocusWrong();
  const act = useSeasonsAct({
    send: planPass,
    done: t('passes.changed'),
    onClose,
    fieldOfId: (id) => (draft.some((step) => TRACKS.some((track) => step[track].element.trim() === id)) ? id : null),
    onRefused: focusWrong,
  });
  const change = useCallback(
    (order: number, track: Track, cell: CellDraft) =>
      setDraft((before) => before.map((step) => (step.order === order ? { ...step, [track]: cell } : step))),
    [],
  );
  const submit = () => {
    setSubmitted(true);
    if (isWrong(draft)) focusWrong();
    else act.run(passOf(pass, draft));
  };
  const given = draft.flatMap((step) => TRACKS.map((track) => step[track].element.trim())).filter((id) => id !== '');
  return (
    <FormDialog
      size="lg"
      title={t('passes.editTitle', { name: name[locale] })}
      description={t('passes.editText')}
      submit={t('keep')}
      busy={act.isPending}
      refusal={act.refusedBut(given)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.note}>{t('passes.sum', { count: moonsOf(draft) })}</p>
      <ElementChoices id={list} catalogue={catalogue} own={elementsOfPass(pass)} />
      <div ref={fields}>
        <table className={`${table.table} ${table.edit}`}>
          <thead>
            <tr>
              <th scope="col">{t('passes.step')}</th>
              {TRACKS.map((track) => (
                <th key={track} scope="col">
                  {t(`passes.${track}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.map((step) => (
              <tr key={step.order}>
                <th scope="row">{step.order}</th>
                {TRACKS.map((track) => (
                  <td key={track}>
                    <CellFields
                      order={step.order}
                      track={track}
                      cell={step[track]}
                      refusal={step[track].kind === 'element' ? act.refusedOf(step[track].element.trim()) : undefined}
                      isSubmitted={isSubmitted}
                      list={list}
                      catalogue={catalogue}
                      onChange={change}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormDialog>
  );
}
