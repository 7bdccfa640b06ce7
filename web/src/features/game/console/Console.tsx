// The moderator's console: shows a room at any moment and through anybody's eyes, and gives orders in it.
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../words/names';
import { isOver, scenePhase } from '../words/phase';
import { Chronicle } from '../rewound/Chronicle';
import { chronicleOf, reached } from '../rewound/entries';
import type { Eyes } from '../rewound/RewoundGame';
import { Timeline } from '../rewound/Timeline';
import { useMoment } from '../rewound/useMoment';
import { useSnapshot } from '../rewound/useSnapshot';
import { Village } from '../rewound/Village';
import { usePageTitle } from '@/shared/usePageTitle';
import { Badge } from '@/ui/signs/Badge';
import { LoadingEyes } from '@/ui/signs/LoadingEyes';
import { useBarHeight } from '@/ui/useBarHeight';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import styles from './Console.module.css';
import { ConsoleHeader } from './ConsoleHeader';
import { LinkNotice, SnapshotNotice } from './ConsoleNotices';
import { LiveSign } from './LiveSign';
import type { ModRoomSource } from './ModRoomSource';
import { OrderDialog, type Asked } from './OrderDialog';
import { RoomFacts } from './RoomFacts';
import { SeatTable } from './SeatTable';
import { SpeakForm } from './SpeakForm';

/** On a phone these parts are stacked, and buttons scroll to them. */
const PARTS = ['seats', 'facts', 'chronicle'] as const;

/** Only games by voice download it. */
const Listen = lazyWithTexts(async () => (await import('./Listen')).Listen, 'voice');

interface ConsoleProps {
  source: ModRoomSource;
  /** The number of the envelope to open at, which stays marked; null opens at the present. */
  opensAt: number | null;
  /** A link to the page that led here. */
  back: ReactNode;
  onRetry: () => void;
}

export function Console({ source, opensAt, back, onRetry }: ConsoleProps) {
  const { t } = useTranslation();
  const { t: m } = useTranslation('moderation');
  const { t: r } = useTranslation('rewound');
  const state = useSyncExternalStore(source.subscribe, source.getState);
  const { envelopes, link, sitters } = state;
  const { at, count, came, go } = useMoment(source, envelopes, opensAt);
  const [eyes, setEyes] = useState<Eyes>('truth');
  const [asked, setAsked] = useState<Asked | null>(null);
  const snapshot = useSnapshot(source, eyes, count, envelopes);
  // An order is given in the present, whatever moment is shown.
  const live = useSnapshot(source, 'truth', envelopes.length, envelopes);
  const entries = useMemo(() => chronicleOf(envelopes), [envelopes]);
  const visible = useMemo(
    () => entries.slice(0, count).filter(({ envelope }) => eyes === 'truth' || reached(envelope.audience, eyes)),
    [entries, count, eyes],
  );

  const mark = opensAt === null ? undefined : { seq: opensAt, label: m('chronicle.reported') };
  const view = snapshot?.view;
  const name = state.game?.admin?.username ?? nameOf(live?.view ?? { seats: [] }, live?.view.host);
  const title = m('title', { name: name === '?' ? source.room : t('lobby.game', { name }) });
  usePageTitle(title);
  const phase = view ? scenePhase(view) : 'night';
  const bar = useBarHeight('--bar-height');
  useEffect(() => {
    document.documentElement.dataset.phase = phase;
    return () => {
      delete document.documentElement.dataset.phase;
    };
  }, [phase]);

  if (!snapshot || !view || !live) {
    return (
      <main id="content" className={styles.waiting}>
        <LoadingEyes label={m('loading')} />
      </main>
    );
  }
  const mayAct = link.type !== 'closed' && live.view.phase.type !== 'aborted';
  const isGoing = mayAct && !isOver(live.view);
  return (
    <main
      id="content"
      className={styles.console}
      data-testid="console"
      data-room={source.room}
      data-eyes={eyes}
      data-count={snapshot.count}
      data-phase={view.phase.type}
      data-link={link.type}
    >
      <ConsoleHeader
        back={back}
        title={title}
        view={view}
        live={live.view}
        isPrivate={state.game?.private === true}
        mayOrder={isGoing}
        voices={live.view.settings?.voice ? <Listen room={source.room} listening={state.listening} /> : null}
        now={at === null ? () => source.now() : () => envelopes[count - 1]?.at ?? 0}
        onOrder={(act) => setAsked({ about: 'room', act })}
      />
      <LinkNotice link={link} onRetry={onRetry} />
      <SnapshotNotice isPast={at !== null} eyes={eyes} view={live.view} />
      <nav ref={bar} className={styles.parts} aria-label={m('parts')}>
        {PARTS.map((part) => (
          <button key={part} type="button" onClick={() => document.getElementById(part)?.scrollIntoView({ block: 'start' })}>
            {part === 'chronicle' ? r('chronicle.title') : m(`${part}.title`)}
          </button>
        ))}
      </nav>
      <div className={styles.middle}>
        <div className={styles.left}>
          <div className={styles.scene}>
            <Village source={source} snapshot={snapshot} envelopes={envelopes} isLive={at === null} />
          </div>
          {/* This part scrolls and may hold text alone, so the keyboard must reach it. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.below} tabIndex={0} role="group" aria-label={m('now')}>
            <SeatTable source={source} snapshot={snapshot} sitters={sitters} onAct={mayAct ? (seat) => setAsked({ about: 'seat', seat }) : null} />
            <RoomFacts source={source} snapshot={snapshot} state={state} />
          </div>
        </div>
        <div className={styles.right} id="chronicle">
          <Chronicle entries={visible} view={view} mark={mark} onGo={go} />
          {mayAct && <SpeakForm source={source} view={live.view} />}
        </div>
      </div>
      <Timeline
        envelopes={envelopes}
        view={live.view}
        at={at}
        onGo={go}
        eyes={eyes}
        onEyes={setEyes}
        aside={<LiveSign isLive={at === null} onGoLive={() => go(null)} />}
        note={at !== null && came > 0 && <Badge tone="info">{m('time.came', { count: came })}</Badge>}
      />
      {asked && <OrderDialog source={source} view={live.view} asked={asked} onClose={() => setAsked(null)} />}
    </main>
  );
}
