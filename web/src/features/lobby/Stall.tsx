// The way to the shop: whether a present waits there today, and until when. Nothing while that is unknown.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { useDailyShops } from '@/parts/shop/queries';
import { Emblem } from '@/parts/shop/Emblem';
import { useMe } from '@/session/me';
import { upcomingText } from '@/shared/dates';
import { paths } from '@/shared/paths';
import { useMinute } from '@/shared/useMinute';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import styles from './Stall.module.css';

export function Stall() {
  const { t } = useTranslation('home');
  const { locale } = useLocale();
  const { data: me } = useMe();
  const { data: shops } = useDailyShops();
  const now = useMinute();
  const today = shops?.[0];
  if (!today) return null;
  const isFor = (category: string) => category === 'free' || (category === 'premium' && me?.isAlpha === true);
  const presents = today.elements.filter(({ category, collected }) => isFor(category) && !collected).length;
  const until = upcomingText(locale, today.end, now);
  return (
    <Card className={styles.stall} data-testid="stall" aria-label={t('stall.title')}>
      <Emblem name={presents > 0 ? 'present' : 'opened'} size="3rem" />
      <p className={styles.words}>
        <strong>{presents > 0 ? t('stall.present', { count: presents }) : t('stall.title')}</strong>
        <span className={styles.muted}>{presents > 0 ? t('stall.until', { time: until }) : t('stall.next', { time: until })}</span>
      </p>
      <TextLink to={paths.drops}>{t('stall.drop')}</TextLink>
      <TextLink to={paths.moonpass}>{t('stall.pass')}</TextLink>
      <TextLink to={paths.events}>{t('stall.events')}</TextLink>
      <ButtonLink to={paths.shop} size="sm">
        {t('stall.go')}
      </ButtonLink>
    </Card>
  );
}
