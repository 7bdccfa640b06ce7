// The sentences of a game's story.
import type { TFunction } from 'i18next';
import type { Chapter, Deed, Fallen } from '@/generated/engine';
import { listFormat } from '@/i18n/formats';
import { nightNumber } from '../model/feed';
import { seatsOf } from '../model/seatSet';
import { nameOf, namesOfSet, type Table } from './names';
import { factText, noticeText } from './noticeWords';

export interface StoryWords {
  t: TFunction;
  s: TFunction<'story'>;
  locale: string;
}

/** "Night 2" or "Day 1". */
export function chapterTitle(t: TFunction, { night, day }: Pick<Chapter, 'night' | 'day'>): string {
  return night ? t('room.nightOf', { count: nightNumber(day) }) : t('room.day', { count: day });
}

export function deedText({ t, s, locale }: StoryWords, table: Table, deed: Deed): string {
  const { verb, learnt } = deed;
  const names = deed.seats.map((seat) => nameOf(table, seat));
  // When a pack's votes were equal, nobody but the pack knows for whom it came.
  const target = listFormat(locale, { type: verb === 'devour' ? 'disjunction' : 'conjunction' }).format(names);
  const known = learnt?.type === 'role' || learnt?.type === 'seen' ? learnt.role : deed.role;
  const words = {
    by: namesOfSet(table, deed.by, locale),
    count: seatsOf(deed.by).length,
    target,
    role: known === null ? '' : t(`roles.${known}.name`),
  };
  switch (verb) {
    case 'see':
      return learnt?.type === 'aura'
        ? `${s('deed.see', words)} ${factText(t, table, learnt, locale)}`
        : s(known === null ? 'deed.see' : 'deed.seen', words);
    case 'dig':
      return learnt?.type === 'graves' ? `${s('deed.dig', words)} ${factText(t, table, learnt, locale)}` : s('deed.dig', words);
    case 'devour':
      return s(deed.survived ? 'deed.vain' : 'deed.devour', words);
    // What follows is no deed of a night or a last act: votes and the like are told by their count.
    case 'stand':
    case 'elect':
    case 'accuse':
    case 'vote':
    case 'unvote':
    case 'succeed':
    case 'here':
    case 'kick':
    case 'skip':
      return t(`verb.${verb}`);
    default:
      return s(`deed.${verb}`, words);
  }
}

export function fallenText({ t, s }: StoryWords, table: Table, { seat, cause, role }: Fallen): string {
  return s('died', { name: nameOf(table, seat), role: t(`roles.${role}.name`), reason: t(`deathReason.${cause}`) });
}

export function voteText({ t, locale }: StoryWords, table: Table, vote: NonNullable<Chapter['vote']>): string {
  return noticeText(t, table, { ...vote, type: 'counted' }, locale) ?? '';
}

export function mayorText({ t, locale }: StoryWords, table: Table, seat: number): string {
  return noticeText(t, table, { type: 'mayor', seat }, locale) ?? '';
}
