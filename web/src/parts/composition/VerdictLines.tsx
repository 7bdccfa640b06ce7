// What the engine says of a composition: why it can't be played, what to think of, or that it is ready and how even.
import { useTranslation } from 'react-i18next';
import type { SettingsVerdict } from '@/engine/worker-api';
import type { Favour } from '@/generated/engine';
import { errorText } from '@/shared/errorText';
import styles from './VerdictLines.module.css';

interface VerdictLinesProps {
  verdict: SettingsVerdict | null | undefined;
  /** Null: nothing is known of it yet. */
  favours: Favour | null;
}

export function VerdictLines({ verdict, favours }: VerdictLinesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.verdict} aria-live="polite">
      {verdict?.refusal != null && <p className={styles.refusal}>{errorText(t, verdict.refusal)}</p>}
      {verdict?.unprotected.map((role) => (
        <p key={role} className={styles.warning}>
          {t('create.hood', { role: t(`roles.${role}.name`) })}
        </p>
      ))}
      {verdict?.refusal === null && verdict.unprotected.length === 0 && favours !== null && (
        <p className={favours === 'even' ? styles.ready : styles.warning}>{t(`create.ready.${favours}`)}</p>
      )}
    </div>
  );
}
