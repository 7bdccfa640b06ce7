// Sends reports, and gives the text of a refusal.
import type { TFunction } from 'i18next';
import { api, ApiError } from '@/api/client';
import type { ReportCategory, ReportPlace } from '@/api/people';
import { upcomingText } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';

/** What is reported, and how it is shown to the reporter. */
export interface ReportTarget {
  place: ReportPlace;
  /** The name of the reported player as the reporter knows them; in an anonymous game that is the name given for the game. */
  name: string;
  /** The reported message. */
  quote?: string;
  /** The seat is in a game by voice. */
  isByVoice?: boolean;
}

export const CATEGORIES: readonly ReportCategory[] = ['insult', 'spam', 'advertising', 'antiGame', 'cheating', 'other'];

/** The choices of how long ago something was said by voice, in minutes. */
export const MINUTES_AGO = [0, 1, 2, 5, 10, 20, 40] as const;

/** The place of what the person in a seat said by voice, so many minutes ago; `null`: the report is not about that. */
export function placeOf({ place }: ReportTarget, minutesAgo: number | null): ReportPlace {
  return place.type === 'seat' && minutesAgo !== null ? { ...place, type: 'voice', ago: minutesAgo * 60_000 } : place;
}

export function sendReport(place: ReportPlace, category: ReportCategory, comment: string): Promise<unknown> {
  const words = comment.trim();
  return api.POST('/api/reports', { body: { place, category, ...(words === '' ? {} : { comment: words }) } });
}

interface Texts {
  t: TFunction;
  p: TFunction<'people'>;
  locale: string;
}

export function refusalText({ t, p, locale }: Texts, failure: unknown, now: number): string {
  const code = codeOf(failure);
  const wait = failure instanceof ApiError ? failure.params.retryAfter : undefined;
  switch (code) {
    case 'too_many_reports':
      return typeof wait === 'number' ? p('report.refusal.again', { time: upcomingText(locale, now + wait, now) }) : errorText(t, code);
    case 'not_found':
    case 'unknown_room':
      return p('report.refusal.gone');
    case 'unknown_user':
      return p('report.refusal.nobody');
    case 'not_yourself':
      return p('report.refusal.own');
    case 'invalid_field':
      return p('report.refusal.tooLong');
    default:
      return errorText(t, code);
  }
}
