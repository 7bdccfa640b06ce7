// The events of the year: loads them, what the reader wears, and the wardrobe; then shows one event, and the year beside it.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useEvents } from '@/parts/events/queries';
import { useCatalogue, useMyLook } from '@/parts/wardrobe/queries';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { EventFloor } from './EventFloor';
import styles from './EventsPage.module.css';
import { featuredOf } from './model';
import { useOldEvent } from './useEvent';

export function EventsPage() {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  usePageTitle(t('title'));
  const { id } = useParams();
  const events = useEvents();
  const catalogue = useCatalogue();
  const look = useMyLook();
  const listed = id === undefined ? featuredOf(events.data ?? []) : events.data?.find((each) => each.id === id);
  const isOld = id !== undefined && events.data !== undefined && !listed;
  const old = useOldEvent(id ?? '', isOld);
  const event = listed ?? (isOld ? old.data : undefined);
  const isLost = events.isError || (isOld && old.isError);
  if (!isLost && events.data && event && catalogue.data && look.data)
    return <EventFloor key={event.id} event={event} events={events.data} catalogue={catalogue.data} look={look.data} />;
  if (!isLost && events.data && id === undefined && !event) {
    return (
      <PlainPage framed title={t('none')} text={t('noneText')}>
        <TextLink to={paths.lobby}>{t('toLobby')}</TextLink>
      </PlainPage>
    );
  }
  const loaded = [events, catalogue, look, ...(isOld ? [old] : [])];
  // Events that can't be loaded again are not shown; the wardrobe as it was known is.
  const failed = loaded.find((query) => query.error && (query.data === undefined || query === events || query === old));
  if (failed && codeOf(failed.error) === 'unknown_event') {
    return (
      <PlainPage framed title={t('unknown')} text={t('unknownText')} eyes="">
        <TextLink to={paths.events}>{t('all')}</TextLink>
      </PlainPage>
    );
  }
  if (failed) {
    const retry = () => loaded.forEach((query) => query.error && void query.refetch());
    return (
      <PlainPage framed title={t('failed')} text={errorText(common, codeOf(failed.error))} eyes="">
        <Button busy={failed.isFetching} onClick={retry}>
          {common('app.retry')}
        </Button>
      </PlainPage>
    );
  }
  return (
    <main id="content" className={styles.page} aria-busy="true">
      <h1>{t('title')}</h1>
      <Skeleton height="18rem" />
      <Skeleton height="22rem" />
    </main>
  );
}
