import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/signs/Badge';
import { stateNamed, TONE_OF } from './orderStates';

/** How an order stands. */
export function OrderState({ state }: { state: string }) {
  const { t } = useTranslation('shop');
  const name = stateNamed(state);
  return <Badge tone={TONE_OF[name]}>{t(`state.${name}`)}</Badge>;
}
