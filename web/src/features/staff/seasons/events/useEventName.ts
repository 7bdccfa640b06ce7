import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dateFormat } from '@/i18n/formats';
import type { StaffEvent } from '../queries';

/** What tells an event from that of another year: its title and its month. */
export function useEventName(): (planned: StaffEvent) => string {
  const { t } = useTranslation('staffSeasons');
  const { locale } = useLocale();
  const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return ({ title, event }) => t('events.named', { title: title[locale], when: month.format(event.starts) });
}
