// Naming somebody with an @ while one types. Whom a line names is the engine's to say (`mentions` of the log).

/** A name that was begun at the end of a text, in lower case without its @; null if none was. */
export function mentionBegun(text: string): string | null {
  const at = /(?:^|\s)@(\S*)$/u.exec(text);
  return at ? (at[1] ?? '').toLowerCase() : null;
}

/** The text with this name in the place of the one that was begun. */
export function withMention(text: string, name: string): string {
  return text.replace(/@\S*$/u, `@${name} `);
}
