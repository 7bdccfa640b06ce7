// The question before an order is paid back: to whom the money goes, and what is taken from whom.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { moneyText } from '@/shared/money';
import { providerOf } from '../known';
import type { StaffOrderStory } from '../queries';
import styles from './Orders.module.css';
import { useTaken } from './useTaken';

interface RefundQuestionProps {
  story: StaffOrderStory;
  /** In cents. */
  money: number;
  reason: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

export function RefundQuestion({ story, money, reason, busy, onSubmit, onClose }: RefundQuestionProps) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const { order, buyerName: buyer } = story;
  const known = providerOf(order.provider);
  const amount = moneyText(locale, money, order.currency);
  const all = order.offer.moons + order.offer.bonus;
  const isPlan = order.offer.kind !== 'moons';
  const count = useTaken(story, money);
  return (
    <FormDialog
      title={t('refund.ask', { money: amount })}
      submit={t('refund.submit', { money: amount })}
      danger
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ul className={styles.points}>
        <li>{t('refund.goes', { money: amount, buyer, provider: known === null ? order.provider : t(`provider.${known}`) })}</li>
        {isPlan && <li>{t('refund.period')}</li>}
        {!isPlan && <li>{count === undefined ? t('refund.share', { all }) : t('refund.taken', { count, all })}</li>}
        {!isPlan && count !== 0 && (
          <li>{order.receiver ? t('refund.fromGift', { receiver: order.receiver.username, buyer }) : t('refund.fromBuyer', { buyer })}</li>
        )}
        <li>{t('refund.final')}</li>
      </ul>
      <p className={styles.note}>
        {t('refund.reason')} <q>{reason}</q>
      </p>
    </FormDialog>
  );
}
