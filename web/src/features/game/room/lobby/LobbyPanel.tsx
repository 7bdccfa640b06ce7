// The panel before the start: the seats, and the host's actions.
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useLocale } from '@/i18n/LocaleContext';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { IconButton } from '@/ui/buttons/IconButton';
import { Switch } from '@/ui/forms/Switch';
import { RankMark } from '@/ui/signs/RankMark';
import { MarkIcon } from '@/parts/scene/MarkIcon';
import { Avatar } from '@/ui/avatar/Avatar';
import { skinOf } from '../../words/names';
import { noticeText } from '../../words/noticeWords';
import { isSending } from '../../model/model';
import { ConfigureDialog } from './ConfigureDialog';
import styles from './LobbyPanel.module.css';
import { MoreButton } from '../people/MoreButton';
import { usePersonMenu } from '../people/PersonMenuContext';
import { useGame } from '../RoomContext';
import { useInvite } from './useInvite';
import { useMutes } from '../people/useMutes';
import { useSend } from '../useSend';

const InviteFriends = lazyWithTexts(async () => (await import('./InviteFriends')).InviteFriends);

export function LobbyPanel() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { model, view } = useGame();
  const send = useSend();
  const invite = useInvite();
  const [configuring, setConfiguring] = useState(false);
  const [inviting, setInviting] = useState(false);
  const free = view.seats.filter((seat) => !seat.face).length;
  const mine = view.me === null ? null : view.seats[view.me]?.face;
  const isHost = view.me !== null && view.me === view.host;
  const { settings } = view;
  const isClosed = settings?.available === false;
  const { t: c } = useTranslation('conduct');
  const { t: w } = useTranslation('table');
  const people = view.seats.filter(({ face }) => face !== null && !face.bot);
  const ready = people.filter((seat) => seat.ready).length;
  const isReady = view.me !== null && view.seats[view.me]?.ready === true;
  const menu = usePersonMenu();
  const { isMuted } = useMutes();
  const change = view.log.findLast((entry) => entry.type === 'host');
  const hasStandIn = change?.absent != null && view.seats.some(({ face, connected }) => face?.name === change.absent && !connected);
  return (
    <Card tone="raised" className={styles.panel} aria-label={t('lobbyRoom.title')} data-takes-focus="">
      <div>
        <h2 className={styles.title}>{t('lobbyRoom.title')}</h2>
        <p className={styles.state} role="status">
          {view.phase.type === 'countdown'
            ? t('lobbyRoom.startsIn')
            : free > 0
              ? `${t('lobbyRoom.free', { count: free })}. ${t(isClosed ? 'lobbyRoom.closed' : view.ends === null ? 'lobbyRoom.waiting' : 'lobbyRoom.gathering')}`
              : t('lobbyRoom.full')}
          {people.length > 1 && ready > 0 && ` ${w('ready.count', { count: ready, people: people.length })}`}
        </p>
        {hasStandIn && <p className={styles.standIn}>{noticeText(t, view, change, locale)}</p>}
        {mine?.stranger === true && <p className={styles.strangers}>{t('lobbyRoom.stranger', { name: mine.name })}</p>}
      </div>
      <div className={styles.actions}>
        {view.me !== null && (
          <Button
            icon={isReady ? <MarkIcon icon="ready" /> : undefined}
            aria-pressed={isReady}
            busy={isSending(model, 'ready')}
            onClick={() => void send({ type: 'ready', ready: !isReady })}
          >
            {w('ready.press')}
          </Button>
        )}
        {isHost && view.botsAllowed && free > 0 && (
          <>
            <Button variant="primary" busy={isSending(model, 'fill')} onClick={() => void send({ type: 'fill', count: null })}>
              {t('lobbyRoom.fill')}
            </Button>
            <Button busy={isSending(model, 'fill')} onClick={() => void send({ type: 'fill', count: 1 })}>
              {t('lobbyRoom.addBot')}
            </Button>
          </>
        )}
        {view.me !== null && (
          <>
            {free > 0 && !isClosed && <Button onClick={() => setInviting(true)}>{t('lobbyRoom.inviteFriends')}</Button>}
            {!isClosed && <Button onClick={() => void invite.copy()}>{t('lobbyRoom.invite')}</Button>}
          </>
        )}
        {isHost && <Button onClick={() => setConfiguring(true)}>{t('lobbyRoom.configure')}</Button>}
      </div>
      {isHost && settings && (free > 0 || isClosed) && (
        <Switch
          label={t('lobbyRoom.open')}
          hint={t('lobbyRoom.openText')}
          checked={settings.available}
          disabled={isSending(model, 'configure')}
          onChange={(available) => void send({ type: 'configure', settings: { ...settings, available } })}
        />
      )}
      {invite.link !== null && (
        <p className={styles.link}>
          {t('lobbyRoom.inviteFailed')} <code>{invite.link}</code>
        </p>
      )}
      <ul className={styles.seats} aria-label={t('lobbyRoom.seats')}>
        {view.seats.map(({ seat, face, connected, ready: isOneReady }) =>
          face ? (
            <li key={seat} className={styles.seat}>
              <Avatar skin={skinOf(face)} view="head" size="2rem" />
              <span className={styles.name}>
                <RankMark marker={face.marker} />
                {face.name}
              </span>
              {seat === view.me && <Badge tone="moon">{t('lobbyRoom.you')}</Badge>}
              {seat === view.host && <Badge tone="village">{t('lobbyRoom.host')}</Badge>}
              {face.bot && <Badge>{t('lobbyRoom.bot')}</Badge>}
              {isOneReady && <Badge tone="success">{w('ready.mark')}</Badge>}
              {!connected && <Badge tone="danger">{t('lobbyRoom.away')}</Badge>}
              {isMuted(seat) && <Badge>{c('mute.mark')}</Badge>}
              {menu?.isPerson(seat) && (
                <MoreButton label={c('menu.open', { name: face.name })} onClick={(event) => menu.open({ seat }, event.currentTarget)} />
              )}
              {isHost && seat !== view.me && (
                <IconButton size="sm" label={t('lobbyRoom.removeLabel', { name: face.name })} onClick={() => void send({ type: 'remove', seat })}>
                  <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
                    <path d="M4 4l8 8M12 4l-8 8" />
                  </svg>
                </IconButton>
              )}
            </li>
          ) : null,
        )}
        {free > 0 && <li className={styles.free}>{t('lobbyRoom.free', { count: free })}</li>}
      </ul>
      {inviting && (
        <Suspense fallback={null}>
          <InviteFriends onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {configuring && isHost && settings && (
        <ConfigureDialog
          settings={settings}
          onClose={() => setConfiguring(false)}
          onSave={async (changed) => {
            if ((await send({ type: 'configure', settings: changed })) === null) setConfiguring(false);
          }}
        />
      )}
    </Card>
  );
}
