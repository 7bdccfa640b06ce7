// Queries and mutations of the word filter's lists.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';
import type { Locale } from '@/i18n/locale';

export type FilterWord = components['schemas']['FilterWord'];
export type NewWord = components['schemas']['NewWord'];

const wordsKey = (lang: string) => ['mod', 'words', lang] as const;

export function useWords(lang: Locale) {
  return useInfiniteQuery({
    queryKey: wordsKey(lang),
    queryFn: ({ pageParam }) => bodyOf(api.GET('/api/mod/words', { params: { query: { lang, after: pageParam } } })),
    initialPageParam: '',
    getNextPageParam: ({ words, more }) => (more ? words.at(-1)?.word : undefined),
  });
}

/** Adds a word, or gives it another weight. */
export function usePutWord() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (word: NewWord) => bodyOf(api.PUT('/api/mod/words', { body: word })),
    onSettled: (_, __, { lang }) => queries.invalidateQueries({ queryKey: wordsKey(lang) }),
  });
}

export function useRemoveWord() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lang, word }: Pick<FilterWord, 'lang' | 'word'>) =>
      api.DELETE('/api/mod/words/{lang}/{word}', { params: { path: { lang, word } } }),
    onSettled: (_, __, { lang }) => queries.invalidateQueries({ queryKey: wordsKey(lang) }),
  });
}
