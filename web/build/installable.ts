// What browsers need to install the application: a manifest for each language, and pictures of the icons, drawn from SVG.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { LOCALES, prefixOf, type Locale } from '../src/i18n/locale.ts';
import { manifestPath, paths } from '../src/shared/paths.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `--bg` of the dark theme, behind the icon while the application starts. */
const NIGHT = '#0b1026';

interface Icon {
  file: string;
  /** The drawing in `icons/`. */
  drawing: 'icon' | 'icon-maskable';
  size: number;
  /** Null for those that are no part of the manifest. */
  purpose: 'any' | 'maskable' | null;
}

/** Maskable icons fill their square, because the system cuts them to its own shape; so does Apple's. */
const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', drawing: 'icon', size: 192, purpose: 'any' },
  { file: 'icon-512.png', drawing: 'icon', size: 512, purpose: 'any' },
  { file: 'icon-maskable-192.png', drawing: 'icon-maskable', size: 192, purpose: 'maskable' },
  { file: 'icon-maskable-512.png', drawing: 'icon-maskable', size: 512, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', drawing: 'icon-maskable', size: 180, purpose: null },
];

/** The pictures of the installation's dialog, from docs/screenshots. */
const SCREENSHOTS = [
  { of: 'night', screen: 'wide', form_factor: 'wide' },
  { of: 'night', screen: 'phone', form_factor: 'narrow' },
] as const;

type Texts = Record<'name' | 'description' | 'play' | 'practise' | 'night', string>;

const textsOf = (locale: Locale) => JSON.parse(readFileSync(fromHere(`../src/locales/${locale}/manifest.json`), 'utf8')) as Texts;
const screenshotFile = (of: string, locale: Locale, screen: string) => `screenshots/${of}-${locale}-${screen}.webp`;

function manifestOf(locale: Locale, sizes: ReadonlyMap<string, string>): object {
  const texts = textsOf(locale);
  const prefix = prefixOf(locale);
  const shortcut = (name: string, path: string) => ({
    name,
    url: prefix + path,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    // One application in all languages.
    id: '/',
    name: texts.name,
    short_name: texts.name,
    description: texts.description,
    lang: locale,
    dir: 'ltr',
    scope: '/',
    start_url: prefix + paths.lobby,
    display: 'standalone',
    background_color: NIGHT,
    theme_color: NIGHT,
    categories: ['games', 'entertainment', 'social'],
    icons: ICONS.filter(({ purpose }) => purpose !== null).map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [shortcut(texts.play, paths.lobby), shortcut(texts.practise, paths.practice)],
    screenshots: SCREENSHOTS.map(({ of, screen, form_factor }) => ({
      src: `/${screenshotFile(of, locale, screen)}`,
      sizes: sizes.get(screenshotFile(of, locale, screen)),
      type: 'image/webp',
      form_factor,
      label: texts[of],
    })),
  };
}

const HEAD: HtmlTagDescriptor[] = [
  { tag: 'link', injectTo: 'head', attrs: { rel: 'manifest', href: manifestPath('en') } },
  { tag: 'link', injectTo: 'head', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
];

export function installable(): Plugin {
  return {
    name: 'moonhowl:installable',
    apply: 'build',
    transformIndexHtml: () => HEAD,
    async generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source });
      for (const { file, drawing, size } of ICONS) {
        emit(
          file,
          await sharp(fromHere(`../icons/${drawing}.svg`), { density: 144 })
            .resize(size, size)
            .png({ compressionLevel: 9 })
            .toBuffer(),
        );
      }
      const sizes = new Map<string, string>();
      for (const locale of LOCALES) {
        for (const { of, screen } of SCREENSHOTS) {
          const picture = sharp(fromHere(`../../docs/screenshots/${of}-${locale}-${screen}.png`)).webp({ quality: 80 });
          const { data, info } = await picture.toBuffer({ resolveWithObject: true });
          sizes.set(screenshotFile(of, locale, screen), `${info.width}x${info.height}`);
          emit(screenshotFile(of, locale, screen), data);
        }
        emit(manifestPath(locale).slice(1), `${JSON.stringify(manifestOf(locale, sizes), null, 2)}\n`);
      }
    },
  };
}
