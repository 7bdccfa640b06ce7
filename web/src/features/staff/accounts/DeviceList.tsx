// The devices on which an account is signed in.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText, relativeTime } from '@/shared/dates';
import { useMinute } from '@/shared/useMinute';
import { Card } from '@/ui/layout/Card';
import type { Account } from './queries';
import styles from './Records.module.css';

export function DeviceList({ devices }: Pick<Account, 'devices'>) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const now = useMinute();
  if (devices.length === 0) return <p className={styles.note}>{t('devices.none')}</p>;
  return (
    <ul className={styles.list}>
      {devices.map(({ browser, createdAt, lastSeenAt }, at) => (
        <Card key={`${createdAt} ${at}`} as="li" padding="sm" className={styles.row}>
          <strong>{browser === '' ? t('devices.unknown') : browser}</strong>
          <p className={styles.detail}>
            {t('devices.seen', { when: relativeTime(locale, lastSeenAt, Math.max(now, lastSeenAt)), since: dateText(locale, createdAt) })}
          </p>
        </Card>
      ))}
    </ul>
  );
}
