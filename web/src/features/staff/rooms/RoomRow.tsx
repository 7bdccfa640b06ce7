// A row of the list of rooms. The server sends a private room's id only once something in it was reported.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { components } from '@/generated/api';
import { useLocale } from '@/i18n/LocaleContext';
import { clockText, relativeTime } from '@/shared/dates';
import { modRoomPath } from '@/shared/paths';
import { useMinute } from '@/shared/useMinute';
import { Badge } from '@/ui/signs/Badge';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './RoomRow.module.css';

type ListedRoom = components['schemas']['ListedRoom'];

const STATES = [0, 1, 2, 3] as const;
const TONES = { 0: 'neutral', 1: 'success', 2: 'success', 3: 'info' } as const;

export function RoomRow({ room, host }: { room: ListedRoom; host: string | null }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const now = useMinute();
  const status = STATES.find((known) => known === room.status) ?? 0;
  const name = room.id == null ? t('rooms.privateRoom') : host === null ? t('rooms.room', { id: room.id }) : common('lobby.game', { name: host });
  return (
    <li className={styles.row} data-testid="live-room" data-room={room.id ?? ''} data-status={status}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.badges}>
          <Badge tone={TONES[status]}>{t(`rooms.status.${status}`)}</Badge>
          <Badge>{common(`locale.${room.lang === 'fr' ? 'fr' : 'en'}`)}</Badge>
          {room.private && <Badge tone="solo">{t('rooms.private')}</Badge>}
          {room.reported && <Badge tone="danger">{t('rooms.reported')}</Badge>}
          {room.voice && <Badge tone="moon">{common('lobby.voice')}</Badge>}
          {room.serious && <Badge tone="village">{common('lobby.serious')}</Badge>}
          {room.platform === 'mobile' && <Badge>{t('rooms.mobile')}</Badge>}
        </p>
        <p className={styles.detail}>
          {room.id != null && host !== null && <code>{room.id}</code>}
          <time dateTime={new Date(room.createdAt).toISOString()} title={clockText(locale, room.createdAt)}>
            {t('rooms.opened', { when: relativeTime(locale, room.createdAt, Math.max(now, room.createdAt)) })}
          </time>
          {room.id == null && <span>{t('rooms.unreported')}</span>}
        </p>
      </div>
      <p className={styles.fill}>
        <VisuallyHidden>{common('lobby.playersLabel', { count: room.playerCount, slots: room.slots })}</VisuallyHidden>
        <span aria-hidden="true" className={styles.number}>
          {common('lobby.players', { count: room.playerCount, slots: room.slots })}
        </span>
        <span aria-hidden="true" className={styles.bar}>
          <span style={{ inlineSize: `${(100 * room.playerCount) / room.slots}%` }} />
        </span>
      </p>
      {room.id != null && (
        <Link className={styles.attend} to={modRoomPath(room.id)} aria-label={t('rooms.attendLabel', { game: name })}>
          {t('rooms.attend')}
        </Link>
      )}
    </li>
  );
}
