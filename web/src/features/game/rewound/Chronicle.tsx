// The chronicle: a sentence for each event up to the shown moment, with its time and audience.
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameView, Seat } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { useFollowEnd } from '@/ui/useFollowEnd';
import styles from './Chronicle.module.css';
import { filtered, KINDS, NO_FILTER, type Entry, type Filter, type Kind } from './entries';
import { forText, sentence, timeText, type Words } from './words';

/** So many entries are rendered at most: a long game has thousands. */
const MAX_SHOWN = 600;

interface ChronicleProps {
  /** The entries that the chosen eyes have seen up to the shown moment. */
  entries: readonly Entry[];
  view: GameView;
  /** The number of an envelope, and why it stands out. */
  mark?: { seq: number; label: string };
  /** Shows the moment after the first `count` envelopes. */
  onGo: (count: number) => void;
}

export function Chronicle({ entries, view, mark, onGo }: ChronicleProps) {
  const { t } = useTranslation();
  const { t: r } = useTranslation('rewound');
  const { locale } = useLocale();
  const words = useMemo<Words>(() => ({ t, r, locale }), [t, r, locale]);
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const fitting = useMemo(() => filtered(entries, filter, (entry) => sentence(words, entry.table, entry.envelope)), [entries, filter, words]);
  const shown = fitting.slice(-MAX_SHOWN);
  const older = fitting.length - shown.length;
  // Stable arrays keep the memoised lines from rendering again.
  const pack = useStable(view.seats.filter((seat) => seat.pack).map(({ seat }) => seat));
  const lovers = useStable(view.seats.filter((seat) => seat.lover).map(({ seat }) => seat));
  const groups = useMemo(() => ({ pack, lovers }), [pack, lovers]);
  const { box, onScroll, isBehind, toEnd } = useFollowEnd(shown.at(-1)?.count ?? 0);

  const seats = view.seats.flatMap(({ seat, face }) => (face ? [{ value: String(seat), label: face.name }] : []));
  return (
    <section className={styles.panel} aria-labelledby="chronicle-title">
      <h2 id="chronicle-title" className={styles.title}>
        {r('chronicle.title')}
      </h2>
      <div className={styles.filters}>
        <TextField
          className={styles.search}
          type="search"
          label={r('chronicle.search')}
          hideLabel
          placeholder={r('chronicle.placeholder')}
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.target.value })}
        />
        <Select<string>
          label={r('chronicle.seat')}
          hideLabel
          value={filter.seat === null ? '' : String(filter.seat)}
          options={[{ value: '', label: r('chronicle.anyone') }, ...seats]}
          onChange={(seat) => setFilter({ ...filter, seat: seat === '' ? null : Number(seat) })}
        />
        <Select<Kind | ''>
          label={r('kind.label')}
          hideLabel
          value={filter.kind ?? ''}
          options={[{ value: '', label: r('kind.any') }, ...KINDS.map((kind) => ({ value: kind, label: r(`kind.${kind}`) }))]}
          onChange={(kind) => setFilter({ ...filter, kind: kind === '' ? null : kind })}
        />
      </div>
      <div className={styles.frame}>
        <div
          ref={box}
          className={styles.box}
          role="log"
          aria-live="off"
          aria-label={r('chronicle.title')}
          data-testid="chronicle"
          // The list scrolls, so the keyboard must reach it.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
        >
          {older > 0 && <p className={styles.older}>{r('chronicle.older', { count: older })}</p>}
          {shown.length === 0 && <p className={styles.older}>{entries.length === 0 ? r('chronicle.empty') : r('chronicle.none')}</p>}
          {shown.map((entry) => (
            <Line
              key={entry.count}
              entry={entry}
              words={words}
              groups={groups}
              mark={entry.envelope.seq === mark?.seq ? mark.label : undefined}
              onGo={onGo}
            />
          ))}
        </div>
        {isBehind && (
          <Button size="sm" variant="primary" className={styles.jump} onClick={toEnd}>
            {r('chronicle.newest')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface Groups {
  pack: readonly Seat[];
  lovers: readonly Seat[];
}

/** The same array as before while it holds the same seats. */
function useStable(seats: readonly Seat[]): readonly Seat[] {
  const key = seats.join();
  return useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
}

interface LineProps {
  entry: Entry;
  words: Words;
  groups: Groups;
  mark?: string;
  onGo: (count: number) => void;
}

const Line = memo(function Line({ entry, words, groups, mark, onGo }: LineProps) {
  const { r, locale } = words;
  const { envelope, table, kind } = entry;
  const time = timeText(locale, envelope.at);
  const names = forText(words, table, envelope, groups);
  const isHeading = envelope.event.type === 'phaseChanged';
  return (
    <div
      className={styles.line}
      data-kind={kind}
      data-heading={isHeading || undefined}
      data-marked={mark !== undefined || undefined}
      data-testid="entry"
      data-event={envelope.event.type}
    >
      <button type="button" className={styles.time} aria-label={r('chronicle.goTo', { time })} onClick={() => onGo(entry.count)}>
        {time}
      </button>
      <p className={styles.text}>
        {sentence(words, table, envelope)} {mark !== undefined && <Badge tone="danger">{mark}</Badge>}{' '}
        {entry.for.type !== 'all' && (
          <Badge tone={entry.for.type === 'moderators' ? 'info' : 'neutral'} className={styles.for}>
            {r('for.label', { names })}
          </Badge>
        )}
      </p>
    </div>
  );
});
