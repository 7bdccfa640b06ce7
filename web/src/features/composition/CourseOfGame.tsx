// How a game goes, in five paragraphs.
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card';
import styles from './CourseOfGame.module.css';

export function CourseOfGame() {
  const { t } = useTranslation();
  return (
    <div className={styles.grid}>
      <Card as="article" className={styles.wide}>
        <h2>{t('rules.goal.title')}</h2>
        <ul>
          <li>{t('rules.goal.village')}</li>
          <li>{t('rules.goal.wolves')}</li>
          <li>{t('rules.goal.lovers')}</li>
          <li>{t('rules.goal.draw')}</li>
        </ul>
      </Card>
      {(['night', 'day', 'mayor', 'absence'] as const).map((part) => (
        <Card as="article" key={part}>
          <h2>{t(`rules.${part}.title`)}</h2>
          <p>{t(`rules.${part}.text`)}</p>
        </Card>
      ))}
    </div>
  );
}
