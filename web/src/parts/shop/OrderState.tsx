import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/signs/Badge';
import { stateNamed, TONE_OF } from './orderStates';

/** How an order stands. `payingBack`: in cents, what is about to be paid back. */
export function OrderState({ state, payingBack }: { state: string; payingBack: number }) {
  const { t } = useTranslation('shop');
  const name = stateNamed(state);
  if (payingBack > 0) return <Badge tone="info">{t('state.payingBack')}</Badge>;
  return <Badge tone={TONE_OF[name]}>{t(`state.${name}`)}</Badge>;
}
