// The state of an order, and whether something is wrong with it.
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '@/ui/signs/Badge';
import { alarmOf, stateOf, type State } from '../known';

const TONES: Readonly<Record<State, NonNullable<BadgeProps['tone']>>> = {
  created: 'neutral',
  processing: 'info',
  paid: 'success',
  failed: 'neutral',
  expired: 'neutral',
  refunded: 'solo',
  disputed: 'danger',
};

export function OrderBadges({ state, alarm }: { state: string; alarm: string }) {
  const { t } = useTranslation('staffShop');
  const [known, wrong] = [stateOf(state), alarmOf(alarm)];
  return (
    <>
      <Badge tone={known === null ? 'neutral' : TONES[known]}>{known === null ? state : t(`state.${known}`)}</Badge>
      {alarm !== '' && <Badge tone="danger">{t('order.alarm', { why: wrong === null ? alarm : t(`alarm.${wrong}`) })}</Badge>}
    </>
  );
}
