// What is shown when a page breaks. The game itself is on the server, so reloading is always safe.
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '@/ui/Button';
import { NotFound } from './NotFound';
import styles from './Plain.module.css';

export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main id="content" className={styles.page}>
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </main>
  );
}
