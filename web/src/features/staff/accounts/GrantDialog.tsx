// Asks before an admin credits or debits an account's coins or moons.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';
import { NEWS_MAX } from '@/generated/engine';
import { BilingualFields, emptyTextErrors, hasErrors } from '@/parts/staff/BilingualFields';
import { fieldText } from '@/shared/errorText';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { FormDialog } from '@/parts/staff/FormDialog';
import styles from './GrantDialog.module.css';
import { useAct, type Account } from './queries';

type Grant = components['schemas']['Grant'];

const SIGNS = { into: 1, outOf: -1 } as const;
const CURRENCIES = ['coins', 'moons'] as const;

export function GrantDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { id, username: name } = account.user;
  /** The idempotency key: a retry from the same dialog books only once. */
  const [key] = useState(() => crypto.randomUUID());
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('coins');
  const [way, setWay] = useState<keyof typeof SIGNS>('into');
  const [amountText, setAmountText] = useState('');
  const [said, setSaid] = useState({ en: '', fr: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const { run, isPending, refusedOf, refusedBut } = useAct(
    id,
    (body: Grant) => bodyOf(api.POST('/api/mod/users/{id}/grant', { params: { path: { id } }, body })),
    onClose,
  );
  const amount = /^\d+$/.test(amountText.trim()) ? Number(amountText) : null;
  const missing = emptyTextErrors(said, fieldText(common, 'required'));
  const shown = isSubmitted ? missing : {};
  const submit = () => {
    setSubmitted(true);
    if (amount === null || hasErrors(missing)) return;
    const body = { currency, amount: SIGNS[way] * amount, en: said.en.trim(), fr: said.fr.trim(), key };
    run(body, ({ balance }) => t('ask.grant.done', { balance: t(`ledger.${currency}`, { count: balance }) }));
  };
  return (
    <FormDialog
      title={t('ask.grant.title')}
      description={t('ask.grant.text', { name })}
      submit={t('ask.grant.submit')}
      busy={isPending}
      refusal={refusedBut(['amount', 'en', 'fr'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.what}>
        <Select
          label={t('ask.grant.currency')}
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: t(`ask.grant.${value}`) }))}
          onChange={setCurrency}
        />
        <Select
          label={t('ask.grant.way')}
          value={way}
          options={(Object.keys(SIGNS) as (keyof typeof SIGNS)[]).map((value) => ({ value, label: t(`ask.grant.${value}`) }))}
          onChange={setWay}
        />
        <TextField
          label={t('ask.grant.amount')}
          inputMode="numeric"
          autoComplete="off"
          required
          error={isSubmitted && amount === null ? fieldText(common, amountText.trim() === '' ? 'required' : 'invalid') : refusedOf('amount')}
          value={amountText}
          onChange={(event) => setAmountText(event.target.value)}
        />
      </div>
      <fieldset className={styles.said}>
        <legend>{t('ask.grant.said', { name })}</legend>
        <BilingualFields
          value={said}
          onChange={setSaid}
          max={NEWS_MAX}
          errors={{ en: shown.en ?? refusedOf('en'), fr: shown.fr ?? refusedOf('fr') }}
        />
      </fieldset>
    </FormDialog>
  );
}
