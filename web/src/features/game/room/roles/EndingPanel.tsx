// The end of a game: the winners, everybody's role and death, and the player's rewards.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatReport } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Avatar } from '@/ui/avatar/Avatar';
import { Badge } from '@/ui/signs/Badge';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { winnerText } from '../../words/endingWords';
import { nightNumber } from '../../model/feed';
import { nameOf, skinOf } from '../../words/names';
import { Earnings } from './Earnings';
import styles from './EndingPanel.module.css';
import { MoreButton } from '../people/MoreButton';
import { usePersonMenu } from '../people/PersonMenuContext';
import { useGame, useGameState, useSource } from '../RoomContext';

interface EndingPanelProps {
  onAgain: () => void;
  onLeave: () => void;
  onHide: () => void;
}

export function EndingPanel({ onAgain, onLeave, onHide }: EndingPanelProps) {
  const { t } = useTranslation();
  const source = useSource();
  const { view } = useGame();
  const { next } = useGameState();
  const { locale } = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { ending } = view;
  const ready = (next?.ready ?? []).map((seat) => nameOf(view, seat));
  const mine = ending?.seats.find((report) => report.seat === view.me);
  return (
    <section className={styles.veil} data-testid="ending" aria-labelledby="ending-title">
      <div className={styles.card}>
        <h2 id="ending-title" ref={title} tabIndex={-1} className={styles.title}>
          {ending ? winnerText(t, ending) : t('ending.aborted')}
        </h2>
        {mine && <p className={cx(styles.mine, mine.won && styles.won)}>{mine.won ? t('ending.won') : t('ending.lost')}</p>}
        {mine &&
          (source.kind === 'practice' ? (
            <p className={styles.none}>{t('ending.noRewards')}</p>
          ) : (
            <p className={styles.rewards} aria-label={t('ending.rewards')}>
              <span data-testid="reward-xp">{t('ending.xp', { xp: mine.xp })}</span>
              <span data-testid="reward-elo">{t('ending.elo', { elo: mine.elo > 0 ? `+${mine.elo}` : String(mine.elo).replace('-', '−') })}</span>
            </p>
          ))}
        {mine && source.room !== null && <Earnings room={source.room} />}
        {ready.length > 0 && (
          <p className={styles.ready} role="status" data-testid="ready">
            {t('ending.ready', { count: ready.length, names: new Intl.ListFormat(locale).format(ready) })}
          </p>
        )}
        <div className={styles.actions}>
          {view.me !== null && (
            <Button variant="primary" size="lg" onClick={onAgain}>
              {t('ending.again')}
            </Button>
          )}
          <Button onClick={onLeave}>{source.kind === 'practice' ? t('ending.home') : t('ending.lobby')}</Button>
          <Button variant="ghost" onClick={onHide}>
            {t('ending.stay')}
          </Button>
        </div>
        {ending && (
          <ul className={styles.table} aria-label={t('ending.table')}>
            {ending.seats.map((report) => (
              <Row key={report.seat} report={report} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Row({ report }: { report: SeatReport }) {
  const { t } = useTranslation();
  const { t: c } = useTranslation('conduct');
  const { view } = useGame();
  const menu = usePersonMenu();
  const name = nameOf(view, report.seat);
  const { death } = report;
  const reason = death && t(`deathReason.${death.cause}`);
  const fate =
    death && reason
      ? death.night
        ? t('ending.deathNight', { reason, day: nightNumber(Math.max(0, death.day - 1)) })
        : t('ending.death', { reason, day: death.day })
      : t('ending.alive');
  return (
    <li className={cx(styles.row, report.won && styles.winner)} data-testid="ending-seat" data-seat={report.seat}>
      <Avatar skin={skinOf(view.seats[report.seat]?.face)} view="head" size="2.5rem" dead={death !== null} />
      <div className={styles.who}>
        <strong>{name}</strong>
        <span className={styles.fate}>
          {fate}
          {report.lover !== null && `, ${t('ending.inLove', { name: nameOf(view, report.lover) })}`}
        </span>
      </div>
      <span className={styles.role} data-testid="ending-role">
        <RoleIcon role={report.role} size="2rem" />
        {t(`roles.${report.role}.name`)}
        {report.infected && <span className={styles.fate}> ({t('ending.infected')})</span>}
      </span>
      <span className={styles.last}>
        <Badge tone={report.won ? 'success' : 'neutral'}>{report.won ? t('ending.winnerMark') : t(`camp.${report.camp}`)}</Badge>
        {menu?.isPerson(report.seat) && (
          <MoreButton label={c('menu.open', { name })} onClick={(event) => menu.open({ seat: report.seat }, event.currentTarget)} />
        )}
      </span>
    </li>
  );
}
