// The nights on which somebody has played, as a calendar of moons: the more games, the fuller the moon.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dateFormat } from '@/i18n/formats';
import { datedText } from '@/shared/dates';
import { litPath } from '@/ui/moon/litPath';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Card } from '@/ui/layout/Card';
import { litOf, weeksOf, type Night } from './nights';
import styles from './Nights.module.css';
import page from './ProfilePage.module.css';

/** `games`: when they ended. */
export function Nights({ games }: { games: readonly number[] }) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const [now] = useState(() => Date.now());
  const weeks = weeksOf(games, now);
  if (weeks.length === 0) return null;
  const weekday = (width: 'narrow' | 'long') => dateFormat(locale, { weekday: width });
  // Any seven days from a Monday on.
  const days = Array.from({ length: 7 }, (_, day) => new Date(2024, 0, 1 + day, 12));
  return (
    <Card as="section" aria-labelledby="nights">
      <h2 id="nights" className={page.title}>
        {t('profile.nights.title')}
      </h2>
      <table className={styles.calendar} data-testid="nights">
        <caption className={page.more}>{t('profile.nights.text')}</caption>
        <thead>
          <tr>
            {days.map((day) => (
              <th key={day.getDay()} scope="col">
                <span aria-hidden="true">{weekday('narrow').format(day)}</span>
                <VisuallyHidden>{weekday('long').format(day)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={at}>
              {week.map((night, day) => (
                <td key={day}>{night && <NightMoon night={night} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function NightMoon({ night: { at, games } }: { night: Night }) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const isFirst = new Date(at).getDate() === 1;
  const date = datedText(locale, { day: 'numeric', month: 'long' }, at);
  const text = games === 0 ? t('profile.nights.none', { date }) : t('profile.nights.games', { date, count: games });
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={styles.night} aria-hidden="true" title={text} data-games={games}>
        <svg viewBox="-10 -10 20 20">
          <circle r="9" />
          <path d={litPath(litOf(games), true, 9)} />
        </svg>
        {isFirst ? datedText(locale, { day: 'numeric', month: 'short' }, at) : new Date(at).getDate()}
      </span>
    </>
  );
}
