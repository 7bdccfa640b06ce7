// Shown when a route throws. Reloading is always safe, because games live on the server.
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';
import { NotFound } from './NotFound';

export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <PlainPage title={t('crash.title')} text={t('crash.text')}>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </PlainPage>
  );
}
