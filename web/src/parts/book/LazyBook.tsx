// The rule book for dialogs and panels: its code and texts are fetched when it is first opened.
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '@/i18n/i18n';
import { Skeleton } from '@/ui/layout/Skeleton';
import type { BookPlace } from './book';
import { OpenPlaceContext } from './BookLink';

const Book = lazy(async () => {
  const [{ Book: loaded }] = await Promise.all([import('./Book'), loadTexts('rulebook')]);
  return { default: loaded };
});

export function LazyBook({ place, onPlace }: { place: BookPlace; onPlace: (place: BookPlace) => void }) {
  const [query, setQuery] = useState('');
  const openPlace = (to: BookPlace) => {
    setQuery('');
    onPlace(to);
  };
  return (
    <OpenPlaceContext value={openPlace}>
      <Suspense fallback={<Skeleton height="20rem" />}>
        <Book place={place} query={query} onQuery={setQuery} level={3} />
      </Suspense>
    </OpenPlaceContext>
  );
}
