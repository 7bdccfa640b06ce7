// How a game goes, in five paragraphs.
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card';
import styles from './CourseOfGame.module.css';

/** @param level of its headings, one below what stands above them */
export function CourseOfGame({ level }: { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation();
  return (
    <div className={styles.grid}>
      <Card as="article" className={styles.wide}>
        <Heading>{t('rules.goal.title')}</Heading>
        <ul>
          <li>{t('rules.goal.village')}</li>
          <li>{t('rules.goal.wolves')}</li>
          <li>{t('rules.goal.lovers')}</li>
          <li>{t('rules.goal.draw')}</li>
        </ul>
      </Card>
      {(['night', 'day', 'mayor', 'absence'] as const).map((part) => (
        <Card as="article" key={part}>
          <Heading>{t(`rules.${part}.title`)}</Heading>
          <p>{t(`rules.${part}.text`)}</p>
        </Card>
      ))}
    </div>
  );
}
