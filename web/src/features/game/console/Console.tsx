// The moderator's console: one room, at any moment, with anybody's eyes; and the orders that are given in it.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../words/names';
import { dayTitle, isBeforeStart, isOver, phaseTitle, scenePhase } from '../words/phase';
import { usePageTitle } from '@/shared/usePageTitle';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { Countdown } from '@/ui/signs/Countdown';
import { LoadingEyes } from '@/ui/signs/LoadingEyes';
import { Chronicle } from './Chronicle';
import { chronicleOf, countAt, reached } from './entries';
import styles from './Console.module.css';
import { useClosedWords } from './useClosedWords';
import type { Eyes, ModRoomSource } from './ModRoomSource';
import { OrderDialog, type Asked } from './OrderDialog';
import { RoomFacts } from './RoomFacts';
import { SeatTable } from './SeatTable';
import { SpeakForm } from './SpeakForm';
import { Timeline } from './Timeline';
import { useLook } from './useLook';
import { Village } from './Village';

/** On a phone they lie one below the other. */
const PARTS = ['seats', 'facts', 'chronicle'] as const;

interface ConsoleProps {
  source: ModRoomSource;
  /** The number of an envelope to begin at, which stays marked; null: one begins with what is. */
  opensAt: number | null;
  /** The way to where one came from. */
  back: ReactNode;
  onRetry: () => void;
}

export function Console({ source, opensAt, back, onRetry }: ConsoleProps) {
  const { t } = useTranslation();
  const { t: m } = useTranslation('moderation');
  const state = useSyncExternalStore(source.subscribe, source.getState);
  const { envelopes, link, sitters } = state;
  /** The moment that is looked at, and how much there was when one went there; null: what is. */
  const [past, setPast] = useState<{ at: number; total: number } | null>(() => {
    const total = envelopes.length;
    return opensAt === null ? null : { at: countAt(envelopes, opensAt), total };
  });
  const [eyes, setEyes] = useState<Eyes>('truth');
  const [asked, setAsked] = useState<Asked | null>(null);
  const at = past === null ? null : Math.min(past.at, envelopes.length);
  const count = at ?? envelopes.length;
  const look = useLook(source, eyes, count, envelopes);
  // What is ordered is ordered now, whatever one looks at.
  const live = useLook(source, 'truth', envelopes.length, envelopes);
  const entries = useMemo(() => chronicleOf(envelopes), [envelopes]);
  const read = useMemo(
    () => entries.slice(0, count).filter(({ envelope }) => eyes === 'truth' || reached(envelope.audience, eyes)),
    [entries, count, eyes],
  );
  const closed = useClosedWords(link.type === 'closed' ? link.code : 'unknown');

  const view = look?.view;
  const name = state.game?.admin?.username ?? nameOf(live?.view ?? { seats: [] }, live?.view.host);
  const title = m('title', { name: name === '?' ? source.room : t('lobby.game', { name }) });
  usePageTitle(title);
  const phase = view ? scenePhase(view) : 'night';
  useEffect(() => {
    document.documentElement.dataset.phase = phase;
    return () => {
      delete document.documentElement.dataset.phase;
    };
  }, [phase]);

  const go = useCallback(
    (next: number | null) => {
      const total = source.getState().envelopes.length;
      setPast((before) => (next === null ? null : { at: next, total: before?.total ?? total }));
    },
    [source],
  );
  if (!look || !view || !live) {
    return (
      <main id="content" className={styles.waiting}>
        <LoadingEyes label={m('loading')} />
      </main>
    );
  }
  const mayAct = link.type !== 'closed' && live.view.phase.type !== 'aborted';
  const isGoing = mayAct && !isOver(live.view);
  const day = dayTitle(t, view);
  const clock = past === null ? () => source.now() : () => envelopes[count - 1]?.at ?? 0;
  return (
    <main
      id="content"
      className={styles.console}
      data-testid="console"
      data-room={source.room}
      data-eyes={eyes}
      data-count={look.count}
      data-phase={view.phase.type}
      data-link={link.type}
    >
      <header className={styles.header}>
        <div className={styles.back}>{back}</div>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.hour} data-testid="hour">
            <strong>{day === null ? phaseTitle(t, view) : m('event.phase', { day, phase: phaseTitle(t, view) })}</strong>
            {live.view.paused && <Badge tone="moon">{t('room.paused')}</Badge>}
            {state.game?.private && <Badge>{t('create.private')}</Badge>}
            <span className={styles.unseen}>{m('unseen')}</span>
          </p>
        </div>
        {view.ends !== null && !isOver(view) && (
          <Countdown endsAt={view.ends} totalMs={Math.max(1, view.ends - view.began)} label={t('room.timeLeft')} now={clock} size="3rem" />
        )}
        {isGoing && (
          <div className={styles.orders}>
            {!(isBeforeStart(live.view) && live.view.phase.type === 'lobby') && (
              <Button size="sm" onClick={() => setAsked({ about: 'room', act: live.view.paused ? 'resume' : 'pause' })}>
                {m(live.view.paused ? 'act.resume' : 'act.pause')}
              </Button>
            )}
            <Button size="sm" variant="danger" onClick={() => setAsked({ about: 'room', act: 'void' })}>
              {m('act.void')}
            </Button>
          </div>
        )}
      </header>
      {link.type !== 'live' && (
        <p className={styles.notice} role="status">
          {link.type === 'closed' ? closed : m('away')}
          {link.type === 'closed' && (
            <Button size="sm" onClick={onRetry}>
              {m('closed.retry')}
            </Button>
          )}
        </p>
      )}
      {(past !== null || eyes !== 'truth') && (
        <p className={styles.notice} role="status" data-testid="notice">
          {[
            past !== null && m('time.past'),
            eyes === 'watcher' && m('eyes.noteWatcher'),
            typeof eyes === 'number' && m('eyes.note', { name: nameOf(live.view, eyes) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <nav className={styles.parts} aria-label={m('parts')}>
        {PARTS.map((part) => (
          <button key={part} type="button" onClick={() => document.getElementById(part)?.scrollIntoView({ block: 'start' })}>
            {m(`${part}.title`)}
          </button>
        ))}
      </nav>
      <div className={styles.middle}>
        <div className={styles.left}>
          <div className={styles.scene}>
            <Village source={source} look={look} envelopes={envelopes} isLive={past === null} />
          </div>
          {/* It scrolls, and what is in it may be text alone: the keyboard must reach it. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.below} tabIndex={0} role="group" aria-label={m('now')}>
            <SeatTable source={source} look={look} sitters={sitters} onAct={mayAct ? (seat) => setAsked({ about: 'seat', seat }) : null} />
            <RoomFacts source={source} look={look} state={state} />
          </div>
        </div>
        <div className={styles.right} id="chronicle">
          <Chronicle entries={read} view={view} marked={opensAt} onGo={go} />
          {mayAct && <SpeakForm source={source} view={live.view} />}
        </div>
      </div>
      <Timeline
        envelopes={envelopes}
        view={live.view}
        at={at}
        came={past === null ? 0 : envelopes.length - past.total}
        onGo={go}
        eyes={eyes}
        onEyes={setEyes}
      />
      {asked && <OrderDialog source={source} view={live.view} asked={asked} onClose={() => setAsked(null)} />}
    </main>
  );
}
