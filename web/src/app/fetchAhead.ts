// Fetches the engine while the application itself is still evaluated. If the link to practice or to the lesson was pressed already, that page and
// its games are fetched too. Their route asks for the same, and tells a failure.
import { engine, fetchLines, fetchPractice } from '@/engine/engine';
import { chooseLocale } from '@/i18n/locale';
import { gamePages, paths } from '@/shared/paths';
import { earlyPath } from './prerendered/earlyPath';

const PAGES: Record<(typeof gamePages)[number], () => Promise<unknown>> = {
  [paths.practice]: () => import('@/features/game/PracticePage'),
  [paths.lesson]: () => import('@/features/game/LessonPage'),
};

engine();
const path = earlyPath();
const page = gamePages.find((each) => each === path);
if (page) {
  fetchPractice();
  fetchLines(chooseLocale(location.pathname, document.cookie));
  PAGES[page]().catch(() => undefined);
}
