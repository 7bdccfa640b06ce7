// The rule book: a search field, the list of roles, a page for each role, and the course of a game.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCards } from '@/engine/queries';
import { Skeleton } from '@/ui/layout/Skeleton';
import type { BookPlace } from './book';
import { BookIndex } from './BookIndex';
import { BookLink } from './BookLink';
import { BookSearch, SearchResults } from './BookSearch';
import type { Level } from './Heading';
import styles from './Book.module.css';
import { Course } from './Course';
import { RolePage } from './RolePage';

interface BookProps {
  place: BookPlace;
  query: string;
  onQuery: (query: string) => void;
  /** The level of the highest headings in it. */
  level: Level;
}

export function Book({ place, query, onQuery, level }: BookProps) {
  const { t } = useTranslation('rulebook');
  const { data: cards } = useCards();
  const searching = query.trim() !== '';
  return (
    <div className={styles.book} data-testid="book">
      <div className={styles.head}>
        <nav className={styles.nav} aria-label={t('nav')}>
          <BookLink to={{ type: 'index' }} current={!searching && place.type === 'index'}>
            {t('index')}
          </BookLink>
          <BookLink to={{ type: 'course' }} current={!searching && place.type === 'course'}>
            {t('course')}
          </BookLink>
        </nav>
        <BookSearch query={query} onQuery={onQuery} />
      </div>
      {!cards ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </div>
      ) : searching ? (
        <SearchResults cards={cards} query={query} level={level} />
      ) : place.type === 'index' ? (
        <BookIndex cards={cards} level={level} />
      ) : place.type === 'course' ? (
        <FocusedPage key="course">
          <Course level={level} />
        </FocusedPage>
      ) : (
        <FocusedPage key={place.role}>
          <RolePage cards={cards} role={place.role} level={level} />
        </FocusedPage>
      )}
    </div>
  );
}

/** A page of the book: when it opens, it takes the focus and is scrolled to its top. */
function FocusedPage({ children }: { children: React.ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only after navigation within the book: the focus is in the book, or on the body because the old page's link is gone.
    const active = document.activeElement;
    if (active === document.body || active?.closest('[data-testid="book"]')) page.current?.focus({ preventScroll: true });
    page.current?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={page} tabIndex={-1} className={styles.opened}>
      {children}
    </div>
  );
}
