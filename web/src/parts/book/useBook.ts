// The rule book's texts in the current language. The router and `LazyBook` load them before they render the book.
import { useTranslation } from 'react-i18next';
import type { RoleId } from '@/generated/engine';
import type common from '@/locales/en/common.json';
import type { Book, RoleWords } from './book';

export function useBook(): { book: Book; words: Readonly<Record<RoleId, RoleWords>> } {
  const { i18n } = useTranslation(['rulebook', 'common']);
  return {
    book: i18n.getResourceBundle(i18n.language, 'rulebook') as Book,
    words: (i18n.getResourceBundle(i18n.language, 'common') as typeof common).roles,
  };
}
