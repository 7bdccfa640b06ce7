// What is said of an event: its words in its phase, and what comes next.
import type { YearlyEvent } from '@/api/events';
import type { Bilingual } from '@/api/shop';

/** What is said of an event in its phase. */
export function wordsOf(event: YearlyEvent): { title: Bilingual; description: Bilingual } {
  switch (event.phase) {
    case 'planned':
    case 'announced':
      return { title: event.titleNotStarted, description: event.descriptionNotStarted };
    case 'running':
      return { title: event.title, description: event.description };
    case 'collecting':
    case 'over':
      return { title: event.titleEnded, description: event.descriptionEnded };
  }
}

/** What comes next, and when; null once nothing does. */
export function clockOf({ phase, start, end, collectUntil }: YearlyEvent): { what: 'starts' | 'ends' | 'collect'; until: number } | null {
  switch (phase) {
    case 'planned':
    case 'announced':
      return { what: 'starts', until: start };
    case 'running':
      return { what: 'ends', until: end };
    case 'collecting':
      return { what: 'collect', until: collectUntil };
    case 'over':
      return null;
  }
}
