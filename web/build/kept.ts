// Which files of the build the service worker keeps: what pages need without a network, and what an open page may still ask for
// when the server has a newer version already.
import type { Plugin, Rolldown } from 'vite';

/**
 * Modules that work with the server only, and are large or not often wanted: moderators' pages, replays, voice, the shop, what a season has,
 * somebody's page, pages with a writing of whoever runs the server, and the monitor.
 */
const ONLINE_MODULES =
  /\/src\/(app\/(Moderators\.tsx|staffRoutes\.ts|shopRoutes\.ts|monitor\.ts)|features\/game\/(console\/(ModRoomPage|Listen)|replay\/ReplayPage|room\/voice\/Voice)\.tsx|parts\/voice\/DeviceSettings\.tsx|features\/(profile\/ProfilePage|written\/WrittenPage|settings\/sections\/Purchases)\.tsx|locales\/\w+\/(cases|events|leaderboard|moderation|moonpass|rewound|shop|staff|staffSeasons|staffShop|voice)\.json)$/;

/**
 * Workers and modules for these pages, which are bundled apart: the simulation of compositions, rewound games, and the noise filter of voice;
 * and the early script, which only the landing page's own documents load.
 */
const ONLINE_FILES = /\/(early|gauge|rewind|moonhowl_gauge|moonhowl_rewind|rnnoise|workletProcessor)[^/]*\.(js|wasm)$/;

type Bundle = Rolldown.OutputBundle;

/** The chunks that are fetched with these modules alone, and the styles that only those need. */
function onlineFiles(bundle: Bundle): Set<string> {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const kept = new Set<string>();
  const keep = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (!chunk || kept.has(fileName) || ONLINE_MODULES.test(chunk.facadeModuleId ?? '')) return;
    kept.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) kept.add(style);
    [...chunk.imports, ...chunk.dynamicImports].forEach(keep);
  };
  for (const { isEntry, fileName } of chunks.values()) if (isEntry) keep(fileName);
  return new Set(Object.keys(bundle).filter((name) => (chunks.has(name) || name.endsWith('.css')) && !kept.has(name)));
}

/** Remembers the files of a build that are fetched by these pages only; `isKept` says of any other that it is kept. */
export function keptFiles(): { plugin: Plugin; isKept: (file: string) => boolean } {
  let online = new Set<string>();
  return {
    plugin: {
      name: 'moonhowl:kept-files',
      apply: 'build',
      generateBundle(_, bundle) {
        online = onlineFiles(bundle);
      },
    },
    isKept: (file) => !online.has(file) && !ONLINE_FILES.test(file),
  };
}
