// Pays an order back, or a part of it. Before it is sent, a question says what is taken back for it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { fieldText } from '@/shared/errorText';
import { moneyText } from '@/shared/money';
import { centsIn } from '@/shared/typed';
import { Button } from '@/ui/buttons/Button';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { Card } from '@/ui/layout/Card';
import type { StaffOrderStory } from '../queries';
import { ReasonField } from './ReasonField';
import styles from './Orders.module.css';
import { RefundQuestion } from './RefundQuestion';
import { useRefund } from './useRefund';
import { whyNotRefundable } from './whyNotRefundable';

const WHAT = ['all', 'part'] as const;

export function RefundForm({ story }: { story: StaffOrderStory }) {
  const { t } = useTranslation('staffShop');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const [what, setWhat] = useState<(typeof WHAT)[number]>('all');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const refund = useRefund(story.order.id, {
    onDone: () => {
      setWhat('all');
      setAmount('');
      setReason('');
      setSubmitted(false);
    },
    onSettled: () => setAsked(false),
  });
  const { currency } = story.order;
  const left = story.refundable;
  const typed = centsIn(amount);
  const money = what === 'all' ? left : typed !== null && typed > 0 && typed <= left ? typed : null;
  const isReasonMissing = reason.trim() === '';
  const why = whyNotRefundable(story);
  const refusal = refund.refusedBut(['money', 'reason']);
  return (
    <Card className={styles.part} aria-labelledby="refund">
      <h2 id="refund" className={styles.sub}>
        {t('refund.title')}
      </h2>
      {why !== null ? (
        <p className={styles.note}>{t(`refund.not.${why}`)}</p>
      ) : (
        <form
          className={styles.form}
          aria-labelledby="refund"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setSubmitted(true);
            if (money !== null && !isReasonMissing) setAsked(true);
          }}
        >
          <Select
            label={t('refund.what')}
            value={what}
            options={WHAT.map((value) => ({ value, label: t(`refund.${value}`, { money: moneyText(locale, left, currency) }) }))}
            onChange={setWhat}
          />
          {what === 'part' && (
            <TextField
              label={t('refund.amount')}
              hint={t('refund.most', { money: moneyText(locale, left, currency) })}
              inputMode="decimal"
              autoComplete="off"
              required
              error={isSubmitted && money === null ? fieldText(common, amount.trim() === '' ? 'required' : 'invalid') : refund.refusedOf('money')}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
          <ReasonField value={reason} isMissing={isSubmitted && isReasonMissing} refused={refund.refusedOf('reason')} onChange={setReason} />
          {refusal !== undefined && (
            <p role="alert" className={styles.wrong}>
              {refusal}
            </p>
          )}
          <Button type="submit">{t('refund.next')}</Button>
        </form>
      )}
      {isAsked && money !== null && (
        <RefundQuestion
          story={story}
          money={money}
          reason={reason.trim()}
          busy={refund.isPending}
          onSubmit={() => refund.run({ money, reason: reason.trim() })}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
