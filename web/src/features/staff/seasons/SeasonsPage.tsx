// What comes by itself, and what staff put in its place: the passes of three seasons, and the events of two years.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { StaffPage } from '@/parts/staff/StaffPage';
import { useCatalogue } from '@/parts/wardrobe/queries';
import { useIsAdmin } from '@/session/rank';
import { download } from '@/shared/download';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { AskedDialog, type Asked } from './AskedDialog';
import { EventRow } from './events/EventRow';
import { FILE_NAME, plansOf } from './file/plansFile';
import { SeasonCard } from './passes/SeasonCard';
import { useStaffSeasons } from './queries';
import styles from './Seasons.module.css';

/** Moderators who are no admins are told so: the server refuses them. */
export function SeasonsPage() {
  const { t } = useTranslation('staffSeasons');
  if (useIsAdmin()) return <Seasons />;
  return (
    <StaffPage title={t('closed.title')} text={t('closed.text')}>
      <TextLink to={paths.mod}>{t('closed.back')}</TextLink>
    </StaffPage>
  );
}

function Seasons() {
  const { t } = useTranslation('staffSeasons');
  const { data, error, refetch } = useStaffSeasons();
  const { data: catalogue, error: artError, refetch: refetchCatalogue } = useCatalogue();
  const [asked, setAsked] = useState<Asked | null>(null);
  const save = () => {
    if (!data) return;
    download(new Blob([`${JSON.stringify(plansOf(data), null, 2)}\n`], { type: 'application/json' }), FILE_NAME);
  };
  return (
    <StaffPage
      title={t('title')}
      text={t('text')}
      actions={
        data && (
          <>
            <Button onClick={save}>{t('export')}</Button>
            <Button onClick={() => setAsked({ act: 'import' })}>{t('import')}</Button>
          </>
        )
      }
    >
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={6} height="5rem" />)}
      {/* Without the catalogue the elements have no names and no pictures. */}
      {data && artError && <LoadError error={artError} onRetry={() => void refetchCatalogue()} />}
      {data && (
        <section className={styles.part} aria-labelledby="passes">
          <div>
            <h2 id="passes" className={styles.sub}>
              {t('passes.title')}
            </h2>
            <p className={styles.note}>{t('passes.text')}</p>
          </div>
          <ul className={styles.list} aria-labelledby="passes">
            {data.seasons.map((season, at) => (
              <SeasonCard
                key={season.pass.season}
                season={season}
                hasBegun={at === 0}
                catalogue={catalogue}
                onEdit={() => setAsked({ act: 'editPass', season })}
                onTakeBack={() => setAsked({ act: 'takeBackPass', season })}
                onTry={() => setAsked({ act: 'tryPass', season })}
              />
            ))}
          </ul>
        </section>
      )}
      {data && (
        <section className={styles.part} aria-labelledby="events">
          <div className={styles.head}>
            <div>
              <h2 id="events" className={styles.sub}>
                {t('events.title')}
              </h2>
              <p className={styles.note}>{t('events.text')}</p>
            </div>
            <Button onClick={() => setAsked({ act: 'addEvent' })}>{t('events.add')}</Button>
          </div>
          {data.events.length === 0 && <Card as="div">{t('events.empty')}</Card>}
          <ul className={styles.list} aria-labelledby="events">
            {data.events.map((planned) => (
              <EventRow
                key={planned.event.id}
                planned={planned}
                onEdit={() => setAsked({ act: 'editEvent', planned })}
                onLeaveOut={() => setAsked({ act: 'leaveOut', planned })}
                onTakeBack={() => setAsked({ act: 'takeBackEvent', planned })}
                onTry={() => setAsked({ act: 'tryEvent', planned })}
              />
            ))}
          </ul>
        </section>
      )}
      {data && asked && <AskedDialog asked={asked} known={data} catalogue={catalogue} onClose={() => setAsked(null)} />}
    </StaffPage>
  );
}
