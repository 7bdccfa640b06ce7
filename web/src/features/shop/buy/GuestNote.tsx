import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { Card } from '@/ui/layout/Card';
import styles from './BuyPage.module.css';

/** Tells a guest that moons are bought with an account, and leads to one. */
export function GuestNote() {
  const { t } = useTranslation('shop');
  const { pathname, search } = useLocation();
  return (
    <Card padding="lg" tone="raised" className={styles.note} data-testid="guest">
      <h2>{t('guest.title')}</h2>
      <p>{t('guest.text')}</p>
      <ButtonLink to={withReturn(paths.upgrade, pathname + search)}>{t('guest.upgrade')}</ButtonLink>
    </Card>
  );
}
