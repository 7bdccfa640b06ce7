// Elo over the days of the season as a line; screen readers have a table of the same days.
import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import type { CurvePoint } from '@/api/leaderboard';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { datedText } from '@/shared/dates';
import { amountText } from '@/shared/money';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { plotOf, type Plot } from './plot';
import styles from './Curve.module.css';

/** The days of the curve are those of UTC. */
function dayText(locale: string, at: number, month: 'short' | 'long'): string {
  return datedText(locale, { day: 'numeric', month, timeZone: 'UTC' }, at);
}

export function Curve({ curve }: { curve: readonly CurvePoint[] }) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  const [first, last] = [curve.at(0), curve.at(-1)];
  if (!first || !last) return <p className={styles.muted}>{t('curve.none')}</p>;
  if (first === last)
    return <p className={styles.muted}>{t('curve.one', { elo: amountText(locale, last.elo), day: dayText(locale, last.at, 'long') })}</p>;
  const high = amountText(locale, Math.max(...curve.map(({ elo }) => elo)));
  const label = t('curve.label', {
    from: dayText(locale, first.at, 'long'),
    to: dayText(locale, last.at, 'long'),
    first: amountText(locale, first.elo),
    last: amountText(locale, last.elo),
    high,
  });
  const change = numberFormat(locale, { signDisplay: 'exceptZero' }).format(last.elo - first.elo);
  return (
    <figure className={styles.figure} data-testid="curve">
      <p className={styles.words}>
        <strong>{t('curve.up', { change })}</strong>
        <span className={styles.muted}>{t('curve.high', { elo: high })}</span>
      </p>
      <Chart plot={plotOf(curve)} label={label} />
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('curve.day')}</th>
              <th scope="col">{t('curve.elo')}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ at, elo }) => (
              <tr key={at}>
                <th scope="row">{dayText(locale, at, 'long')}</th>
                <td>{amountText(locale, elo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

const percent = (share: number) => (share * 100).toFixed(2);

function Chart({ plot: { points, marks }, label }: { plot: Plot; label: string }) {
  const { locale } = useLocale();
  const line = points.map(({ x, y }) => `${percent(x)} ${percent(1 - y)}`).join('L');
  const days = [points[0], points[Math.floor(points.length / 2)], points.at(-1)].filter((each, at, all) => each && all.indexOf(each) === at);
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.area}>
        {marks.map(({ elo, y }) => (
          <span key={elo} className={styles.mark} style={{ '--y': y } as CSSProperties}>
            <span>{amountText(locale, elo)}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={`M0 100L${line}L100 100Z`} className={styles.under} />
          <path d={`M${line}`} className={styles.line} />
        </svg>
        {points.map(({ at, elo, x, y }, index) => (
          <span
            key={at}
            className={styles.point}
            style={{ '--x': x, '--y': y } as CSSProperties}
            title={`${dayText(locale, at, 'long')} · ${amountText(locale, elo)}`}
            data-last={index === points.length - 1 ? '' : undefined}
          >
            {index === points.length - 1 && <strong>{amountText(locale, elo)}</strong>}
          </span>
        ))}
      </div>
      <div className={styles.days}>
        {days.map(
          (point) =>
            point && (
              <span key={point.at} style={{ '--x': point.x } as CSSProperties}>
                {dayText(locale, point.at, 'short')}
              </span>
            ),
        )}
      </div>
    </div>
  );
}
