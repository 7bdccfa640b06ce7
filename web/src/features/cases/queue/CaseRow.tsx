// A case in the queue: what it is about, its state, and its assignee.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountLink } from '@/parts/staff/AccountLink';
import { TimeAgo } from '@/parts/staff/TimeAgo';
import { useMe } from '@/session/me';
import { modReportPath } from '@/shared/paths';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import { AssignButton } from '../AssignButton';
import styles from './CaseRow.module.css';
import { PlaceIcon } from '../PlaceIcon';
import type { Case } from '../queries';
import { StateBadge } from '../StateBadge';
import { caseTitle, categoryText, isPlace, nameText, placeText } from '../words';

interface CaseRowProps {
  report: Case;
  /** Whether the case's game is over; undefined while unknown, or if there is no game. */
  isOver: boolean | undefined;
}

export function CaseRow({ report, isOver }: CaseRowProps) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { data: me } = useMe();
  const { assignee, place, state, target, text } = report;
  return (
    <Card as="li" padding="sm" className={styles.row} data-testid="case" data-id={report.id} data-state={state}>
      {isPlace(place) && <PlaceIcon place={place} />}
      <div className={styles.what}>
        <Link className={styles.link} to={modReportPath(report.id)} data-row="">
          {text == null ? caseTitle(t, place, nameText(s, target)) : <q>{text.replaceAll('\n', ' · ')}</q>}
        </Link>
        <p className={styles.facts}>
          <span className={styles.account}>
            <AccountLink account={target} />
          </span>
          <span>{placeText(t, place)}</span>
          <TimeAgo at={report.createdAt} />
        </p>
      </div>
      <p className={styles.badges}>
        <Badge>{categoryText(t, report.category)}</Badge>
        {report.complaints > 1 && <Badge tone="danger">{t('complaints', { count: report.complaints })}</Badge>}
        {isOver === false && <Badge tone="success">{t('room.live')}</Badge>}
        {isOver === true && <Badge>{t('room.over')}</Badge>}
      </p>
      <div className={styles.hands}>
        {state === 'open' ? (
          <span className={assignee ? undefined : styles.nobody}>
            {!assignee ? t('queue.nobodyHasIt') : assignee.id === me?.id ? t('queue.youHaveIt') : t('queue.hasIt', { name: nameText(s, assignee) })}
          </span>
        ) : (
          <StateBadge state={state} />
        )}
        <span className={styles.button}>
          <AssignButton report={report} />
        </span>
      </div>
    </Card>
  );
}
