// Offers notifications to a player who waits long for the first time.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { allowCalls, callState, onCallsChange, refuseCalls } from '@/shared/calls';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import styles from './CallOffer.module.css';
import { useSource } from './RoomContext';

/** Who waits for this long might look at another tab, in milliseconds. */
const LONG = 15_000;

export function CallOffer() {
  const { t } = useTranslation();
  const source = useSource();
  const state = useSyncExternalStore(onCallsChange, callState);
  const [waitsLong, setWaitsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaitsLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  if (source.kind !== 'room' || state !== 'unasked' || !waitsLong) return null;
  return (
    <Card tone="sunken" padding="sm" className={styles.offer} data-testid="call-offer">
      <p>{t('call.offer')}</p>
      <div className={styles.answers}>
        <Button size="sm" onClick={() => void allowCalls()}>
          {t('call.allow')}
        </Button>
        <Button size="sm" variant="ghost" onClick={refuseCalls}>
          {t('call.refuse')}
        </Button>
      </div>
    </Card>
  );
}
