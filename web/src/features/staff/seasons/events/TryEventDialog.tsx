// Shows an event as somebody sees it at a moment.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { codeOf, errorText, fieldText } from '@/shared/errorText';
import { wholeIn } from '@/shared/typed';
import { Checkbox } from '@/ui/forms/Checkbox';
import { TextField } from '@/ui/forms/TextField';
import { momentIn, typedMoment } from '../moments';
import { tryEvent, type StaffEvent } from '../queries';
import { TrialDialog } from '../TrialDialog';
import { TriedEvent } from './TriedEvent';
import { useEventName } from './useEventName';

interface TryEventDialogProps {
  planned: StaffEvent;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onClose: () => void;
}

export function TryEventDialog({ planned, catalogue, onClose }: TryEventDialogProps) {
  const { t } = useTranslation('staffSeasons');
  const { t: common } = useTranslation();
  const name = useEventName()(planned);
  const [when, setWhen] = useState(() => typedMoment(planned.event.starts));
  const [joined, setJoined] = useState(false);
  const [points, setPoints] = useState('0');
  const [alpha, setAlpha] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const trial = useMutation({ mutationFn: tryEvent });
  const at = momentIn(when);
  const total = wholeIn(points);
  const run = () => {
    setSubmitted(true);
    if (at === null) return;
    if (!joined) trial.mutate({ id: planned.event.id, at, alpha });
    else if (total !== null) trial.mutate({ id: planned.event.id, at, points: total, alpha });
  };
  const errorOf = (isWrong: boolean, text: string) =>
    isSubmitted && isWrong ? fieldText(common, text.trim() === '' ? 'required' : 'invalid') : undefined;
  return (
    <TrialDialog
      title={t('tryEvent.title', { name })}
      text={t('tryEvent.text')}
      run={t('tryEvent.run')}
      busy={trial.isPending}
      refusal={trial.error ? errorText(common, codeOf(trial.error)) : undefined}
      onRun={run}
      onClose={onClose}
      answer={trial.data && <TriedEvent tried={trial.data} catalogue={catalogue} />}
    >
      <TextField
        label={t('tryEvent.at')}
        type="datetime-local"
        required
        error={errorOf(at === null, when)}
        value={when}
        onChange={(event) => setWhen(event.target.value)}
      />
      <Checkbox label={t('tryEvent.joined')} checked={joined} onChange={setJoined} />
      {joined && (
        <TextField
          label={t('tryEvent.points')}
          inputMode="numeric"
          autoComplete="off"
          required
          error={errorOf(total === null, points)}
          value={points}
          onChange={(event) => setPoints(event.target.value)}
        />
      )}
      <Checkbox label={t('tryEvent.alpha')} checked={alpha} onChange={setAlpha} />
    </TrialDialog>
  );
}
