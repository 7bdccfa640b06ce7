// The timeline: chooses the moment that is shown, and whose view of it.
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Envelope, GameView } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { Badge } from '@/ui/signs/Badge';
import { EyesSelect } from './EyesSelect';
import { markAt, marksOf, placeOf, type Mark } from './marks';
import type { Eyes } from './ModRoomSource';
import styles from './Timeline.module.css';
import { TimelineButtons } from './TimelineButtons';
import { TimelineMarks } from './TimelineMarks';
import { usePlayback } from './usePlayback';
import { timeText } from './words';

interface TimelineProps {
  envelopes: readonly Envelope[];
  /** For the names in the choice of eyes. */
  view: GameView;
  /** How many envelopes are shown; null in the present, where new ones are shown as they come. */
  at: number | null;
  /** How many envelopes have come since the moderator went back. */
  came: number;
  onGo: (at: number | null) => void;
  eyes: Eyes;
  onEyes: (eyes: Eyes) => void;
}

export function Timeline({ envelopes, view, at, came, onGo, eyes, onEyes }: TimelineProps) {
  const { t } = useTranslation();
  const { t: m } = useTranslation('moderation');
  const { locale } = useLocale();
  const total = envelopes.length;
  const count = at ?? total;
  const marks = useMemo(() => marksOf(envelopes), [envelopes]);
  const { isPlaying, setPlays } = usePlayback(at, total, onGo);
  const go = (next: number) => onGo(next >= total ? null : Math.max(1, next));

  const title = (mark: Mark) => (mark.night ? t('room.nightOf', { count: mark.number }) : t('room.day', { count: mark.number }));
  const time = timeText(locale, envelopes[count - 1]?.at ?? 0);
  const reached = markAt(marks, count);
  const value = reached ? m('time.valueIn', { mark: title(reached), time, count, total }) : m('time.value', { time, count, total });
  return (
    <section className={styles.bar} aria-label={m('time.label')} data-testid="timeline" data-at={count} data-live={at === null}>
      <div className={styles.row}>
        <TimelineButtons count={count} isLive={at === null} isPlaying={isPlaying} onPlay={setPlays} onGo={go} />
        <div className={styles.track}>
          <TimelineMarks marks={marks} total={total} title={title} onGo={go} />
          <input
            type="range"
            className={styles.slider}
            aria-label={m('time.slider')}
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
        {at === null ? (
          <span className={styles.live} data-testid="live">
            {m('time.live')}
          </span>
        ) : (
          <Button size="sm" variant="primary" onClick={() => onGo(null)}>
            {m('time.goLive')}
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <p className={styles.value}>
          <span>{value}</span>
          {at !== null && came > 0 && <Badge tone="info">{m('time.came', { count: came })}</Badge>}
        </p>
        <EyesSelect className={styles.eyes} view={view} eyes={eyes} onEyes={onEyes} />
      </div>
    </section>
  );
}
