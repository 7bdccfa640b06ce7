// The rule book for players, in short: the course of a game and every role.
import { useTranslation } from 'react-i18next';
import { useCards } from '@/engine/queries';
import { usePageTitle } from '@/shared/usePageTitle';
import { CourseOfGame } from '@/features/composition/CourseOfGame';
import { RoleList } from '@/features/composition/RoleList';
import styles from './RulesPage.module.css';

export function RulesPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.rules'));
  const { data: cards } = useCards();
  return (
    <main id="content" className={styles.page}>
      <h1>{t('rules.title')}</h1>
      <p className={styles.lead}>{t('rules.lead')}</p>
      <CourseOfGame level={2} />
      <h2>{t('rules.roles')}</h2>
      <RoleList roles={cards?.map((card) => ({ card }))} />
    </main>
  );
}
