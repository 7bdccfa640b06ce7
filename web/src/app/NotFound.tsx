// The page "not found".
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { PlainPage } from '@/ui/layout/PlainPage';

/** @param framed the page is below the top bar */
export function NotFound({ framed = false }: { framed?: boolean }) {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <PlainPage framed={framed} title={t('notFound.title')} text={t('notFound.text')} eyes="404" data-testid="not-found">
      <Link to={paths.landing}>{t('notFound.home')}</Link>
    </PlainPage>
  );
}
