// The layout of the moderators' pages, with their navigation: at the side, or above on a small screen.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useIsAdmin } from '@/session/rank';
import { SECTIONS } from './sections';
import styles from './StaffFrame.module.css';

/** Renders `main`, so the pages inside must not. */
export function StaffFrame() {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin();
  const sections = SECTIONS.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins);
  const list = useRef<HTMLUListElement>(null);
  // On a phone the list is wider than the screen: scrolls the current page's link into sight.
  useEffect(() => {
    const row = list.current;
    const here = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !here) return;
    const start = here.offsetLeft - row.offsetLeft;
    if (start < row.scrollLeft || start + here.offsetWidth > row.scrollLeft + row.clientWidth) {
      row.scrollLeft = start - (row.clientWidth - here.offsetWidth) / 2;
    }
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <p className={styles.title} aria-hidden="true">
          {t('nav.label')}
        </p>
        <ul ref={list} className={styles.list}>
          {sections.map(({ name, path, end }) => (
            <li key={path}>
              <NavLink to={path} end={end === true}>
                {t(`nav.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" className={styles.page}>
        <Outlet />
      </main>
    </div>
  );
}
