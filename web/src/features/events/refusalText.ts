// The text of a refusal by an event.
import type { TFunction } from 'i18next';
import type events from '@/locales/en/events.json';
import { errorText } from '@/shared/errorText';

type EventCode = keyof typeof events.error;
const CODES = {
  unknown_event: true,
  unknown_event_element: true,
  event_not_started: true,
  event_over: true,
  event_not_joined: true,
  not_enough_points: true,
} as const satisfies Record<EventCode, true>;

export function refusalText(t: TFunction<'events'>, common: TFunction, code: string): string {
  return code in CODES ? t(`error.${code as EventCode}`) : errorText(common, code);
}
