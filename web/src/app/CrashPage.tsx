// Shown when something in a page broke. Reloading is always safe, because games live on the server.
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';

export function CrashPage() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t('crash.title')} text={t('crash.text')}>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </PlainPage>
  );
}
