// Shown when no game is open: what the player can do instead.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/shared/paths';
import { Card } from '@/ui/layout/Card';
import { LoadingEyes } from '@/ui/signs/LoadingEyes';
import styles from './EmptyLobby.module.css';

export function EmptyLobby() {
  const { t } = useTranslation();
  return (
    <Card tone="sunken" className={styles.empty}>
      <LoadingEyes className={styles.eyes} />
      <h2>{t('lobby.emptyTitle')}</h2>
      <p>{t('lobby.emptyText')}</p>
      <p className={styles.links}>
        <Link to={paths.create}>{t('lobby.create')}</Link>
        <Link to={paths.practice}>{t('lobby.practice')}</Link>
      </p>
    </Card>
  );
}
