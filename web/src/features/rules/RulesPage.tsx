// The rule book as pages: the list of roles, one role, or the course of a game.
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useCards } from '@/engine/queries';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { isRoleId } from '@/ui/roles/roles';
import { Book } from '@/parts/book/Book';
import type { BookPlace } from '@/parts/book/book';
import styles from './RulesPage.module.css';
import { useBook } from '@/parts/book/useBook';

export function RulesPage() {
  const { t } = useTranslation('rulebook');
  const { t: c } = useTranslation();
  const { words } = useBook();
  const { data: cards } = useCards();
  const { role } = useParams();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const card = cards?.find(({ id }) => id === role);
  const known = card?.id ?? (isRoleId(role ?? '') ? undefined : null);
  const query = params.get('q') ?? '';
  const place: BookPlace = card ? { type: 'role', role: card.id } : pathname.endsWith('/course') ? { type: 'course' } : { type: 'index' };
  const isTitled = place.type === 'index' || query !== '';
  usePageTitle(card ? words[card.id].name : place.type === 'course' ? t('course') : t('title'));
  // The address of an unknown role leads to the list.
  if (role !== undefined && (known === null || (cards && !card))) return <Navigate to={paths.rules} replace />;
  return (
    <main id="content" className={styles.page}>
      {isTitled && (
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <p className={styles.lesson}>
            <Link to={paths.lesson}>{c('lesson.invite')}</Link>
          </p>
        </div>
      )}
      <Book
        place={place}
        query={query}
        onQuery={(next) => setParams(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true })}
        level={isTitled ? 2 : 1}
      />
    </main>
  );
}
