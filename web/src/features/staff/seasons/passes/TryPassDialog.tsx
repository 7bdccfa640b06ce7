// Shows what somebody has reached in a pass who is so far.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { Price } from '@/parts/wardrobe/Price';
import { codeOf, errorText, fieldText } from '@/shared/errorText';
import { amountText } from '@/shared/money';
import { wholeIn } from '@/shared/typed';
import { Checkbox } from '@/ui/forms/Checkbox';
import { TextField } from '@/ui/forms/TextField';
import { ElementName } from '../elements/ElementName';
import { momentIn, typedMoment } from '../moments';
import { tryPass, type StaffSeason, type TriedPass } from '../queries';
import styles from '../Seasons.module.css';
import { TrialDialog } from '../TrialDialog';

interface TryPassDialogProps {
  season: StaffSeason;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
  onClose: () => void;
}

export function TryPassDialog({ season: { name, pass, start }, catalogue, onClose }: TryPassDialogProps) {
  const { t } = useTranslation('staffSeasons');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const [when, setWhen] = useState(() => typedMoment(start));
  const [text, setText] = useState('0');
  const [bought, setBought] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const trial = useMutation({ mutationFn: tryPass });
  const at = momentIn(when);
  const xp = wholeIn(text);
  const run = () => {
    setSubmitted(true);
    if (at !== null && xp !== null) trial.mutate({ season: pass.season, xp, bought, at });
  };
  const errorOf = (isWrong: boolean, typed: string) =>
    isSubmitted && isWrong ? fieldText(common, typed.trim() === '' ? 'required' : 'invalid') : undefined;
  return (
    <TrialDialog
      title={t('tryPass.title', { name: name[locale] })}
      text={t('tryPass.text')}
      run={t('tryPass.run')}
      busy={trial.isPending}
      refusal={trial.error ? errorText(common, codeOf(trial.error)) : undefined}
      onRun={run}
      onClose={onClose}
      answer={trial.data && <Reached tried={trial.data} catalogue={catalogue} />}
    >
      <TextField
        label={t('tryPass.when')}
        type="datetime-local"
        required
        error={errorOf(at === null, when)}
        value={when}
        onChange={(event) => setWhen(event.target.value)}
      />
      <TextField
        label={t('tryPass.xp')}
        inputMode="numeric"
        autoComplete="off"
        required
        error={errorOf(xp === null, text)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Checkbox label={t('tryPass.bought')} checked={bought} onChange={setBought} />
    </TrialDialog>
  );
}

const REFUSALS = ['skip_too_early', 'no_skips_left', 'pass_finished'] as const;

/** Whether they may skip a step, or why not. */
function skipOf({ skipRefusal }: TriedPass['progress']) {
  return REFUSALS.find((code) => code === skipRefusal) ?? 'may';
}

function Reached({ tried: { progress, moonpass }, catalogue }: { tried: TriedPass; catalogue: Catalogue | undefined }) {
  const { t } = useTranslation('staffSeasons');
  const { locale } = useLocale();
  const ready = moonpass.elements.filter(({ state }) => state === 'collectable');
  const locked = moonpass.elements.filter(({ state }) => state === 'locked');
  const skins = ready.flatMap(({ skin }) => skin ?? []);
  // Who has an element already gets coins instead, which are not counted here.
  const amounts = ready.filter(({ skin }) => skin === null);
  const sum = (currency: 'coins' | 'moons') => amounts.reduce((all, each) => all + (each[currency] ?? 0), 0);
  const [coins, moons] = [sum('coins'), sum('moons')];
  const next = moonpass.elements.find(({ order }) => order === progress.next);
  const steps = new Set(moonpass.elements.map(({ order }) => order)).size;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('tryPass.reached')}</dt>
        <dd>{t('tryPass.steps', { current: progress.current, count: steps })}</dd>
      </div>
      <div>
        <dt>{t('tryPass.next')}</dt>
        <dd>{next ? t('tryPass.at', { step: next.order, xp: amountText(locale, next.xp) }) : t('tryPass.finished')}</dd>
      </div>
      <div>
        <dt>{t('tryPass.skip')}</dt>
        <dd>{t(`tryPass.skips.${skipOf(progress)}`)}</dd>
      </div>
      <div>
        <dt>{t('tryPass.collectable')}</dt>
        <dd>{t('tryPass.things', { count: ready.length })}</dd>
      </div>
      <div>
        <dt>{t('tryPass.locked')}</dt>
        <dd>{t('tryPass.things', { count: locked.length })}</dd>
      </div>
      <div>
        <dt>{t('tryPass.amounts')}</dt>
        <dd>{coins + moons > 0 ? <Price coins={coins} moons={moons} isAmount /> : amountText(locale, 0)}</dd>
      </div>
      <div>
        <dt>{t('tryPass.elements')}</dt>
        <dd>
          {skins.length === 0 ? (
            t('tryPass.none')
          ) : (
            <ul>
              {skins.map((id) => (
                <li key={id}>
                  <ElementName id={id} catalogue={catalogue} />
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  );
}
