// What stands at a path where nothing is.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '@/shared/usePageTitle';
import { LoadingEyes } from '@/ui/LoadingEyes';
import { paths } from '@/shared/paths';
import styles from './Plain.module.css';

export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <main id="content" className={styles.page} data-testid="not-found">
      <LoadingEyes className={styles.eyes} label="404" />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link className={styles.link} to={paths.landing}>
        {t('notFound.home')}
      </Link>
    </main>
  );
}
