// The player's word or letter of the day, and whether the task is done or lost.
import { useTranslation } from 'react-i18next';
import { cx } from '@/ui/cx';
import { taskState } from '../../words/taskWords';
import { useGame } from '../RoomContext';
import styles from './Task.module.css';

export function TaskCard() {
  const { t } = useTranslation();
  const { view } = useGame();
  if (view.task === null || view.phase.type === 'ended') return null;
  const { tone, title, text } = taskState(t, view.task);
  return (
    <section className={cx(styles.card, styles[tone])} data-testid="task" data-tone={tone}>
      <span className={styles.token} aria-hidden="true">
        {view.task.type === 'word' ? '“ ”' : view.task.letter.toUpperCase()}
      </span>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p role="status">{text}</p>
      </div>
    </section>
  );
}
