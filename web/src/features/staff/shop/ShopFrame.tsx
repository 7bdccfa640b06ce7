// The layout of the shop's pages, with links between them. Moderators who are no admins are told so instead: the server refuses them.
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { StaffPage } from '@/parts/staff/StaffPage';
import { useIsAdmin } from '@/session/rank';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import styles from './ShopFrame.module.css';

const PAGES = [
  { name: 'revenue', path: paths.modShop, end: true },
  { name: 'orders', path: paths.modShopOrders, end: false },
  { name: 'packs', path: paths.modShopPacks, end: true },
  { name: 'plans', path: paths.modShopPlans, end: true },
  { name: 'drops', path: paths.modShopDrops, end: true },
  { name: 'days', path: paths.modShopDays, end: true },
] as const;

export function ShopFrame() {
  const { t } = useTranslation('staffShop');
  if (!useIsAdmin()) {
    return (
      <StaffPage title={t('closed.title')} text={t('closed.text')}>
        <TextLink to={paths.mod}>{t('closed.back')}</TextLink>
      </StaffPage>
    );
  }
  return (
    <div className={styles.frame}>
      <nav aria-label={t('nav.label')}>
        <ul className={styles.links}>
          {PAGES.map(({ name, path, end }) => (
            <li key={name}>
              <NavLink to={path} end={end}>
                {t(`nav.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
