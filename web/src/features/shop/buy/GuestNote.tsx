import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { Card } from '@/ui/layout/Card';
import styles from './BuyPage.module.css';

interface GuestNoteProps {
  vat: number;
  seller: string;
}

/** Tells a guest what prices contain and who sells, and that one pays with an account; leads to one. */
export function GuestNote({ vat, seller }: GuestNoteProps) {
  const { t } = useTranslation('shop');
  const { pathname, search } = useLocation();
  return (
    <Card padding="lg" tone="raised" className={styles.note} data-testid="guest">
      <h2>{t('guest.title')}</h2>
      <p>{t('guest.text')}</p>
      <p data-testid="prices">{t('guest.prices', { vat, seller })}</p>
      <ButtonLink to={withReturn(paths.upgrade, pathname + search)}>{t('guest.upgrade')}</ButtonLink>
    </Card>
  );
}
