// Where a friend is: a word, and a mark whose shape differs as well as its colour.
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
