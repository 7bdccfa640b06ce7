// What today has for the player: the moon, the quest, the streak.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoon } from '@/engine/queries';
import { useLocale } from '@/i18n/LocaleContext';
import { CurrencyIcon } from '@/parts/wardrobe/CurrencyIcon';
import { useToday, type Today } from '@/session/today';
import { dayText, upcomingText } from '@/shared/dates';
import { moonName } from '@/shared/moon';
import { useMinute } from '@/shared/useMinute';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { ProgressRing } from '@/ui/signs/ProgressRing';
import { FlameMark } from './FlameMark';
import styles from './Tonight.module.css';

export function Tonight() {
  const { t } = useTranslation();
  const { t: h } = useTranslation('home');
  const { data: today, isError, refetch } = useToday();
  return (
    <Card className={styles.card} tone="raised" aria-label={h('tonight.title')} aria-busy={!today && !isError} data-testid="tonight">
      {today ? (
        <>
          <Moon moon={today.moon} />
          <Quest today={today} />
          <Streak streak={today.streak} />
        </>
      ) : isError ? (
        <p className={styles.failed}>
          {h('tonight.failed')}
          <Button size="sm" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </p>
      ) : (
        <Skeleton height="4rem" />
      )}
    </Card>
  );
}

function Part({ name, sign, title, children }: { name: string; sign: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={`tonight-${name}`} data-testid={name}>
      <span className={styles.sign}>{sign}</span>
      <div className={styles.words}>
        <h2 id={`tonight-${name}`} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

function Moon({ moon: { night, until, next, nextAt } }: { moon: Today['moon'] }) {
  const { t } = useTranslation();
  const { t: h } = useTranslation('home');
  const { locale } = useLocale();
  const { data: real } = useMoon();
  if (night !== null) {
    return (
      <Part name="moon" sign={<MoonPhase fraction={night === 'full' ? 1 : 0.04} waxing size="3rem" />} title={h(`tonight.${night}`)}>
        <p>{h(`tonight.${night}Text`)}</p>
        {until !== null && <p className={styles.muted}>{h('tonight.until', { day: dayText(locale, until) })}</p>}
      </Part>
    );
  }
  // A moon that stands still brings nothing.
  if (!real || next === null || nextAt === null) return null;
  return (
    <Part name="moon" sign={<MoonPhase fraction={real.illuminated} waxing={real.waxing} size="3rem" />} title={t(`moon.${moonName(real.age)}`)}>
      <p className={styles.muted}>{h(next === 'full' ? 'tonight.nextFull' : 'tonight.nextNew', { day: dayText(locale, nextAt) })}</p>
    </Part>
  );
}

function Quest({ today: { quest, progress, endsAt } }: { today: Today }) {
  const { t: h } = useTranslation('home');
  const { locale } = useLocale();
  const now = useMinute();
  const { kind, goal, coins } = quest;
  const isDone = progress >= goal;
  const said = h('quest.progress', { done: progress, goal });
  return (
    <Part
      name="quest"
      sign={
        <ProgressRing value={progress / goal} label={said}>
          {isDone ? '✓' : `${progress}/${goal}`}
        </ProgressRing>
      }
      title={h('quest.title')}
    >
      <p>{h(`quest.${kind}`, { count: goal })}</p>
      <p className={styles.muted}>
        {isDone ? (
          h('quest.done', { time: upcomingText(locale, endsAt, now) })
        ) : (
          <span className={styles.pays}>
            <CurrencyIcon currency="coins" />
            {h('quest.pays', { count: coins })}
          </span>
        )}
      </p>
    </Part>
  );
}

function Streak({ streak: { days, best, hasPlayed, atStake, coins } }: { streak: Today['streak'] }) {
  const { t: h } = useTranslation('home');
  return (
    <Part
      name="streak"
      sign={
        <span className={styles.days} data-lit={hasPlayed || undefined}>
          <FlameMark />
          <span>{days}</span>
        </span>
      }
      title={h('streak.title')}
    >
      <p>{days === 0 ? h('streak.none') : atStake ? h('streak.atStake') : h(hasPlayed ? 'streak.tomorrow' : 'streak.today', { count: coins })}</p>
      {best > 0 && <p className={styles.muted}>{h('streak.best', { count: best })}</p>}
    </Part>
  );
}
