// For oneself, or a present: then for whom, with which words, and whether they learn from whom it comes.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GIFT_MESSAGE_MAX } from '@/generated/engine';
import { TextArea } from '@/ui/forms/TextArea';
import { Checkbox } from '@/ui/forms/Checkbox';
import { RadioCard } from '@/ui/forms/RadioCard';
import styles from './ForWhom.module.css';
import type { DraftField, OrderDraft } from './orderModel';
import { ReceiverChoice } from './ReceiverChoice';

interface ForWhomProps {
  draft: OrderDraft;
  faultText: (field: DraftField) => string | undefined;
  onChange: (part: Partial<OrderDraft>) => void;
}

export function ForWhom({ draft: { isGift, receiver, message, anonymous }, faultText, onChange }: ForWhomProps) {
  const { t } = useTranslation('shop');
  const name = useId();
  return (
    <div className={styles.whom}>
      <fieldset>
        <legend className={styles.legend}>{t('order.whom')}</legend>
        <div className={styles.choices}>
          <RadioCard name={name} checked={!isGift} onChoose={() => onChange({ isGift: false })}>
            {t('order.me')}
          </RadioCard>
          <RadioCard name={name} checked={isGift} onChoose={() => onChange({ isGift: true })}>
            {t('order.present')}
          </RadioCard>
        </div>
      </fieldset>
      {isGift && (
        <>
          <ReceiverChoice receiver={receiver} fault={faultText('receiver')} onChoose={(username) => onChange({ receiver: username })} />
          <TextArea
            label={t('order.message')}
            hint={t('order.messageHint')}
            rows={2}
            countTo={GIFT_MESSAGE_MAX}
            value={message}
            error={faultText('message')}
            onChange={(event) => onChange({ message: event.target.value })}
          />
          <Checkbox label={t('order.anonymous')} checked={anonymous} onChange={(on) => onChange({ anonymous: on })} />
        </>
      )}
    </div>
  );
}
