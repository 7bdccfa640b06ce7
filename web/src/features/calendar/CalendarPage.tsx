// The year of the moon: what moon it is tonight, the seasons from full moon to full moon, and the events between them. The engine computes
// all of it in the browser, without a server. Who is signed in sees the events with what staff have planned.
import { useTranslation } from 'react-i18next';
import { useCalendar, useMoon } from '@/engine/queries';
import { MOON_NAMES } from '@/generated/calendarNames';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText } from '@/shared/dates';
import { daysAndHours } from '@/shared/daysAndHours';
import { moonName } from '@/shared/moon';
import { useMinute } from '@/shared/useMinute';
import { usePageTitle } from '@/shared/usePageTitle';
import { Skeleton } from '@/ui/layout/Skeleton';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import styles from './CalendarPage.module.css';
import { isRunning } from './model';
import { Year } from './Year';

export function CalendarPage() {
  const { t } = useTranslation('calendar');
  usePageTitle(t('title'));
  const { data: calendar } = useCalendar();
  return (
    <main id="content" className={styles.page} aria-busy={!calendar}>
      <Tonight />
      {calendar ? <Year calendar={calendar} /> : <Skeleton height="40rem" />}
    </main>
  );
}

function Tonight() {
  const { t } = useTranslation('calendar');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { data: moon } = useMoon();
  const { data: calendar } = useCalendar();
  const now = useMinute();
  const season = calendar?.seasons.find((each) => isRunning(each, now));
  return (
    <header className={styles.tonight}>
      <span className={styles.moon}>{moon && <MoonPhase fraction={moon.illuminated} waxing={moon.waxing} glow />}</span>
      <div className={styles.words}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {moon && season && (
          <dl className={styles.facts} data-testid="tonight">
            <div>
              <dt>{t('tonight')}</dt>
              <dd>{common(`moon.${moonName(moon.age)}`)}</dd>
            </div>
            <div>
              <dt>{t('season')}</dt>
              <dd>{MOON_NAMES[season.moon]?.[locale]}</dd>
            </div>
            <div>
              <dt>{t('ends')}</dt>
              <dd>
                {dateText(locale, season.until)}
                <span className={styles.muted}>{t('left', { left: daysAndHours(locale, season.until - now) ?? t('hour') })}</span>
              </dd>
            </div>
          </dl>
        )}
      </div>
    </header>
  );
}
