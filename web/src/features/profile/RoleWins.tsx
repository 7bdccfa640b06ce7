// Wins by role: for each role a bar of the games played with it, the won part filled. It is a table, for screen readers too.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import type { Profile } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { isRoleId } from '@/ui/roles/roles';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import page from './ProfilePage.module.css';
import styles from './RoleWins.module.css';

/** So many roles are shown at first. */
const FIRST = 6;

export function RoleWins({ roles }: { roles: Profile['statistics']['roles'] }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const [isWhole, setWhole] = useState(false);
  const all = [...roles].sort((a, b) => b.played - a.played);
  const most = all[0]?.played ?? 0;
  if (most === 0) return null;
  const percent = numberFormat(locale, { style: 'percent' });
  return (
    <Card as="section" aria-labelledby="by-role">
      <h2 id="by-role" className={page.title}>
        {t('profile.byRole.title')}
      </h2>
      <div className={styles.frame}>
        <table className={styles.table} data-testid="by-role">
          <thead>
            <tr>
              <th scope="col">{t('profile.byRole.role')}</th>
              <th scope="col">{t('profile.byRole.won')}</th>
              <th scope="col" className={styles.share}>
                {t('profile.byRole.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {all.slice(0, isWhole ? undefined : FIRST).map(({ role, played, won }) =>
              isRoleId(role) ? (
                <tr key={role}>
                  <th scope="row">
                    <span className={styles.role}>
                      <RoleIcon role={role} size="1.75rem" />
                      {common(`roles.${role}.name`)}
                    </span>
                  </th>
                  <td>
                    <span className={styles.bar} style={{ '--played': played / most, '--won': won / played } as CSSProperties} aria-hidden="true">
                      <span />
                    </span>
                    <span className={page.more}>{t('profile.wonOf', { won, count: played })}</span>
                  </td>
                  <td className={styles.share}>{percent.format(won / played)}</td>
                </tr>
              ) : null,
            )}
          </tbody>
        </table>
      </div>
      {all.length > FIRST && (
        <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('profile.byRole.fewer') : t('profile.byRole.all', { count: all.length })}
        </Button>
      )}
    </Card>
  );
}
