// Listens to a room's voices as a moderator, and tells who else of the moderators does.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hub } from '@/hub/hub';
import { useLocale } from '@/i18n/LocaleContext';
import { listFormat } from '@/i18n/formats';
import { Call } from '@/parts/voice/Call';
import { callText } from '@/parts/voice/callText';
import { Button } from '@/ui/buttons/Button';
import styles from './Console.module.css';

interface ListenProps {
  room: string;
  /** The moderators who listen, by name. */
  listening: readonly string[];
}

export function Listen({ room, listening }: ListenProps) {
  const { t } = useTranslation('voice');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const [call] = useState(() => new Call(room, hub));
  const { status, problem, isSilenced } = useSyncExternalStore(call.subscribe, call.getState);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    void call.start({ hasSeat: false, withMicrophone: false });
    return () => call.stop();
  }, [call, isOn]);
  const words = problem !== null ? callText(t, common, problem) : status !== 'on' ? t('joining') : isSilenced ? t('silenced') : t('listening');
  return (
    <div className={styles.listen} data-testid="listen" data-status={status}>
      <Button size="sm" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {t(isOn ? 'console.stop' : 'console.listen')}
      </Button>
      <p role="status">{isOn && words}</p>
      {listening.length > 0 && <p>{t('console.who', { names: listFormat(locale).format(listening) })}</p>}
    </div>
  );
}
