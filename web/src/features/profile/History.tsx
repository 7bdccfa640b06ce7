// The latest games of a profile: the player's role, fate and result, and the way to the game's replay.
import i18next, { type TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedGame } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import type common from '@/locales/en/common.json';
import { relativeTime } from '@/shared/dates';
import { replayPath } from '@/shared/paths';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { Badge } from '@/ui/signs/Badge';
import { isRoleId } from '@/ui/roles/roles';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import styles from './ProfilePage.module.css';

type Cause = keyof typeof common.deathReason;

export function History({ games }: { games: readonly PlayedGame[] }) {
  return (
    <ul className={styles.games}>
      {games.map((game) => (
        <GameLine key={game.game} game={game} />
      ))}
    </ul>
  );
}

/** The side that won; nobody, if it was a draw. */
function winnerOf(t: TFunction, winner: string | null | undefined): string {
  if (winner === 'villagers' || winner === 'werewolves' || winner === 'couple') return t(`ending.winner.${winner}`);
  return winner && isRoleId(winner) ? t('ending.winner.solo', { role: t(`roles.${winner}.name`) }) : t('ending.winner.draw');
}

function GameLine({ game }: { game: PlayedGame }) {
  const { t } = useTranslation('people');
  const { t: words } = useTranslation();
  const { locale } = useLocale();
  const [now] = useState(() => Date.now());
  if (!isRoleId(game.role)) return null;
  const time = relativeTime(locale, game.createdAt, Math.max(now, game.createdAt));
  const hasText = game.deathReason !== null && i18next.exists(`deathReason.${game.deathReason}`);
  return (
    <li className={styles.game} data-testid="played">
      <RoleIcon role={game.role} size="2.5rem" />
      <div className={styles.gameWords}>
        <p className={styles.gameRole}>
          {words(`roles.${game.role}.name`)}
          {game.lovers && <Badge tone="danger">{t('profile.inLove')}</Badge>}
          {game.infected && <Badge tone="wolves">{t('profile.infected')}</Badge>}
        </p>
        <p className={styles.more}>
          {game.deathReason === null ? t('profile.survived') : hasText ? words(`deathReason.${game.deathReason as Cause}`) : t('profile.died')}
          {' · '}
          {winnerOf(words, game.winner)}
        </p>
      </div>
      <div className={styles.result}>
        <Badge tone={game.won ? 'success' : 'neutral'}>{game.won ? t('profile.won') : t('profile.lost')}</Badge>
        <time className={styles.more} dateTime={new Date(game.createdAt).toISOString()}>
          {time}
        </time>
      </div>
      {game.replay && (
        <ButtonLink size="sm" to={replayPath(game.game)} aria-label={t('profile.replayOf', { role: words(`roles.${game.role}.name`), time })}>
          {t('profile.replay')}
        </ButtonLink>
      )}
    </li>
  );
}
