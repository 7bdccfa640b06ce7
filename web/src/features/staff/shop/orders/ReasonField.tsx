// Why staff change what an order has paid or granted: the reason is for the log.
import { useTranslation } from 'react-i18next';
import { REFUND_REASON_MAX } from '@/generated/engine';
import { fieldText } from '@/shared/errorText';
import { TextArea } from '@/ui/forms/TextArea';

interface ReasonFieldProps {
  value: string;
  /** The form was sent without a reason. */
  isMissing: boolean;
  /** What the server says against it. */
  refused: string | undefined;
  onChange: (reason: string) => void;
}

export function ReasonField({ value, isMissing, refused, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('staffShop');
  const { t: common } = useTranslation();
  return (
    <TextArea
      label={t('refund.reason')}
      hint={t('refund.reasonHint')}
      rows={2}
      countTo={REFUND_REASON_MAX}
      maxLength={REFUND_REASON_MAX}
      required
      error={isMissing ? fieldText(common, 'required') : refused}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
