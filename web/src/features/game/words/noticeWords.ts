// The texts of the game's notices and facts.
import type { TFunction } from 'i18next';
import type { Fact, LogEntry } from '@/generated/engine';
import { nameOf, namesOfSet, type Table } from './names';
import { seatsOf } from '../model/seatSet';

type Notice = Exclude<LogEntry, { type: 'said' } | { type: 'phase' } | { type: 'connected' }>;

export function noticeText(t: TFunction, view: Table, entry: Notice, locale: string): string | null {
  switch (entry.type) {
    case 'joined':
      return t('log.joined', { name: entry.name });
    case 'left':
      return entry.removed ? t('log.removed', { name: entry.name }) : t('log.left', { name: entry.name });
    case 'host':
      return entry.absent === null ? t('log.host', { name: entry.name }) : t('log.hostMeanwhile', { name: entry.name, absent: entry.absent });
    case 'learned':
      return factText(t, view, entry.fact, locale);
    case 'accused':
      return t('log.accused', { by: nameOf(view, entry.by), name: nameOf(view, entry.seat), text: entry.text });
    case 'stood':
      return t('log.stood', { name: nameOf(view, entry.seat), text: entry.text });
    case 'mayor':
      return entry.seat === null ? t('log.noMayor') : t('log.mayor', { name: nameOf(view, entry.seat) });
    case 'counted': {
      const leaders = seatsOf(entry.leaders);
      if (leaders.length === 0) return t('log.countedNobody');
      const words = { names: namesOfSet(view, entry.leaders, locale), count: entry.votes };
      return leaders.length === 1 ? t('log.counted', words) : t('log.countedTie', words);
    }
    case 'shielded':
      return t('log.shielded', { name: nameOf(view, entry.seat) });
    case 'died': {
      const words = {
        name: nameOf(view, entry.seat),
        reason: t(`deathReason.${entry.cause}`),
        role: t(`roles.${entry.role}.name`),
      };
      return entry.infected ? t('log.diedInfected', words) : t('log.died', words);
    }
    case 'nobodyDied':
      return t('log.nobodyDied');
    case 'kickVote':
      return t('log.kickVote', { name: nameOf(view, entry.seat) });
    case 'kickVoteClosed':
      return entry.removed ? t('log.removed', { name: nameOf(view, entry.seat) }) : null;
    case 'announced':
      return t(entry.to === null ? 'log.announced' : 'log.announcedToYou', { text: entry.text });
    case 'muted':
      return entry.reason === null ? t('log.muted') : t('log.mutedBecause', { reason: entry.reason });
    case 'unmuted':
      return t('log.unmuted');
    case 'expelled':
      return entry.reason === null ? t('log.expelled') : t('log.expelledBecause', { reason: entry.reason });
    case 'paused':
      return t('log.paused');
    case 'resumed':
      return t('log.resumed');
    case 'voided':
      return t('log.voided');
  }
}

const AURA_WORDS = { good: 'auraGood', unknown: 'auraUnknown', evil: 'auraEvil' } as const;

export function factText(t: TFunction, view: Table, fact: Fact, locale: string): string {
  switch (fact.type) {
    case 'role':
      return t('log.fact.role', { name: nameOf(view, fact.seat), role: t(`roles.${fact.role}.name`) });
    case 'pack':
      return t('log.fact.pack', { names: namesOfSet(view, fact.seats, locale) });
    case 'lover':
      return t('log.fact.lover', { name: nameOf(view, fact.seat), role: t(`roles.${fact.role}.name`) });
    case 'coupleGoal':
      return fact.lastTwo ? t('log.fact.coupleLastTwo') : t('log.fact.coupleSide');
    case 'infected':
      return t('log.fact.infected');
    case 'seen':
      return t('log.fact.seen', { role: t(`roles.${fact.role}.name`) });
    case 'aura':
      return t(`log.fact.${AURA_WORDS[fact.aura]}`, { name: nameOf(view, fact.seat) });
    case 'graves':
      return fact.other === null
        ? t('log.fact.graveAlone', { one: nameOf(view, fact.one) })
        : t('log.fact.graves', { one: nameOf(view, fact.one), other: nameOf(view, fact.other) });
    case 'contract':
      return t('log.fact.contract', { name: nameOf(view, fact.seat) });
    case 'contractOver':
      return t('log.fact.contractOver');
    case 'contaminated':
      return t('log.fact.contaminated', { names: namesOfSet(view, fact.seats, locale) });
    case 'leader':
      return fact.seat === null
        ? t('log.fact.leaderNobody')
        : t(fact.pack ? 'log.fact.leaderPack' : 'log.fact.leaderNotPack', { name: nameOf(view, fact.seat) });
    case 'task':
      return fact.task.type === 'word' ? t('log.fact.word', { word: fact.task.word }) : t('log.fact.letter', { letter: fact.task.letter });
    case 'warned':
      return t('log.fact.warned');
    case 'testator':
      return t('log.fact.testator', { name: nameOf(view, fact.seat) });
    case 'visited':
      return t('log.fact.visited', { role: t(`roles.${fact.role}.name`) });
  }
}
