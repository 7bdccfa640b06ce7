// Shown when no game is open: what the player can do instead.
import { useTranslation } from 'react-i18next';
import { paths } from '@/shared/paths';
import { Card } from '@/ui/layout/Card';
import { LoadingEyes } from '@/ui/signs/LoadingEyes';
import { TextLink } from '@/ui/buttons/TextLink';
import styles from './EmptyLobby.module.css';

export function EmptyLobby() {
  const { t } = useTranslation();
  return (
    <Card tone="sunken" className={styles.empty}>
      <LoadingEyes className={styles.eyes} />
      <h2>{t('lobby.emptyTitle')}</h2>
      <p>{t('lobby.emptyText')}</p>
      <p className={styles.links}>
        <TextLink to={paths.create}>{t('lobby.create')}</TextLink>
        <TextLink to={paths.practice}>{t('lobby.practice')}</TextLink>
        <TextLink to={paths.lesson}>{t('lesson.invite')}</TextLink>
      </p>
    </Card>
  );
}
