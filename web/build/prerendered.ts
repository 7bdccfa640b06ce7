// Writes `landing.en.html` and `landing.fr.html`: index.html with the landing page in it, drawn by the application's own components, so that
// a visitor sees it, and can press *Play*, before the application has been fetched. The server answers the landing page with them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { BUSY, PRERENDERED, type Prerendered } from '../src/app/prerendered/ids.ts';
import { LOCALES, type Locale } from '../src/i18n/locale.ts';
import { gamePages } from '../src/shared/paths.ts';

/** The document of the landing page in a language; the server knows it by this name. */
export const landingFile = (locale: Locale) => `landing.${locale}.html`;

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function chunkOf(chunks: Chunks, module: string): Rolldown.OutputChunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`no chunk of the build has ${module}`);
  return found;
}

/** The files that the landing page needs at once: scripts and style sheets. */
function filesOf(chunks: Chunks, modules: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) add(chunks.get(name));
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) add(chunkOf(chunks, module));
  return { scripts, styles };
}

const SHARED: InlineConfig = {
  configFile: false,
  root: fromHere('..'),
  logLevel: 'error',
  resolve: { alias: [{ find: '@', replacement: fromHere('../src') }] },
};

/** Writes the early script into the build, as one file that the browser runs at once, and returns its path. */
async function earlyScript(outDir: string): Promise<string> {
  const built = await build({
    ...SHARED,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/app/prerendered/early.ts', output: { format: 'iife', entryFileNames: 'assets/early-[hash].js' } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  if (output.length !== 1) throw new Error('the early script must be one file');
  return output[0].fileName;
}

/** Prints the page, drawn by the module at a URL in a language. In a process of its own, because it needs some of a browser's globals. */
const PRINT = `
const [url, language] = process.argv.slice(1);
const document = { documentElement: { dataset: {} } };
Object.assign(globalThis, { window: globalThis, document, location: new URL('http://localhost/'), addEventListener() {} });
// The page is the same in each build.
Math.random = () => 0.5;
// What offers the browser's language has nothing to offer then.
Object.defineProperty(globalThis, 'navigator', { value: { language }, configurable: true });
const { render } = await import(url);
// Queries would keep the process alive until they are forgotten.
process.stdout.write(JSON.stringify(await render(language)), () => process.exit());`;

/** The page in each language. */
async function drawings(): Promise<Record<Locale, Prerendered>> {
  const folder = mkdtempSync(fromHere('../node_modules/.prerendered-'));
  try {
    await build({
      ...SHARED,
      plugins: [react()],
      build: { ssr: 'src/app/prerendered/render.tsx', outDir: folder, copyPublicDir: false, target: 'node20' },
    });
    const url = pathToFileURL(join(folder, 'render.js')).href;
    const draw = (locale: Locale) =>
      JSON.parse(
        execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT, url, locale], { encoding: 'utf8', timeout: 60_000 }),
      ) as Prerendered;
    return Object.fromEntries(LOCALES.map((locale) => [locale, draw(locale)])) as Record<Locale, Prerendered>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const linkOf = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;
const LINKS = new RegExp(linkOf('(assets/[^"]+)').replaceAll('/', '\\/'), 'g');

/** `text` with each `found` replaced; throws if there is none, because the documents would lose what they are for without a word. */
function replaced(text: string, found: string | RegExp, by: (found: string, group: string) => string): string {
  if (text.search(found) < 0) throw new Error(`the document has no ${found}`);
  return text.replaceAll(found, by);
}

/** Throws if the page has a class that these style sheets don't: its look would differ from the application's. */
function assertStyled(html: string, sheets: readonly string[]): void {
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ') ?? []));
  const strange = [...classes].filter((name) => !sheets.some((sheet) => sheet.includes(`.${name}`)));
  if (strange.length > 0) throw new Error(`no style sheet has the classes ${strange.join(', ')}`);
}

/** The links to pages with games in the browser, each with the address of the games: they are fetched when the link is pressed. */
function withGames(page: string, bundle: Rolldown.OutputBundle): string {
  const games = Object.keys(bundle).find((file) => /\/moonhowl_practice_bg-[^/]+\.wasm$/.test(file));
  if (games === undefined) throw new Error('the build has no games');
  return gamePages.reduce((html, path) => replaced(html, new RegExp(`href="[^"]*${path}"`, 'g'), (href) => `${href} data-ahead="/${games}"`), page);
}

/** index.html with the page, its style sheets and the early script in it, in one language. */
function documentOf(index: string, locale: Locale, { page, busy }: Prerendered, early: string, bundle: Rolldown.OutputBundle): string {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const { scripts, styles } = filesOf(chunks, ['/src/features/landing/LandingPage.tsx', `/src/locales/${locale}/common.json`]);
  const isNew = (file: string) => !index.includes(`/${file}"`);
  const head = [
    ...[...styles].filter(isNew).map(linkOf),
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const sheets: string[] = [];
  // To fetch a style sheet would take as long again as the document on a slow network. The early script has the links, so that the application
  // knows that it need not fetch the style sheet for a page.
  const links: string[] = [];
  const inlined = (_: string, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`no file of the build is ${file}`);
    sheets.push(String(sheet.source));
    links.push(`/${file}`);
    return `<style>${String(sheet.source)}</style>`;
  };
  // The language can't be changed before the application runs.
  const shown = replaced(withGames(page, bundle), '<select', () => '<select disabled=""');
  const root = `<div id="root"></div>`;
  let html = replaced(index, '<html lang="en"', () => `<html lang="${locale}"`);
  html = replaced(html, '</head>', () => `${head.map((tag) => `  ${tag}\n  `).join('')}</head>`);
  html = replaced(html, LINKS, inlined);
  html = replaced(html, root, () => `${root}\n    <div id="${PRERENDERED}">${shown}</div>\n    <template id="${BUSY}">${busy}</template>`);
  // It comes before the application's scripts, because the page is shown when it has run.
  html = replaced(html, '<script type="module"', (tag) => `<script src="/${early}" data-sheets="${links.join(' ')}"></script>\n    ${tag}`);
  assertStyled(page + busy, sheets);
  return html;
}

export function prerendered(): Plugin {
  let outDir = 'dist';
  return {
    name: 'moonhowl:prerendered',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle(_, bundle) {
      const early = await earlyScript(outDir);
      const index = readFileSync(join(outDir, 'index.html'), 'utf8');
      const drawn = await drawings();
      for (const locale of LOCALES) {
        writeFileSync(join(outDir, landingFile(locale)), documentOf(index, locale, drawn[locale], early, bundle));
      }
    },
  };
}
