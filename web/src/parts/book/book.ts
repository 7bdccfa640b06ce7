// The rule book without React: its pages, their order, and the search.
import type { Card, RoleId, Side } from '@/generated/engine';
import type common from '@/locales/en/common.json';
import type rulebook from '@/locales/en/rulebook.json';

/** A page of the book. */
export type BookPlace = { type: 'index' } | { type: 'course' } | { type: 'role'; role: RoleId };

export type Book = typeof rulebook;
export type Chapter = keyof Book['chapters'];
export type RoleWords = (typeof common)['roles'][RoleId];

export const CHAPTERS: readonly Chapter[] = ['goal', 'sides', 'night', 'dawn', 'day', 'mayor', 'deaths', 'chat', 'absence'];
export const SIDES: readonly Side[] = ['villagers', 'werewolves', 'solo'];

type Names = Readonly<Record<RoleId, Pick<RoleWords, 'name'>>>;

/** The cards in the book's order: by side, then the plain role that may occur several times, then by name. */
export function sortedCards(cards: readonly Card[], names: Names): Card[] {
  const before = (one: Card, other: Card) => Number(other.many) - Number(one.many) || names[one.id].name.localeCompare(names[other.id].name);
  return SIDES.flatMap((side) => cards.filter((card) => card.side === side).sort(before));
}

/** The previous and next role in the book's order, wrapping around. */
export function neighbours(cards: readonly Card[], names: Names, role: RoleId): { previous: RoleId; next: RoleId } {
  const order = sortedCards(cards, names).map(({ id }) => id);
  const at = order.indexOf(role);
  const turn = (by: number) => order[(at + by + order.length) % order.length] ?? role;
  return { previous: turn(-1), next: turn(1) };
}

/** A text normalized for the search: lower case, no accents, one kind of apostrophe; `from` maps its indices to the original's. */
function fold(text: string): { folded: string; from: number[] } {
  const from: number[] = [];
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    const plain = foldCharacter(text.charAt(at));
    folded += plain;
    for (let n = 0; n < plain.length; n += 1) from.push(at);
  }
  return { folded, from };
}

function foldCharacter(character: string): string {
  if (character === 'œ' || character === 'Œ') return 'oe';
  if (character === '’') return "'";
  return character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(query: string): string[] {
  return fold(query)
    .folded.split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');
}

/** A piece of a text, and whether it is a hit of the search. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits a text into hits and the text between them. */
export function highlight(text: string, query: string): Piece[] {
  const { folded, from } = fold(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      for (let n = at; n < at + word.length; n += 1) hit[from[n] ?? 0] = true;
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    if (last && last.hit === hit[at]) last.text += text.charAt(at);
    else pieces.push({ text: text.charAt(at), hit: hit[at] ?? false });
  }
  return pieces;
}

interface Page<Id> {
  id: Id;
  name: string;
  body: string[];
}

export interface Found<Id> {
  id: Id;
  /** The paragraph to show below the name: the first one if the name matches the query, else the first with a word of it. */
  excerpt: string;
}

/** The pages that contain every word of the query; those whose name does come first. */
function search<Id>(pages: readonly Page<Id>[], query: string): Found<Id>[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const scored = pages.flatMap(({ id, name, body }) => {
    const title = fold(name).folded;
    const paragraphs = body.map((text) => fold(text).folded);
    const everything = [title, ...paragraphs].join('\n');
    if (!words.every((word) => everything.includes(word))) return [];
    const score = words.every((word) => title.startsWith(word)) ? 0 : words.every((word) => title.includes(word)) ? 1 : 2;
    const best = score < 2 ? 0 : paragraphs.findIndex((text) => words.some((word) => text.includes(word)));
    return [{ id, excerpt: body[Math.max(best, 0)] ?? '', score }];
  });
  return scored.sort((one, other) => one.score - other.score).map(({ id, excerpt }) => ({ id, excerpt }));
}

export interface SearchResult {
  roles: Found<RoleId>[];
  chapters: Found<Chapter>[];
}

export function searchBook(book: Book, words: Readonly<Record<RoleId, RoleWords>>, cards: readonly Card[], query: string): SearchResult {
  const roles = sortedCards(cards, words).map(({ id }) => {
    const { goal, wakes, sees, notes, example, tips } = book.roles[id];
    return { id, name: words[id].name, body: [words[id].short, words[id].text, goal, wakes, sees, ...notes, example, ...tips] };
  });
  const chapters = CHAPTERS.map((id) => ({ id, name: book.chapters[id].title, body: book.chapters[id].text }));
  return { roles: search(roles, query), chapters: search(chapters, query) };
}
