// Fetches the engine while the application itself is still evaluated. If the link to a page with games in the browser was pressed already, the page
// and the games are fetched too; its route asks for the same, and tells a failure.
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
