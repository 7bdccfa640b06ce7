// The players whose lines are folded away for this player, with buttons to unmute them.
import { useTranslation } from 'react-i18next';
import { useMute, useMuted } from '@/session/mutes';
import { Button } from '@/ui/buttons/Button';
import { RankMark } from '@/ui/signs/RankMark';
import styles from './Section.module.css';

export function MutedPeople() {
  const { t } = useTranslation('people');
  const muted = useMuted();
  const mute = useMute();
  if (muted.size === 0) return null;
  return (
    <div>
      <h3>{t('settings.privacy.muted')}</h3>
      <p className={styles.text}>{t('settings.privacy.mutedText')}</p>
      <ul className={styles.rows}>
        {[...muted].map(([name, marker]) => (
          <li key={name} className={styles.row}>
            <span className={styles.what}>
              <span className={styles.name}>
                <RankMark marker={marker} />
                {name}
              </span>
            </span>
            <Button size="sm" aria-label={t('settings.privacy.unmuteLabel', { name })} onClick={() => mute({ name, on: false })}>
              {t('settings.privacy.unmute')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
