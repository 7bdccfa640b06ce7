// A friend's presence: a word, and a mark that differs in shape as well as in colour.
import { useTranslation } from 'react-i18next';
import type { Presence } from '@/api/people';
import styles from './PresenceMark.module.css';

export function PresenceMark({ status }: { status: Presence }) {
  const { t } = useTranslation('people');
  return (
    <span className={styles.presence}>
      <span className={styles.dot} data-status={status} aria-hidden="true" />
      {t(`presence.${status}`)}
    </span>
  );
}
