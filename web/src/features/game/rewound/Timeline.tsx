// The timeline: chooses the moment that is shown, and whose view of it.
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Envelope, GameView } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { useBarHeight } from '@/ui/useBarHeight';
import { EyesSelect } from './EyesSelect';
import { markAt, marksOf, placeOf, type Mark } from './marks';
import type { Eyes } from './RewoundGame';
import styles from './Timeline.module.css';
import { TimelineButtons } from './TimelineButtons';
import { TimelineMarks } from './TimelineMarks';
import { usePlayback, type Pace } from './usePlayback';
import { timeText } from './words';

interface TimelineProps {
  envelopes: readonly Envelope[];
  /** For the names in the choice of eyes. */
  view: GameView;
  /** How many envelopes are shown; null if all are, also those that come. */
  at: number | null;
  onGo: (at: number | null) => void;
  eyes: Eyes;
  onEyes: (eyes: Eyes) => void;
  pace?: Pace;
  /** Where playing begins after the last moment; without it nothing is played from there. */
  restartsAt?: number;
  /** Beside the slider. */
  aside: ReactNode;
  /** Beside the words that name the moment. */
  note?: ReactNode;
}

export function Timeline({ envelopes, view, at, onGo, eyes, onEyes, pace, restartsAt, aside, note }: TimelineProps) {
  const { t } = useTranslation();
  const { t: r } = useTranslation('rewound');
  const { locale } = useLocale();
  const total = envelopes.length;
  const foot = useBarHeight('--foot-height');
  const count = at ?? total;
  const marks = useMemo(() => marksOf(envelopes), [envelopes]);
  const { isPlaying, setPlays } = usePlayback(at, total, onGo, pace);
  const play = (plays: boolean) => {
    if (plays && at === null && restartsAt !== undefined) onGo(restartsAt);
    setPlays(plays);
  };
  const go = (next: number) => onGo(next >= total ? null : Math.max(1, next));

  const title = (mark: Mark) => (mark.night ? t('room.nightOf', { count: mark.number }) : t('room.day', { count: mark.number }));
  const time = timeText(locale, envelopes[count - 1]?.at ?? 0);
  const reached = markAt(marks, count);
  const value = reached ? r('time.valueIn', { mark: title(reached), time, count, total }) : r('time.value', { time, count, total });
  return (
    <section ref={foot} className={styles.bar} aria-label={r('time.label')} data-testid="timeline" data-at={count} data-live={at === null}>
      <div className={styles.row}>
        <TimelineButtons
          count={count}
          isLast={at === null}
          mayPlay={at !== null || restartsAt !== undefined}
          isPlaying={isPlaying}
          onPlay={play}
          onGo={go}
        />
        <div className={styles.track}>
          <TimelineMarks marks={marks} total={total} title={title} onGo={go} />
          <input
            type="range"
            className={styles.slider}
            aria-label={r('time.slider')}
            aria-valuetext={value}
            min={1}
            max={Math.max(1, total)}
            value={count}
            style={{ '--part': placeOf(count, total) } as CSSProperties}
            onChange={(event) => {
              setPlays(false);
              go(Number(event.target.value));
            }}
          />
        </div>
        {aside}
      </div>
      <div className={styles.row}>
        <p className={styles.value}>
          <span>{value}</span>
          {note}
        </p>
        <EyesSelect className={styles.eyes} view={view} eyes={eyes} onEyes={onEyes} />
      </div>
    </section>
  );
}
