// Which modules share a file: on a slow network a file more costs more than its bytes, because a browser without HTTP/2 fetches six at a time.
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** What the first page is made of. */
const FIRST = ['main.tsx', 'features/landing/LandingPage.tsx', 'features/landing/HeroScene.tsx'].map(source);
/** The pages of a game that can be played without a network; a room has the same parts. */
const GAMES = ['features/game/PracticePage.tsx', 'features/game/LessonPage.tsx'].map(source);
/** The modules that no page but a game's has. */
const GAME_ONLY = source('features/game/');

/** Returns these modules and all that they import, however far; not what is imported when it is wanted. */
function reachable(from: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const id of from) {
    // Otherwise a renamed file would make seventy files of the three again, without a word.
    if (!context.getModuleInfo(id)) throw new Error(`the build has no ${id}`);
    visit(id);
  }
  return found;
}

type Name = 'first' | 'shared' | 'game';

/**
 * Three files instead of some seventy: `first` has the first page, `game` what only games need, and `shared` what games need besides, which most
 * other pages need too. A module of none of them is left to the bundler.
 */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, Name> | undefined;
  const nameAll = (context: Rolldown.ChunkingContext) => {
    const all = new Map<string, Name>();
    for (const id of reachable(GAMES, context)) all.set(id, id.startsWith(GAME_ONLY) ? 'game' : 'shared');
    for (const id of reachable(FIRST, context)) all.set(id, 'first');
    return all;
  };
  const group = (name: Name, priority: number): Rolldown.CodeSplittingGroup => ({
    // A group takes what its modules import with them, so the first page comes first.
    priority,
    name: (id, context) => ((names ??= nameAll(context)).get(id) === name ? name : null),
  });
  return [group('first', 3), group('shared', 2), group('game', 1)];
}
