import { useTranslation } from 'react-i18next';
import type { EventPhase } from '@/api/events';
import { Badge, type BadgeProps } from '@/ui/signs/Badge';

const TONE: Readonly<Record<EventPhase, NonNullable<BadgeProps['tone']>>> = {
  planned: 'neutral',
  announced: 'info',
  running: 'success',
  collecting: 'moon',
  over: 'neutral',
};

/** Where an event is in its time. */
export function PhaseMark({ phase }: { phase: EventPhase }) {
  const { t } = useTranslation('events');
  return <Badge tone={TONE[phase]}>{t(`phase.${phase}`)}</Badge>;
}
