// The facts that matter today, such as a contract or a reading of the vote.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { todaysFacts } from '../../model/knowledge';
import { factText } from '../../words/noticeWords';
import { useGame } from '../RoomContext';
import styles from './TodayPanel.module.css';

export function TodayPanel() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { view } = useGame();
  const facts = todaysFacts(view);
  if (facts.length === 0 || view.myRole === null) return null;
  return (
    <ul className={styles.today} aria-label={t('room.today')} data-testid="today">
      {facts.map(({ fact }) => (
        <li key={fact.type} className={styles.fact} data-fact={fact.type} role={fact.type === 'leader' ? 'status' : undefined}>
          {view.myRole !== null && <RoleIcon role={fact.type === 'visited' ? fact.role : view.myRole} size="2rem" />}
          <p>{factText(t, view, fact, locale)}</p>
        </li>
      ))}
    </ul>
  );
}
