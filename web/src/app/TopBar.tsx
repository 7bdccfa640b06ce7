// The top bar: navigation, moon phase, language, notifications and the account's menu.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { LanguageSelect } from '@/i18n/LanguageSelect';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { Logo } from '@/ui/moon/Logo';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useBarHeight } from '@/ui/useBarHeight';
import { MoonTonight } from './MoonTonight';
import styles from './TopBar.module.css';

/** Lazy: only signed-in users need them, and the first page stays small. */
const AccountMenu = lazyWithTexts(async () => (await import('./AccountMenu')).AccountMenu);
const PeopleButtons = lazyWithTexts(async () => (await import('./PeopleButtons')).PeopleButtons);

export function TopBar() {
  const { t } = useTranslation();
  const { data: me, isPending } = useMe();
  const bar = useBarHeight('--bar-height');
  return (
    <header ref={bar} className={styles.bar}>
      <Link to={me ? paths.lobby : paths.landing} className={styles.logo} aria-label={t('app.name')}>
        <Logo size="min(2.5rem, 48px)" />
      </Link>
      <nav className={styles.nav} aria-label={t('nav.main')}>
        <NavLink to={paths.lobby} end>
          {t('nav.lobby')}
        </NavLink>
        <NavLink to={paths.practice}>{t('nav.practice')}</NavLink>
        <NavLink to={paths.rules}>{t('nav.rules')}</NavLink>
      </nav>
      <div className={styles.end} data-signed-in={me ? '' : undefined}>
        <span className={styles.ambient}>
          <MoonTonight />
          <LanguageSelect hideLabel />
        </span>
        {me ? (
          <>
            <Suspense fallback={<Skeleton width="8.25rem" height="2.5rem" />}>
              <span className={styles.people}>
                <PeopleButtons />
              </span>
            </Suspense>
            <Suspense fallback={<Skeleton width="5rem" height="2.5rem" />}>
              <AccountMenu me={me} />
            </Suspense>
          </>
        ) : (
          // It keeps its place while nobody knows who is signed in.
          <Link to={paths.signIn} className={styles.signIn} style={{ visibility: isPending ? 'hidden' : undefined }}>
            {t('nav.signIn')}
          </Link>
        )}
      </div>
    </header>
  );
}
