// A game that one can't enter, or is no longer in: why, and where to go.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { PlainPage } from '@/ui/PlainPage';

/** What the server calls the reasons of room_closed, as codes that have words. */
const WORDS: Readonly<Record<string, string>> = { removed: 'removed_from_game', unknown: 'unknown_room', over: 'game_over' };

export function ClosedPage({ code }: { code: string }) {
  const { t } = useTranslation();
  const known = WORDS[code] ?? code;
  const title = known === 'unknown_room' ? t('room.notFoundTitle') : t('room.closedTitle');
  usePageTitle(title);
  return (
    <PlainPage
      title={title}
      text={known === 'unknown_room' ? t('room.notFoundText') : errorText(t, known)}
      eyes=""
      data-testid="room-closed"
      data-code={known}
    >
      <Link to={paths.lobby}>{t('room.toLobby')}</Link>
    </PlainPage>
  );
}
