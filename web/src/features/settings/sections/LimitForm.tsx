// The limit for a calendar month, with what it has held so far. A lower limit holds at once, a higher one after seven days.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setMonthlyLimit, type Payer } from '@/api/shop';
import { LIMIT_MAX } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { PAYER_KEY } from '@/parts/shop/keys';
import { dateText } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';
import { moneyText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { TextField } from '@/ui/forms/TextField';
import { notify } from '@/ui/overlays/notices';
import styles from './LimitForm.module.css';
import { eurosOf, parseEuros } from './limit';
import { SettingsForm } from './SettingsForm';

export function LimitForm({ payer }: { payer: Payer }) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const { monthlyLimit: limit, nextLimit, nextLimitAt, minorsLimit, thisMonth } = payer;
  const shown = text ?? (limit === null ? '' : eurosOf(limit, locale));
  const save = useMutation({
    mutationFn: setMonthlyLimit,
    onSuccess: (changed) => {
      queries.setQueryData(PAYER_KEY, changed);
      setText(null);
      notify({
        kind: 'toggle',
        title: changed.nextLimitAt === null ? t('limit.saved') : t('limit.savedLater', { date: dateText(locale, changed.nextLimitAt) }),
      });
    },
  });
  const submit = () => {
    const cents = parseEuros(shown);
    setFault(cents === undefined || cents === null ? t('limit.invalid', { max: moneyText(locale, LIMIT_MAX) }) : undefined);
    if (cents != null) save.mutate(cents);
  };
  return (
    <div className={styles.limit}>
      <p>
        {t('limit.month')} <strong>{moneyText(locale, thisMonth)}</strong>
        {limit !== null && ` ${t('limit.of', { limit: moneyText(locale, limit) })}`}
      </p>
      {limit !== null && limit > 0 && (
        <progress className={styles.bar} value={Math.min(thisMonth, limit)} max={limit} aria-label={t('limit.month')} />
      )}
      {minorsLimit !== null && <p className={styles.note}>{t('limit.minors', { limit: moneyText(locale, minorsLimit) })}</p>}
      {nextLimitAt !== null && (
        <p className={styles.note} role="status">
          {nextLimit === null
            ? t('limit.nextNone', { date: dateText(locale, nextLimitAt) })
            : t('limit.next', { date: dateText(locale, nextLimitAt), limit: moneyText(locale, nextLimit) })}
        </p>
      )}
      <SettingsForm
        submit={t('limit.save')}
        busy={save.isPending}
        disabled={text === null}
        error={save.error ? errorText(common, codeOf(save.error)) : undefined}
        onSubmit={submit}
      >
        <TextField
          label={t('limit.label')}
          hint={t('limit.hint')}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          error={fault}
          onChange={(event) => {
            setText(event.target.value);
            setFault(undefined);
          }}
        />
      </SettingsForm>
      {limit !== null && (
        <div>
          <Button size="sm" busy={save.isPending} onClick={() => save.mutate(null)}>
            {t('limit.lift')}
          </Button>
        </div>
      )}
    </div>
  );
}
