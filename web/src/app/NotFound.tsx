// What stands at a path where nothing is.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from './paths';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <main>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to={paths.landing}>{t('notFound.home')}</Link>
    </main>
  );
}
