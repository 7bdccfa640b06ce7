// A chart with a bar for each day. A slider lies over it: by a press, a finger or the arrow keys it leads from day to day, and tells
// the numbers of each; so nothing has to be read off the drawing, which screen readers are not shown.
import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dayText, shortDayText } from '../dayText';
import { barsOf, depthOf, scaleOf, type Series } from './chart';
import styles from './DayChart.module.css';
import { FillPattern } from './FillPattern';
import { Swatch } from './Swatch';
import { useWidth } from './useWidth';

const HEIGHT = 160;

interface DayChartProps {
  title: string;
  /** The first moment of each day. */
  days: readonly number[];
  series: readonly Series[];
  /** A number as text. */
  text: (value: number) => string;
  /** A number beside a line of the chart; if it is left out, as any other. */
  lineText?: (value: number) => string;
  /** The highest number that there can be. */
  most?: number;
  /** The index of the day that is told of. */
  day: number;
  onDay: (day: number) => void;
}

export function DayChart({ title, days, series, text, lineText = text, most, day, onDay }: DayChartProps) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const id = useId();
  const { element, width } = useWidth<HTMLDivElement>();
  const scale = scaleOf(series, days.length, most);
  const band = width / days.length;
  const at = (value: number) => HEIGHT * depthOf(scale, value);
  const marks = [0, Math.floor((days.length - 1) / 2), days.length - 1].map((index) => days[index] ?? 0);
  const told = series.map(({ key, label, values }) => {
    const value = values[day] ?? null;
    return { key, words: t('chart.value', { label, value: value === null ? t('chart.nothing') : text(value) }) };
  });
  const date = dayText(locale, days[day] ?? 0);
  return (
    <figure className={styles.chart} aria-labelledby={`${id}-title`} data-testid="chart">
      <figcaption className={styles.head}>
        <h3 id={`${id}-title`}>{title}</h3>
        {series.length > 1 && (
          <ul className={styles.legend}>
            {series.map(({ key, label, fill }) => (
              <li key={key}>
                <Swatch fill={fill} />
                {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div className={styles.sides}>
        <div className={styles.ticks} style={{ blockSize: HEIGHT }} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ insetBlockStart: at(tick) }}>
              {lineText(Math.abs(tick))}
            </span>
          ))}
        </div>
        <div ref={element} className={styles.plot} style={{ blockSize: HEIGHT }}>
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <defs>
              {series.map(({ key, fill }) => (
                <FillPattern key={key} id={`${id}-${key}`} fill={fill} />
              ))}
            </defs>
            <rect className={styles.day} x={day * band} width={Math.max(2, band)} height={HEIGHT} />
            {scale.ticks.map((tick) => (
              <line key={tick} className={tick === 0 ? styles.zero : styles.line} x2={width} y1={at(tick)} y2={at(tick)} />
            ))}
            {series.map((one) => (
              <path key={one.key} data-series={one.key} fill={`url(#${id}-${one.key})`} d={barsOf(series, one, scale, width, HEIGHT)} />
            ))}
          </svg>
          <input
            type="range"
            className={styles.cursor}
            // As wide as a day, so that a press on a day leads to it.
            style={{ '--band': `${band}px` } as CSSProperties}
            min={0}
            max={days.length - 1}
            value={day}
            aria-label={t('chart.day', { title })}
            aria-valuetext={t('chart.told', { date, values: told.map(({ words }) => words).join(', ') })}
            onChange={(event) => onDay(Number(event.target.value))}
          />
        </div>
        <div className={styles.dates} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{shortDayText(locale, mark)}</span>
          ))}
        </div>
      </div>
      <p className={styles.told} data-testid="told">
        <strong>{date}</strong>
        {told.map(({ key, words }) => (
          <span key={key}>{words}</span>
        ))}
      </p>
    </figure>
  );
}
