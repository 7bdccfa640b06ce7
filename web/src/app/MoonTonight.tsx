// Today's moon phase in the bar, which leads to the calendar.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMoon } from '@/engine/queries';
import { moonName } from '@/shared/moon';
import { paths } from '@/shared/paths';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from './MoonTonight.module.css';

export function MoonTonight() {
  const { t } = useTranslation();
  const { data: moon } = useMoon();
  if (!moon) return <Skeleton width="1.75rem" height="1.75rem" round />;
  const tonight = t('moon.tonight', { phase: t(`moon.${moonName(moon.age)}`) });
  return (
    <Link to={paths.calendar} className={styles.moon} title={tonight} aria-label={t('moon.calendar', { tonight })}>
      <MoonPhase fraction={moon.illuminated} waxing={moon.waxing} size="1.75rem" />
    </Link>
  );
}
