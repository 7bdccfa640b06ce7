// Fetches what a page needs while the application itself is still evaluated: the engine, and for whoever has pressed the link to practice or to the
// lesson already, the page and its games. The route asks for the same, and tells a failure.
import { engine, fetchLines, fetchPractice } from '@/engine/engine';
import { chooseLocale } from '@/i18n/locale';
import { paths } from '@/shared/paths';
import { earlyPath } from './prerendered/earlyPath';

const PAGES = new Map<string | null, () => Promise<unknown>>([
  [paths.practice, () => import('@/features/game/PracticePage')],
  [paths.lesson, () => import('@/features/game/LessonPage')],
]);

engine();
const fetchPage = PAGES.get(earlyPath());
if (fetchPage) {
  fetchPractice();
  fetchLines(chooseLocale(location.pathname, document.cookie));
  fetchPage().catch(() => undefined);
}
