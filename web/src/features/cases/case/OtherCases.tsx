// The other cases about an account, with their states.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TimeAgo } from '@/parts/staff/TimeAgo';
import { modReportPath } from '@/shared/paths';
import styles from './OtherCases.module.css';
import type { Case } from '../queries';
import { StateBadge } from '../StateBadge';
import { categoryText, placeText } from '../words';

export function OtherCases({ cases }: { cases: readonly Case[] }) {
  const { t } = useTranslation('cases');
  if (cases.length === 0) return <p className={styles.note}>{t('case.noOthers')}</p>;
  return (
    <ul className={styles.list}>
      {cases.map(({ id, category, place, state, text, createdAt }) => (
        <li key={id} className={styles.row}>
          <Link className={styles.link} to={modReportPath(id)}>
            {text == null ? placeText(t, place) : <q>{text.replaceAll('\n', ' · ')}</q>}
          </Link>
          <StateBadge state={state} />
          <span className={styles.note}>
            {categoryText(t, category)} · <TimeAgo at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
