// The page for a game that the player can't enter or was removed from: why, and where to go.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { PlainPage } from '@/ui/layout/PlainPage';

/** The reasons of `room_closed` that have the text of another error code. */
const ERROR_CODES: Readonly<Record<string, string>> = { removed: 'removed_from_game', unknown: 'unknown_room', over: 'game_over' };

interface ClosedPageProps {
  code: string;
  /** The reason of the moderator who removed the player. */
  why?: string;
}

export function ClosedPage({ code, why }: ClosedPageProps) {
  const { t } = useTranslation();
  const known = ERROR_CODES[code] ?? code;
  const title = known === 'unknown_room' ? t('room.notFoundTitle') : known === 'expelled' ? t('room.expelledTitle') : t('room.closedTitle');
  const text =
    known === 'unknown_room'
      ? t('room.notFoundText')
      : known === 'expelled'
        ? why === undefined
          ? t('room.expelledText')
          : t('room.expelledBecause', { reason: why })
        : errorText(t, known);
  usePageTitle(title);
  return (
    <PlainPage title={title} text={text} eyes="" data-testid="room-closed" data-code={known}>
      <Link to={paths.lobby}>{t('room.toLobby')}</Link>
    </PlainPage>
  );
}
