// Adds a plan, or changes one. What does not fit is said by the server, at its field.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PACK_PRICE_MAX, PACK_PRICE_MIN, PLAN_MONTHS_MAX, PLAN_NAME_MAX, PLAN_PACKS_MAX } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { fieldText } from '@/shared/errorText';
import { moneyText } from '@/shared/money';
import { Select } from '@/ui/forms/Select';
import { TextField, type TextFieldProps } from '@/ui/forms/TextField';
import styles from '../packs/Packs.module.css';
import { putPlan, type StaffPlan } from '../queries';
import { useShopAct } from '../useShopAct';
import {
  BADGE_CHOICES,
  INTERVALS,
  newPlanDraft,
  PLAN_FIELDS,
  PLAN_NAMES,
  planDraftOf,
  planFormOf,
  wrongPlanFields,
  type BadgeChoice,
  type Interval,
  type PlanField,
} from './planDraft';
import { useTakePlans } from './useTakePlans';

interface PlanDialogProps {
  plans: readonly StaffPlan[];
  /** The one that is changed; if it is left out, a new one is added. */
  plan?: StaffPlan;
  onClose: () => void;
}

export function PlanDialog({ plans, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation('staffShop');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const [draft, setDraft] = useState(() => (plan ? planDraftOf(plan, locale) : newPlanDraft(plans.length)));
  const [isSubmitted, setSubmitted] = useState(false);
  const { take, refetch } = useTakePlans();
  const act = useShopAct({
    send: putPlan,
    onDone: (answer) => {
      take(answer);
      onClose();
      return { kind: 'success', title: t(plan ? 'plans.changed' : 'plans.added') };
    },
    onRefused: refetch,
  });
  const id = draft.id.trim();
  const isTaken = plan === undefined && plans.some((each) => each.id === id);
  const wrong = wrongPlanFields(draft);
  const errorOf = (name: PlanField): string | undefined => {
    if (name === 'id' && isSubmitted && isTaken) return t('plans.taken');
    if (isSubmitted && wrong.includes(name)) return fieldText(common, draft[name].trim() === '' ? 'required' : 'invalid');
    return act.refusedOf(name);
  };
  const submit = () => {
    setSubmitted(true);
    if (wrong.length === 0 && !isTaken) act.run({ id, form: planFormOf(draft) });
  };
  const field = (name: PlanField, hint: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
      key={name}
      label={t(`plans.field.${name}`)}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      required
      error={errorOf(name)}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <FormDialog
      title={t(plan ? 'plans.changeTitle' : 'plans.add')}
      description={t(plan ? 'plans.changeText' : 'plans.addText')}
      submit={t(plan ? 'packs.keep' : 'packs.sell')}
      busy={act.isPending}
      refusal={act.refusedBut(PLAN_FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {PLAN_NAMES.map((lang) => field(lang, t('plans.hint.name'), { inputMode: 'text', lang, required: false, maxLength: PLAN_NAME_MAX }))}
      </div>
      {!plan && field('id', t('packs.hint.id'), { inputMode: 'text', autoCapitalize: 'none', spellCheck: false })}
      {/* A plan keeps its period: who has it pays for it, period by period. */}
      {!plan && (
        <div className={styles.fields}>
          {field('intervalCount', t('plans.hint.intervalCount', { count: PLAN_MONTHS_MAX }))}
          <Select<Interval>
            label={t('plans.interval')}
            value={draft.interval}
            options={INTERVALS.map((value) => ({ value, label: t(`plans.intervals.${value}`) }))}
            onChange={(interval) => setDraft({ ...draft, interval })}
          />
        </div>
      )}
      <div className={styles.fields}>
        {field('price', t('packs.hint.price', { least: moneyText(locale, PACK_PRICE_MIN), most: moneyText(locale, PACK_PRICE_MAX) }), {
          inputMode: 'decimal',
        })}
        {field('packs', t('plans.hint.packs', { count: PLAN_PACKS_MAX }))}
        {field('position', t('packs.hint.position'))}
      </div>
      <Select<BadgeChoice>
        label={t('packs.tag')}
        value={draft.badge}
        options={BADGE_CHOICES.map((value) => ({ value, label: t(`packs.tags.${value}`) }))}
        onChange={(badge) => setDraft({ ...draft, badge })}
      />
    </FormDialog>
  );
}
