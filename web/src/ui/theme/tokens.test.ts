/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/ui/theme/tokens.css', 'utf8');

type Colours = Map<string, string>;

/** The colours declared by the rules with one of these selectors; later declarations override earlier ones. */
function colours(...selectors: string[]): Colours {
  const found: Colours = new Map();
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@property[^}]*}/g, '')
    .replace(/@media[\s\S]*$/, '');
  for (const [, head = '', body = ''] of plain.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (!head.split(',').some((selector) => selectors.includes(selector.trim()))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/g)) found.set(name, value);
  }
  return found;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, lit = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lit + 0.05) / (dark + 0.05);
}

const PHASES = ['night', 'dawn', 'day', 'dusk'];
const TEXTS = [
  '--text',
  '--text-muted',
  '--accent',
  '--fire-text',
  '--danger-text',
  '--success-text',
  '--info-text',
  '--side-village',
  '--side-wolves-text',
  '--side-solo-text',
];
const BACKGROUNDS = ['--bg', '--surface', '--surface-raised', '--surface-sunken'];

describe.each(PHASES)('in the %s’s palette', (phase) => {
  const themes: [string, Colours][] = [
    ['dark', colours(':root', `:root[data-phase='${phase}']`)],
    ['light', colours(':root', `:root[data-phase='${phase}']`, ":root[data-theme='light']", `:root[data-theme='light'][data-phase='${phase}']`)],
  ];
  it.each(themes)('%s: every text colour has AA contrast on every background', (_, palette) => {
    const weak = TEXTS.flatMap((text) =>
      BACKGROUNDS.map((background) => ({ text, background, ratio: contrast(palette.get(text) ?? '', palette.get(background) ?? '') })),
    )
      .filter(({ ratio }) => !(ratio >= 4.5))
      .map(({ text, background, ratio }) => `${text} on ${background}: ${ratio.toFixed(2)}`);
    expect(weak).toEqual([]);
  });

  it.each(themes)('%s: button labels have AA contrast, the focus ring 3:1', (_, palette) => {
    expect(contrast(palette.get('--action') ?? '', palette.get('--action-ink') ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.get('--danger') ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.get('--danger-hover') ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.get('--focus') ?? '', palette.get('--bg') ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('takes the phase from the root element alone: the room has an attribute of the same name', () => {
  const heads = css.match(/^.*\[data-phase.*$/gm) ?? [];
  expect(heads.length).toBeGreaterThan(10);
  expect(heads.filter((head) => !/^:root(\[data-theme='light'\])?\[data-phase/.test(head))).toEqual([]);
});
