// The book's search field, and its results while the user types.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '@/generated/engine';
import { TextField } from '@/ui/forms/TextField';
import { highlight, searchBook } from './book';
import { BookLink } from './BookLink';
import { Heading, type Level } from './Heading';
import styles from './Book.module.css';
import { RoleTile } from './RoleTile';
import { useBook } from './useBook';

export function BookSearch({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useTranslation('rulebook');
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        type="search"
        label={t('search')}
        hideLabel
        placeholder={t('searchHint')}
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          // The first Escape clears the field; the next one closes the surrounding dialog.
          if (event.key === 'Escape') onQuery('');
        }}
      />
    </form>
  );
}

export function SearchResults({ cards, query, level }: { cards: Card[]; query: string; level: Level }) {
  const { t } = useTranslation('rulebook');
  const { book, words } = useBook();
  const { roles, chapters } = useMemo(() => searchBook(book, words, cards, query), [book, words, cards, query]);
  const count = roles.length + chapters.length;
  return (
    <div className={styles.results}>
      <p role="status" className={styles.found}>
        {count === 0 ? t('foundNothing', { query: query.trim() }) : t('found', { count })}
      </p>
      {roles.length > 0 && (
        <ul className={styles.tiles}>
          {roles.map(({ id, excerpt }) => {
            const card = cards.find((each) => each.id === id);
            return card && <RoleTile key={id} card={card} text={<Marked text={excerpt} query={query} />} level={level} />;
          })}
        </ul>
      )}
      {chapters.length > 0 && (
        <section>
          <Heading level={level}>{t('inCourse')}</Heading>
          <ul className={styles.chapters}>
            {chapters.map(({ id, excerpt }) => (
              <li key={id}>
                <BookLink to={{ type: 'course' }}>{book.chapters[id].title}</BookLink>
                <p>
                  <Marked text={excerpt} query={query} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ text: piece, hit }, at) => (hit ? <mark key={at}>{piece}</mark> : piece));
}
