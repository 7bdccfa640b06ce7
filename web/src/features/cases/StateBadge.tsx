// A badge with the state of a case.
import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/signs/Badge';

const TONES = { open: 'moon', upheld: 'danger', dismissed: 'neutral' } as const;

export function StateBadge({ state }: { state: string }) {
  const { t } = useTranslation('cases');
  if (state !== 'open' && state !== 'upheld' && state !== 'dismissed') return <Badge>{state}</Badge>;
  return <Badge tone={TONES[state]}>{t(`state.one.${state}`)}</Badge>;
}
