// The room's header: the button to leave, the phase, its countdown, and the buttons for friends, role and rules.
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { listFormat } from '@/i18n/formats';
import { loadTexts } from '@/i18n/i18n';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe } from '@/session/me';
import { useIsModerator } from '@/session/rank';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { Countdown } from '@/ui/signs/Countdown';
import { IconButton } from '@/ui/buttons/IconButton';
import { Skeleton } from '@/ui/layout/Skeleton';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { dayTitle, isBeforeStart, isOver, phaseTitle } from '../words/phase';
import styles from './RoomHeader.module.css';
import { useGame, useGameState, useSource } from './RoomContext';
import type { InfoTab } from './roles/InfoDialog';
import { SoundButton } from './SoundButton';

const Nothing = () => null;

const OpenAsModerator = lazyWithTexts(async () => (await import('@/parts/staff/OpenAsModerator')).OpenAsModerator, 'moderation');

/** Loaded when needed. A practice game may have lost the network by then: it goes on without the button. */
const FriendsButton = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [loaded] = await Promise.all([import('@/parts/people/FriendsButton'), loadTexts('people')]);
    return { default: loaded.FriendsButton };
  } catch {
    return { default: Nothing };
  }
});

interface RoomHeaderProps {
  onLeave: () => void;
  onInfo: (tab: InfoTab) => void;
}

export function RoomHeader({ onLeave, onInfo }: RoomHeaderProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const source = useSource();
  const { view } = useGame();
  const { advice } = useGameState();
  const { data: me } = useMe();
  // A moderator who plays must not see the secrets of others.
  const mayAttend = useIsModerator() === true && source.room !== null && (view.me === null || isOver(view));
  const day = dayTitle(t, view);
  const alive = view.seats.filter((seat) => seat.face && seat.alive).length;
  // In a lesson the clock is shown only while it runs for the learner.
  const hasClock = source.kind !== 'lesson' || advice?.stands === false;
  const called = view.phase.type === 'night' ? view.called.map((role) => t(`roles.${role}.name`)) : [];
  return (
    <header className={styles.header}>
      <Button variant="ghost" size="sm" onClick={onLeave}>
        {view.me === null ? t('room.stopWatching') : t('room.leave')}
      </Button>
      <div className={styles.middle}>
        <div className={styles.words}>
          <h1 className={styles.phase}>{phaseTitle(t, view)}</h1>
          <p className={styles.facts}>
            {day !== null && <span className={styles.day}>{day}</span>}
            {!isBeforeStart(view) && <span>{t('room.alive', { count: alive })}</span>}
            {called.length > 0 && <span className={styles.called}>{t('room.called', { roles: listFormat(locale).format(called) })}</span>}
            {source.kind !== 'room' && <Badge>{t(`room.${source.kind}`)}</Badge>}
            {view.settings?.anonymous && <Badge tone="moon">{t('lobby.anonymous')}</Badge>}
            {view.paused && <Badge tone="moon">{t('room.paused')}</Badge>}
            {view.me === null && <Badge tone="info">{t('room.watching')}</Badge>}
          </p>
        </div>
        {view.ends !== null && !isOver(view) && hasClock && (
          <Countdown
            endsAt={view.ends}
            totalMs={Math.max(1, view.ends - view.began)}
            label={t('room.timeLeft')}
            now={() => source.now()}
            size="3.25rem"
          />
        )}
      </div>
      <div className={styles.end}>
        {mayAttend && source.room !== null && (
          <Suspense fallback={null}>
            <OpenAsModerator room={source.room} size="sm" onOpen={() => source.goAway?.()} />
          </Suspense>
        )}
        <SoundButton />
        {me && (
          <Suspense fallback={<Skeleton width="2.5rem" height="2.5rem" round />}>
            <FriendsButton />
          </Suspense>
        )}
        {view.myRole !== null && (
          <button type="button" className={styles.role} onClick={() => onInfo('mine')} title={`${t('room.myRole')} (R)`}>
            <RoleIcon role={view.myRole} size="2rem" />
            <span data-testid="my-role" data-role={view.myRole}>
              {t(`roles.${view.myRole}.name`)}
            </span>
          </button>
        )}
        <IconButton label={`${t('room.help')} (C)`} variant="solid" onClick={() => onInfo('roles')}>
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" aria-hidden="true">
            <path d="M10 5.5C8 4 5.5 3.5 2.5 3.5v11.5c3 0 5.5.5 7.5 2 2-1.5 4.5-2 7.5-2V3.5c-3 0-5.5.5-7.5 2Zm0 0V17" />
          </svg>
        </IconButton>
      </div>
    </header>
  );
}
