// A replay: the scene at a moment of an ended game, through anybody's eyes, what was told until then, and the timeline.
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { prefixOf } from '@/i18n/locale';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe } from '@/session/me';
import { paths, replayPath } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { Select } from '@/ui/forms/Select';
import { LoadingEyes } from '@/ui/signs/LoadingEyes';
import { useCopiedLink } from '@/ui/useCopiedLink';
import { Chronicle } from '../rewound/Chronicle';
import { chronicleOf, countAt } from '../rewound/entries';
import type { Eyes } from '../rewound/RewoundGame';
import { Timeline } from '../rewound/Timeline';
import { useMoment } from '../rewound/useMoment';
import { useSnapshot } from '../rewound/useSnapshot';
import { Village } from '../rewound/Village';
import { winnerText } from '../words/endingWords';
import { nameOf } from '../words/names';
import { dayTitle, isOver, phaseTitle, scenePhase } from '../words/phase';
import { openingOf, paceOf, seenOf, SPEEDS, type Speed } from './pace';
import type { RecordedGame } from './RecordedGame';
import styles from './Replay.module.css';

function eyesOf(text: string | null): Eyes {
  if (text === 'watcher') return text;
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : 'truth';
}

export function Replay({ game }: { game: RecordedGame }) {
  const { t } = useTranslation();
  const { t: r } = useTranslation('rewound');
  const { data: me } = useMe();
  const [search] = useSearchParams();
  const { envelopes } = game.getState();
  const total = envelopes.length;
  const entries = useMemo(() => chronicleOf(envelopes), [envelopes]);
  const [opensAt] = useState(() => {
    const seq = search.get('seq') ?? '';
    return /^\d{1,15}$/.test(seq) ? countAt(envelopes, Number(seq)) : openingOf(envelopes);
  });
  const { at, count, go } = useMoment(game, envelopes, opensAt >= total ? null : (envelopes[opensAt - 1]?.seq ?? 0));
  const [wanted, setEyes] = useState<Eyes>(() => eyesOf(search.get('eyes')));
  const [speed, setSpeed] = useState<Speed>(1);
  const last = useSnapshot(game, 'watcher', total, envelopes);
  // Nobody sat on a seat that a link may name.
  const eyes = typeof wanted === 'number' && last && !last.view.seats[wanted]?.face ? 'truth' : wanted;
  const snapshot = useSnapshot(game, eyes, count, envelopes);
  const seen = useMemo(() => seenOf(entries, eyes), [entries, eyes]);
  const pace = useMemo(() => paceOf(seen, total, speed), [seen, total, speed]);
  const shown = useMemo(() => seen.filter((entry) => entry.count <= count), [seen, count]);
  const { locale } = useLocale();
  const link = useCopiedLink(r('replay.copied'));

  const host = last ? nameOf(last.view, last.view.host) : '?';
  const title = host === '?' ? r('replay.title') : r('replay.titleOf', { name: host });
  usePageTitle(title);
  const phase = snapshot ? scenePhase(snapshot.view) : 'night';
  useEffect(() => {
    document.documentElement.dataset.phase = phase;
    return () => {
      delete document.documentElement.dataset.phase;
    };
  }, [phase]);

  if (!snapshot || !last) {
    return (
      <main id="content" className={styles.waiting}>
        <LoadingEyes label={r('replay.loading')} />
      </main>
    );
  }
  const { view } = snapshot;
  const day = dayTitle(t, view);
  const hour =
    view.ending && isOver(view)
      ? winnerText(t, view.ending)
      : day === null
        ? phaseTitle(t, view)
        : r('event.phase', { day, phase: phaseTitle(t, view) });
  const seq = envelopes[count - 1]?.seq ?? 0;
  return (
    <main
      id="content"
      className={styles.replay}
      data-testid="replay"
      data-room={game.room}
      data-count={snapshot.count}
      data-eyes={eyes}
      data-phase={view.phase.type}
    >
      <header className={styles.header}>
        <TextLink to={me ? paths.lobby : paths.landing}>{t(me ? 'room.toLobby' : 'notFound.home')}</TextLink>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.hour} data-testid="hour">
            {hour}
          </p>
        </div>
        <Button size="sm" onClick={() => void link.copy(prefixOf(locale) + replayPath(game.room, { seq, eyes }))}>
          {r('replay.share')}
        </Button>
      </header>
      {link.byHand !== null && (
        <p className={styles.link} role="status">
          {r('replay.copyByHand')}{' '}
          <span className={styles.url} data-testid="link-by-hand">
            {link.byHand}
          </span>
        </p>
      )}
      <div className={styles.middle}>
        <div className={styles.scene}>
          <Village source={game} snapshot={snapshot} envelopes={envelopes} isLive={false} />
        </div>
        <div className={styles.told}>
          <Chronicle entries={shown} view={last.view} onGo={go} />
        </div>
      </div>
      <Timeline
        envelopes={envelopes}
        view={last.view}
        at={at}
        onGo={go}
        eyes={eyes}
        onEyes={setEyes}
        pace={pace}
        restartsAt={openingOf(envelopes)}
        aside={
          <Select<string>
            className={styles.speed}
            label={r('replay.speed')}
            hideLabel
            value={String(speed)}
            options={SPEEDS.map((each) => ({ value: String(each), label: r('replay.times', { count: each }) }))}
            onChange={(chosen) => setSpeed(SPEEDS.find((each) => String(each) === chosen) ?? 1)}
          />
        }
      />
    </main>
  );
}
