// An event of the calendar: when it is, where it comes from, and the acts on it.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { useMinute } from '@/shared/useMinute';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { momentText } from '../moments';
import { OriginBadge } from '../OriginBadge';
import type { StaffEvent } from '../queries';
import styles from '../Seasons.module.css';
import { useEventName } from './useEventName';

const DAY_MS = 86_400_000;
/** How long before its start an event is shown. */
const SHOWN_BEFORE_MS = 7 * DAY_MS;

interface EventRowProps {
  planned: StaffEvent;
  onEdit: () => void;
  onLeaveOut: () => void;
  onTakeBack: () => void;
  onTry: () => void;
}

export function EventRow({ planned, onEdit, onLeaveOut, onTakeBack, onTry }: EventRowProps) {
  const { t } = useTranslation('staffSeasons');
  const { locale } = useLocale();
  const { title, origin, event } = planned;
  const name = useEventName()(planned);
  const now = useMinute();
  // What is left out stays so once it would have been shown.
  const mayTakeBack = origin === 'staff' || (origin === 'withdrawn' && now < event.starts - SHOWN_BEFORE_MS);
  return (
    <Card as="li" padding="sm" className={styles.row} data-testid="event" data-event={event.id}>
      <div className={styles.words}>
        <div className={styles.title}>
          <h3>{title[locale]}</h3>
          <OriginBadge origin={origin} />
        </div>
        <p className={styles.note}>
          {t('span', { from: momentText(locale, event.starts), to: momentText(locale, event.ends) })} ·{' '}
          {t('events.days', { count: Math.round(((event.ends - event.starts) / DAY_MS) * 10) / 10 })}
        </p>
        <p className={styles.note}>
          <code>{event.id}</code>
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="sm" variant="ghost" aria-label={t('tryLabel', { name })} onClick={onTry}>
          {t('try')}
        </Button>
        {(origin === 'calendar' || origin === 'staff') && (
          <>
            <Button size="sm" aria-label={t('editLabel', { name })} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button size="sm" aria-label={t('events.leaveOutLabel', { name })} onClick={onLeaveOut}>
              {t('events.leaveOut')}
            </Button>
          </>
        )}
        {mayTakeBack && (
          <Button size="sm" aria-label={t('takeBackLabel', { name })} onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </Card>
  );
}
