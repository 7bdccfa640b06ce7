// Today's moon phase in the bar.
import { useTranslation } from 'react-i18next';
import { useMoon } from '@/engine/queries';
import { moonName } from '@/shared/moon';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { Skeleton } from '@/ui/layout/Skeleton';

export function MoonTonight() {
  const { t } = useTranslation();
  const { data: moon } = useMoon();
  if (!moon) return <Skeleton width="1.75rem" height="1.75rem" round />;
  const label = t('moon.tonight', { phase: t(`moon.${moonName(moon.age)}`) });
  return (
    <span title={label}>
      <MoonPhase fraction={moon.illuminated} waxing={moon.waxing} size="1.75rem" label={label} />
    </span>
  );
}
