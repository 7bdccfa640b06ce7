// The reader's part in the event: joining it, their points, what is left of the day, their place, and what comes next.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe } from '@/session/me';
import { dateText } from '@/shared/dates';
import { codeOf } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { JOIN, useEvent } from './EventContext';
import { isAhead } from './model';
import { Reached } from './Reached';
import styles from './Standing.module.css';
import { useJoin } from './useEvent';
import { useFocusInstead } from './useFocusInstead';

export function Standing() {
  const { t } = useTranslation('events');
  const { event } = useEvent();
  const { data: me } = useMe();
  const heading = useFocusInstead<HTMLHeadingElement>(JOIN, event.joined);
  return (
    <Card
      padding="lg"
      tone="raised"
      className={styles.card}
      aria-labelledby="standing"
      data-testid="standing"
      data-joined={event.joined || undefined}
    >
      <h2 id="standing" ref={heading} tabIndex={-1} className={styles.title}>
        {t('standing.title')}
      </h2>
      {event.progress ? <Reached progress={event.progress} /> : isAhead(event) ? <Ahead /> : event.phase === 'running' ? <Join /> : <Missed />}
      {me?.guest && event.phase !== 'over' && <Guest />}
    </Card>
  );
}

function Ahead() {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event } = useEvent();
  return (
    <>
      {event.phase === 'planned' && <p>{t('standing.planned', { date: dateText(locale, event.announced) })}</p>}
      <p className={styles.muted}>{t('standing.announced')}</p>
    </>
  );
}

function Join() {
  const { t } = useTranslation('events');
  const { event, press, refuse } = useEvent();
  const join = useJoin(event);
  const submit = () => {
    press(JOIN);
    join.mutate(undefined, { onError: (error) => refuse(codeOf(error)) });
  };
  return (
    <>
      <p>{t('standing.joinText')}</p>
      <Button variant="primary" size="lg" block busy={join.isPending} onClick={submit}>
        {t('standing.join')}
      </Button>
    </>
  );
}

function Missed() {
  const { t } = useTranslation('events');
  return (
    <>
      <strong>{t('standing.missed')}</strong>
      <p className={styles.muted}>{t('standing.missedText')}</p>
      <TextLink to={paths.lobby}>{t('toLobby')}</TextLink>
    </>
  );
}

function Guest() {
  const { t } = useTranslation('events');
  const { pathname } = useLocation();
  return (
    <div className={styles.guest} data-testid="guest">
      <p>{t('standing.guest')}</p>
      <ButtonLink size="sm" to={withReturn(paths.upgrade, pathname)}>
        {t('standing.guestAct')}
      </ButtonLink>
    </div>
  );
}
