// Writes the names of the moons and of the yearly events, in both languages. Usage: node .ci/calendar-names.mjs > calendarNames.ts
import { readFileSync } from 'node:fs';

/** The names of all designs in a file of skins, as an object. */
function namesOf(file, field) {
  const designs = JSON.parse(readFileSync(new URL(`../skins/${file}.json`, import.meta.url), 'utf8'));
  const quoted = (text) => `'${text.replaceAll("'", "\\'")}'`;
  const lines = designs.map(({ id, [field]: { en, fr } }) => `  ${id}: { en: ${quoted(en)}, fr: ${quoted(fr)} },`);
  return `{\n${lines.join('\n')}\n}`;
}

process.stdout.write(`// Generated from skins by \`make gen\`. Do not edit.

type Names = Readonly<Record<string, { en: string; fr: string } | undefined>>;

/** The moons after which seasons are named, by their ids. */
export const MOON_NAMES: Names = ${namesOf('passes', 'name')};

/** The yearly events, by their designs. */
export const EVENT_NAMES: Names = ${namesOf('events', 'title')};
`);
