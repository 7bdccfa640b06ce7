// The search for people by the beginning of their name, from four characters on: its query, its field and its results. Fewer
// characters find a whole name.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { api, bodyOf } from '@/api/client';
import type { Person } from '@/api/people';
import { NAME_MIN, USERNAME_MAX } from '@/generated/engine';
import { SEARCH_KEY } from '@/session/friends/friendActions';
import { TextField } from '@/ui/forms/TextField';
import { Skeleton } from '@/ui/layout/Skeleton';

/** Debounce between the last key and the request. */
const DEBOUNCE_MS = 250;

export interface PeopleSearch {
  text: string;
  setText: (text: string) => void;
  /** The trimmed text: what is searched. */
  wanted: string;
  /** Whether `wanted` is long enough to be searched. */
  isLong: boolean;
  people: readonly Person[] | undefined;
  error: Error | null;
  retry: () => void;
}

export function usePeopleSearch(): PeopleSearch {
  const [text, setText] = useState('');
  const [debounced, setDebounced] = useState('');
  const wanted = text.trim();
  const isLong = [...wanted].length >= NAME_MIN;
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, refetch } = useQuery({
    queryKey: [...SEARCH_KEY, wanted],
    queryFn: () => bodyOf(api.GET('/api/social/autocomplete/{text}', { params: { path: { text: wanted } } })),
    enabled: isLong && debounced === wanted,
    staleTime: 10_000,
  });
  return { text, setText, wanted, isLong, people: data, error, retry: () => void refetch() };
}

interface PeopleSearchFieldProps {
  search: PeopleSearch;
  label: string;
  hint: string;
  error?: string;
  /** Called after each change of the text. */
  onChange?: () => void;
}

export function PeopleSearchField({ search: { text, setText }, label, hint, error, onChange }: PeopleSearchFieldProps) {
  return (
    <TextField
      type="search"
      label={label}
      hint={hint}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={USERNAME_MAX}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange?.();
      }}
    />
  );
}

interface PeopleSearchResultsProps {
  search: PeopleSearch;
  /** The accessible name of the list. */
  label: string;
  listClassName?: string;
  /** The height of the skeleton shown while results are loading. */
  skeletonHeight: string;
  failed: (error: Error) => ReactNode;
  /** Shown if no name begins like this. */
  nobody: ReactNode;
  /** A list item for each person. */
  children: (person: Person) => ReactNode;
}

export function PeopleSearchResults({ search, label, listClassName, skeletonHeight, failed, nobody, children }: PeopleSearchResultsProps) {
  const { isLong, people, error } = search;
  return (
    <div aria-live="polite">
      {isLong && error && failed(error)}
      {isLong && !people && !error && <Skeleton height={skeletonHeight} />}
      {isLong && people?.length === 0 && nobody}
      {isLong && people && people.length > 0 && (
        <ul className={listClassName} aria-label={label}>
          {people.map(children)}
        </ul>
      )}
    </div>
  );
}
