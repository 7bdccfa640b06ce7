// The end of a game: the winners, the player's rewards, everybody's role and death, and the story.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatReport } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { listFormat } from '@/i18n/formats';
import { KeepForm } from '@/parts/account/KeepForm';
import { useJudgement } from '@/engine/queries';
import { useMe } from '@/session/me';
import { mayComeYet, type Thanks } from '@/session/story';
import { replayPath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Badge } from '@/ui/signs/Badge';
import { RankMark } from '@/ui/signs/RankMark';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { cx } from '@/ui/cx';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { winnerText } from '../../words/endingWords';
import { nightNumber } from '../../model/feed';
import { nameOf, skinOf } from '../../words/names';
import { Earnings } from './Earnings';
import styles from './EndingPanel.module.css';
import { LessonActions } from '../lesson/LessonActions';
import { MoreButton } from '../people/MoreButton';
import { usePersonMenu } from '../people/PersonMenuContext';
import { useNotebook } from '../notes/useNotebook';
import { Praise } from './Praise';
import { Story } from './Story';
import { StoryFailed } from './StoryFailed';
import { Thank } from './Thank';
import { useStory } from './useStory';
import { useGame, useGameState, useSource } from '../RoomContext';

interface EndingPanelProps {
  onAgain: () => void;
  onLeave: () => void;
  onHide: () => void;
}

export function EndingPanel({ onAgain, onLeave, onHide }: EndingPanelProps) {
  const { t } = useTranslation();
  const { t: l } = useTranslation('lesson');
  const { t: w } = useTranslation('table');
  const source = useSource();
  const { view } = useGame();
  const { data: me } = useMe();
  const { next } = useGameState();
  const { locale } = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { ending } = view;
  const ready = (next?.ready ?? []).map((seat) => nameOf(view, seat));
  const { notes } = useNotebook();
  const { data: judged } = useJudgement(notes, view.me, ending);
  const mine = ending?.seats.find((report) => report.seat === view.me);
  const { data: story, error: storyError, refetch: fetchAgain } = useStory();
  return (
    <section className={styles.veil} data-testid="ending" data-winner={ending?.winner.type} aria-labelledby="ending-title">
      <div className={styles.card}>
        <h2 id="ending-title" ref={title} tabIndex={-1} className={styles.title}>
          {ending ? winnerText(t, ending) : t('ending.aborted')}
        </h2>
        {mine && <p className={cx(styles.mine, mine.won && styles.won)}>{mine.won ? t('ending.won') : t('ending.lost')}</p>}
        {mine && source.kind !== 'room' && <p className={styles.none}>{source.kind === 'lesson' ? l('end.text') : t('ending.noRewards')}</p>}
        {ready.length > 0 && (
          <p className={styles.ready} role="status" data-testid="ready">
            {t('ending.ready', { count: ready.length, names: listFormat(locale).format(ready) })}
          </p>
        )}
        <div className={styles.actions}>
          {source.kind === 'lesson' ? (
            <LessonActions onAgain={onAgain} />
          ) : (
            <>
              {view.me !== null && (
                <Button variant="primary" size="lg" onClick={onAgain}>
                  {t('ending.again')}
                </Button>
              )}
              <Button onClick={onLeave}>{source.kind === 'practice' ? t('ending.home') : t('ending.lobby')}</Button>
            </>
          )}
          {ending && source.room !== null && (view.me !== null || view.settings?.private === false) && (
            <ButtonLink to={replayPath(source.room)}>{t('ending.replay')}</ButtonLink>
          )}
          <Button variant="ghost" onClick={onHide}>
            {t('ending.stay')}
          </Button>
        </div>
        {mine && source.room !== null && <Earnings room={source.room} xp={mine.xp} />}
        {mine && judged && judged.suspected > 0 && (
          <p className={styles.judged} data-testid="judged">
            {w('notes.judged', { ...judged })}
          </p>
        )}
        {mine && source.kind === 'room' && me?.guest && <KeepForm me={me} className={styles.keep} />}
        {story && <Praise recap={story.recap} />}
        {ending && (
          <ul className={styles.table} aria-label={t('ending.table')}>
            {ending.seats.map((report) => (
              <Row key={report.seat} report={report} thanks={story?.thanks ?? null} />
            ))}
          </ul>
        )}
        {story && <Story recap={story.recap} />}
        {!story && mayComeYet(storyError) && <StoryFailed onRetry={() => void fetchAgain()} />}
      </div>
    </section>
  );
}

function Row({ report, thanks }: { report: SeatReport; thanks: Thanks | null }) {
  const { t } = useTranslation();
  const { t: c } = useTranslation('conduct');
  const { t: w } = useTranslation('table');
  const { view } = useGame();
  const menu = usePersonMenu();
  const { room } = useSource();
  const row = useRef<HTMLLIElement>(null);
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
    <li ref={row} tabIndex={-1} className={cx(styles.row, report.won && styles.winner)} data-testid="ending-seat" data-seat={report.seat}>
      <Avatar skin={skinOf(view.seats[report.seat]?.face)} view="head" size="2.5rem" dead={death !== null} />
      <div className={styles.who}>
        <strong>
          <RankMark marker={view.seats[report.seat]?.face?.marker} />
          {name}
        </strong>
        <span className={styles.fate}>
          {fate}
          {report.bet && `, ${w(report.bet.won ? 'bet.won' : 'bet.lost', { camp: w(`camp.${report.bet.camp}`) })}`}
          {report.lover !== null && `, ${t('ending.inLove', { name: nameOf(view, report.lover) })}`}
        </span>
      </div>
      <span className={styles.role} data-testid="ending-role">
        <RoleIcon role={report.role} size="2rem" />
        {t(`roles.${report.role}.name`)}
        {report.infected && <span className={styles.fate}> ({t('ending.infected')})</span>}
      </span>
      <span className={styles.thanks}>
        {room !== null && thanks && <Thank room={room} seat={report.seat} name={name} thanks={thanks} onThanked={() => row.current?.focus()} />}
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
