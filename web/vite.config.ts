// How the browser's bundle is built, tested and served while developing.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { chunks } from './build/chunks.ts';
import { installable } from './build/installable.ts';
import { keptFiles } from './build/kept.ts';
import { landingFile, prerendered } from './build/prerendered.ts';
import { LOCALES } from './src/i18n/locale.ts';
import { documentPaths } from './src/shared/paths.ts';

/** The folder for source maps; not in what is served, because they contain the sources with their comments. */
const MAPS = fileURLToPath(new URL('./maps', import.meta.url));
const COMPRESSIBLE = /\.(js|css|html|svg|json|wasm|txt|webmanifest)$/;

/**
 * Writes a .br and a .gz beside each text asset, so that the server need not compress it for each request. Comes after the service worker. The
 * landing page's documents get tags for each request.
 */
function precompress(): Plugin {
  let outDir = 'dist';
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
  return {
    name: 'moonhowl:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        const tagged = LOCALES.map((locale) => join(outDir, landingFile(locale)));
        for (const path of walk(outDir).filter((name) => COMPRESSIBLE.test(name) && !tagged.includes(name))) {
          const body = readFileSync(path);
          if (body.length < 1024) continue;
          writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
          writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        }
      },
    },
  };
}

/** Moves the source maps out of what is served, to `maps/`: whoever runs a receiver of error reports uploads them there. */
function sourceMaps(): Plugin {
  let outDir = 'dist';
  return {
    name: 'moonhowl:source-maps',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    writeBundle() {
      rmSync(MAPS, { recursive: true, force: true });
      for (const path of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'))) {
        mkdirSync(join(MAPS, dirname(path)), { recursive: true });
        renameSync(join(outDir, path), join(MAPS, path));
      }
    },
  };
}

/** Writes routes.json: the paths that are pages, so that the server can answer every other one with a true 404. */
function routeList(): Plugin {
  return {
    name: 'moonhowl:routes',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: `${JSON.stringify(documentPaths(), null, 2)}\n`,
      });
    },
  };
}

const kept = keptFiles();

/** Builds the service worker, `/serviceWorker.js`, with the list of the files that it keeps. The page registers it itself. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/serviceWorker',
  filename: 'serviceWorker.ts',
  outDir: 'dist',
  injectRegister: null,
  // There is one for each language: build/installable.ts.
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    sourcemap: false,
    globPatterns: ['index.html', '*.svg', 'assets/*.{js,css,wasm,woff2,svg}'],
    manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => kept.isKept(url)), warnings: [] })],
  },
});

/** The tests of `ending`, and which of them replace or reload a module, or say `@alone`: these can't share modules with other files. */
function testFiles(ending: RegExp): { alone: string[]; together: string[] } {
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => ending.test(path));
  const files = all.map((path) => join('src', path)).sort();
  const isAlone = (path: string) => /vi\.(mock|resetModules)\(|@alone/.test(readFileSync(path, 'utf8'));
  return { alone: files.filter(isAlone), together: files.filter((path) => !isAlone(path)) };
}
const pageTests = testFiles(/(\.test\.tsx|\.page\.test\.ts)$/);

const server = process.env.MOONHOWL_SERVER ?? 'http://127.0.0.1:8080';

/** Vitest and the development server want the warnings. */
const isBuild = process.argv.includes('build');

export default defineConfig({
  plugins: [react(), routeList(), installable(), kept.plugin, sourceMaps(), prerendered(), serviceWorker, precompress()],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
      // Its package names the form for development alone, which has warnings for developers and the code that writes them.
      ...(isBuild
        ? [{ find: /^react-router$/, replacement: fileURLToPath(new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url)) }]
        : []),
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks() },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/monitoring': { target: server, changeOrigin: false },
      '/hub': { target: server, ws: true, changeOrigin: false },
    },
  },
  test: {
    pool: 'threads',
    // vitest leaves one core idle unless it is told otherwise.
    maxWorkers: '100%',
    restoreMocks: true,
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 30_000,
    // Only some tests need a page: jsdom takes most of a second for each file. To import the pages anew for each file would take
    // as long again.
    projects: [
      { extends: true, test: { name: 'logic', environment: 'node', include: ['src/**/*.test.ts'], exclude: ['src/**/*.page.test.ts'] } },
      {
        extends: true,
        test: { name: 'pages', environment: 'jsdom', isolate: false, include: pageTests.together, setupFiles: ['src/test/setup.ts'] },
      },
      { extends: true, test: { name: 'pages alone', environment: 'jsdom', include: pageTests.alone, setupFiles: ['src/test/setup.ts'] } },
    ],
  },
});
