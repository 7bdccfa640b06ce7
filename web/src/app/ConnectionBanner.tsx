// Shows that the hub is reconnecting or waits for a place, or why it stopped and what to do; and that the server can't store anything. The page below stays
// usable.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hub } from '@/hub/hub';
import { useHubStatus } from '@/hub/useHubStatus';
import { useService } from '@/hub/useService';
import { Button } from '@/ui/buttons/Button';
import styles from './ConnectionBanner.module.css';

/** Shorter interruptions are not shown. */
const SHOW_AFTER_MS = 800;

export function ConnectionBanner() {
  const { t } = useTranslation();
  const status = useHubStatus();
  const storing = useService((service) => service.storing);
  const retrying = status.type === 'retrying';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!retrying) return;
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [retrying]);

  if (status.type === 'stopped') {
    const { reason } = status;
    return (
      <div className={styles.banner} role="alert">
        <span>{t(`connection.${reason}`)}</span>
        {reason === 'too-old' && (
          <Button size="sm" variant="primary" onClick={() => location.reload()}>
            {t('connection.reload')}
          </Button>
        )}
        {reason === 'replaced' && (
          <Button size="sm" variant="primary" onClick={() => hub.connect()}>
            {t('connection.here')}
          </Button>
        )}
      </div>
    );
  }
  const waiting = status.type === 'waiting';
  if (!waiting && (retrying ? !isLate : storing)) return null;
  const line = waiting ? 'full' : retrying ? 'retrying' : 'standingStill';
  return (
    <div className={styles.banner} role="status" data-testid="service">
      <span className={styles.pulse} aria-hidden="true" />
      <span>{t(`connection.${line}`)}</span>
    </div>
  );
}
