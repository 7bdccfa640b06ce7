// Where a plan comes from, as a badge.
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '@/ui/signs/Badge';
import type { PlanOrigin } from './queries';

const TONES = { calendar: 'neutral', staff: 'moon', withdrawn: 'danger', shown: 'success' } as const satisfies Record<PlanOrigin, BadgeProps['tone']>;

export function OriginBadge({ origin }: { origin: PlanOrigin }) {
  const { t } = useTranslation('staffSeasons');
  return <Badge tone={TONES[origin]}>{t(`origin.${origin}`)}</Badge>;
}
