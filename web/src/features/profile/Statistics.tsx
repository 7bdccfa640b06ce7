// The statistics of a profile: games, victories, kills, words, thanks, what was done in a row, sides, roles, nights, honours and passes.
import { useTranslation } from 'react-i18next';
import type { Profile } from '@/api/people';
import type { Camp } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { isRoleId } from '@/ui/roles/roles';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { Badge } from '@/ui/signs/Badge';
import { HonourIcon } from '@/ui/signs/HonourIcon';
import { Card } from '@/ui/layout/Card';
import { Nights } from './Nights';
import styles from './ProfilePage.module.css';
import { RoleWins } from './RoleWins';

const TONES = { villagers: 'village', werewolves: 'wolves', couple: 'danger', solo: 'solo' } as const satisfies Record<Camp, string>;

export function Statistics({ profile }: { profile: Profile }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { t: s } = useTranslation('story');
  const { locale } = useLocale();
  const number = (value: number) => numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const { played, won } = profile.statistics.game;
  const share = played === 0 ? null : numberFormat(locale, { style: 'percent' }).format(won / played);
  const { bestRole } = profile;
  const { camps, honours, moonpass, roles, streaks, thanks } = profile.statistics;
  const facts = [
    { name: t('profile.games'), value: number(profile.user.gamePlayed) },
    { name: t('profile.wins'), value: number(profile.winCount), more: share === null ? null : t('profile.share', { share }) },
    { name: t('profile.kills'), value: number(profile.killCount) },
    { name: t('profile.words'), value: number(profile.wordAvg) },
    { name: t('profile.thanks'), value: number(thanks) },
    { name: t('profile.honours'), value: number(honours.reduce((sum, { count }) => sum + count, 0)) },
    { name: t('profile.winsInARow'), value: number(streaks.wins), more: t('profile.most', { most: number(streaks.bestWins) }) },
    { name: t('profile.daysInARow'), value: number(streaks.days), more: t('profile.most', { most: number(streaks.bestDays) }) },
  ];
  return (
    <div className={styles.numbers}>
      <dl className={styles.facts}>
        {facts.map(({ name, value, more }) => (
          <Card as="div" key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.value}>{value}</span>
              {more && <span className={styles.more}>{more}</span>}
            </dd>
          </Card>
        ))}
      </dl>
      {(camps.length > 0 || honours.length > 0) && (
        <div className={styles.boasts}>
          {camps.length > 0 && (
            <Card as="section" aria-labelledby="by-side">
              <h2 id="by-side" className={styles.title}>
                {t('profile.bySide')}
              </h2>
              <ul className={styles.sides}>
                {camps.map(({ camp, played: times, won: victories }) => (
                  <li key={camp} data-testid="side" data-camp={camp}>
                    <Badge tone={TONES[camp]}>{common(`camp.${camp}`)}</Badge>
                    <span className={styles.bar} data-camp={camp} aria-hidden="true">
                      <span style={{ inlineSize: `${(100 * victories) / times}%` }} />
                    </span>
                    <span className={styles.more}>{t('profile.wonOf', { won: victories, count: times })}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {honours.length > 0 && (
            <Card as="section" aria-labelledby="honours">
              <h2 id="honours" className={styles.title}>
                {s('honours')}
              </h2>
              <ul className={styles.honours}>
                {honours.map(({ honour, count }) => (
                  <li key={honour} data-testid="honour" data-honour={honour}>
                    <HonourIcon honour={honour} className={styles.medal} />
                    <span>{s(`honour.${honour}.name`)}</span>
                    <strong>{number(count)}</strong>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
      <div className={styles.boasts}>
        <RoleWins roles={roles} />
        <Nights games={profile.nights} />
      </div>
      {(bestRole || moonpass > 0) && (
        <Card className={styles.roles} aria-label={t('profile.roles')}>
          {bestRole && isRoleId(bestRole.role) && (
            <p className={styles.best}>
              <RoleIcon role={bestRole.role} size="3.5rem" />
              <span>
                <span className={styles.more}>{t('profile.bestRole')}</span>
                <strong>{common(`roles.${bestRole.role}.name`)}</strong>
                <span className={styles.more}>{t('profile.winPercent', { percent: bestRole.percent })}</span>
              </span>
            </p>
          )}
          {moonpass > 0 && <p>{t('profile.passes', { count: moonpass })}</p>}
        </Card>
      )}
    </div>
  );
}
