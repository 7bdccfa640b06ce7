// The panel before the start: the seats, and the host's actions.
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { IconButton } from '@/ui/buttons/IconButton';
import { Avatar } from '@/ui/avatar/Avatar';
import { skinOf } from '../../words/names';
import { isSending } from '../../model/model';
import { ConfigureDialog } from './ConfigureDialog';
import styles from './LobbyPanel.module.css';
import { MoreButton } from '../people/MoreButton';
import { usePersonMenu } from '../people/PersonMenuContext';
import { useGame, useSource } from '../RoomContext';
import { useInvite } from './useInvite';
import { useMutes } from '../people/useMutes';
import { useSend } from '../useSend';

const InviteFriends = lazyWithTexts(async () => (await import('./InviteFriends')).InviteFriends);

export function LobbyPanel() {
  const { t } = useTranslation();
  const source = useSource();
  const { model, view } = useGame();
  const send = useSend();
  const invite = useInvite();
  const [configuring, setConfiguring] = useState(false);
  const [inviting, setInviting] = useState(false);
  const free = view.seats.filter((seat) => !seat.face).length;
  const mine = view.me === null ? null : view.seats[view.me]?.face;
  const isHost = view.me !== null && view.me === view.host;
  const { t: c } = useTranslation('conduct');
  const menu = usePersonMenu();
  const { isMuted } = useMutes();
  return (
    <Card tone="raised" className={styles.panel} aria-label={t('lobbyRoom.title')}>
      <div>
        <h2 className={styles.title}>{t('lobbyRoom.title')}</h2>
        <p className={styles.state} role="status">
          {view.phase.type === 'countdown'
            ? t('lobbyRoom.startsIn')
            : free > 0
              ? `${t('lobbyRoom.free', { count: free })}. ${t('lobbyRoom.waiting')}`
              : t('lobbyRoom.full')}
        </p>
        {mine?.stranger === true && <p className={styles.strangers}>{t('lobbyRoom.stranger', { name: mine.name })}</p>}
      </div>
      <div className={styles.actions}>
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
        {source.kind === 'room' && view.me !== null && (
          <>
            {free > 0 && <Button onClick={() => setInviting(true)}>{t('lobbyRoom.inviteFriends')}</Button>}
            <Button onClick={() => void invite.copy()}>{t('lobbyRoom.invite')}</Button>
          </>
        )}
        {isHost && <Button onClick={() => setConfiguring(true)}>{t('lobbyRoom.configure')}</Button>}
      </div>
      {invite.link !== null && (
        <p className={styles.link}>
          {t('lobbyRoom.inviteFailed')} <code>{invite.link}</code>
        </p>
      )}
      <ul className={styles.seats} aria-label={t('lobbyRoom.seats')}>
        {view.seats.map(({ seat, face, connected }) =>
          face ? (
            <li key={seat} className={styles.seat}>
              <Avatar skin={skinOf(face)} view="head" size="2rem" />
              <span className={styles.name}>{face.name}</span>
              {seat === view.me && <Badge tone="moon">{t('lobbyRoom.you')}</Badge>}
              {seat === view.host && <Badge tone="village">{t('lobbyRoom.host')}</Badge>}
              {face.bot && <Badge>{t('lobbyRoom.bot')}</Badge>}
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
      {configuring && isHost && view.settings && (
        <ConfigureDialog
          settings={view.settings}
          onClose={() => setConfiguring(false)}
          onSave={async (settings) => {
            if ((await send({ type: 'configure', settings })) === null) setConfiguring(false);
          }}
        />
      )}
    </Card>
  );
}
