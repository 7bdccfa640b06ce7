// Which moment is looked at, and with whose eyes.
import { useEffect, useEffectEvent, useMemo, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Envelope, GameView } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import { Select } from '@/ui/forms/Select';
import type { Eyes } from './ModRoomSource';
import { labelled, markAt, marksOf, type Mark } from './marks';
import styles from './Timeline.module.css';
import { timeText } from './words';

const STEP_MS = 700;

interface TimelineProps {
  envelopes: readonly Envelope[];
  /** The names of those who have a seat. */
  view: GameView;
  /** How many envelopes one looks at; null: all that there are, as they come. */
  at: number | null;
  /** How many have come since one went back. */
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
  const named = labelled(marks, total);
  const [plays, setPlays] = useState(false);
  const isPlaying = plays && at !== null;

  const step = useEffectEvent(() => {
    // At its end the past has become the present.
    if (count + 1 < total) {
      onGo(count + 1);
      return;
    }
    setPlays(false);
    onGo(null);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => step(), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const title = (mark: Mark) => (mark.night ? t('room.nightOf', { count: mark.number }) : t('room.day', { count: mark.number }));
  const time = timeText(locale, envelopes[count - 1]?.at ?? 0);
  const reached = markAt(marks, count);
  const value = reached ? m('time.valueIn', { mark: title(reached), time, count, total }) : m('time.value', { time, count, total });
  const go = (next: number) => onGo(next >= total ? null : Math.max(1, next));
  const seats = view.seats.flatMap(({ seat, face }) => (face ? [{ value: String(seat), label: m('eyes.seat', { name: face.name }) }] : []));
  return (
    <section className={styles.bar} aria-label={m('time.label')} data-testid="timeline" data-at={count} data-live={at === null}>
      <div className={styles.row}>
        <div className={styles.buttons}>
          <IconButton label={m('time.back')} size="sm" onClick={() => go(count - 1)}>
            <Arrow path="M13 4 6 10l7 6M4 4v12" />
          </IconButton>
          <IconButton label={isPlaying ? m('time.stop') : m('time.play')} size="sm" disabled={at === null} onClick={() => setPlays(!isPlaying)}>
            <Arrow path={isPlaying ? 'M7 4v12M13 4v12' : 'M6 4l10 6-10 6z'} />
          </IconButton>
          <IconButton label={m('time.forward')} size="sm" disabled={at === null} onClick={() => go(count + 1)}>
            <Arrow path="M7 4l7 6-7 6M16 4v12" />
          </IconButton>
        </div>
        <div className={styles.track}>
          <div className={styles.marks}>
            {marks.map((mark) => (
              <button
                key={`${mark.night}${mark.number}`}
                type="button"
                className={styles.mark}
                data-night={mark.night}
                data-testid="mark"
                style={{ insetInlineStart: `${(100 * (mark.count - 1)) / Math.max(1, total - 1)}%` }}
                title={title(mark)}
                aria-label={m('time.goTo', { mark: title(mark) })}
                onClick={() => go(mark.count)}
              >
                {named.has(mark) && <span aria-hidden="true">{m(mark.night ? 'time.night' : 'time.day', { count: mark.number })}</span>}
              </button>
            ))}
          </div>
          <input
            type="range"
            className={styles.slider}
            aria-label={m('time.slider')}
            aria-valuetext={value}
            min={1}
            max={Math.max(1, total)}
            value={count}
            style={{ '--part': `${(100 * (count - 1)) / Math.max(1, total - 1)}%` } as CSSProperties}
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
        <Select<string>
          className={styles.eyes}
          label={m('eyes.label')}
          hideLabel
          value={String(eyes)}
          options={[{ value: 'truth', label: m('eyes.truth') }, { value: 'watcher', label: m('eyes.watcher') }, ...seats]}
          onChange={(chosen) => onEyes(chosen === 'truth' || chosen === 'watcher' ? chosen : Number(chosen))}
        />
      </div>
    </section>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
