// The chapters on the course of a game.
import { useTranslation } from 'react-i18next';
import { CHAPTERS } from './book';
import { Heading, type Level } from './Heading';
import styles from './Book.module.css';
import { useBook } from './useBook';

export function Course({ level }: { level: Level }) {
  const { t } = useTranslation('rulebook');
  const { book } = useBook();
  return (
    <article className={styles.course}>
      <Heading level={level}>{t('course')}</Heading>
      <p className={styles.lead}>{t('courseLead')}</p>
      {CHAPTERS.map((chapter) => (
        <section key={chapter} id={chapter}>
          <Heading level={level} below={1}>
            {book.chapters[chapter].title}
          </Heading>
          {book.chapters[chapter].text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
