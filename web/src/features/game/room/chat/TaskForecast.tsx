// Shown with a box for the village: what sending the text would change about the player's word or letter of the day.
import { useTranslation } from 'react-i18next';
import { useTaskAfter } from '@/engine/queries';
import type { Task } from '@/generated/engine';
import { cx } from '@/ui/cx';
import { taskForecast } from '../../words/taskWords';
import { useGame } from '../RoomContext';
import styles from '../prompts/Task.module.css';

export function TaskForecast({ text }: { text: string }) {
  const { view } = useGame();
  return view.task && <Forecast task={view.task} text={text} />;
}

function Forecast({ task, text }: { task: Task; text: string }) {
  const { t } = useTranslation();
  const after = useTaskAfter(task, text);
  const forecast = after && taskForecast(t, task, after);
  return (
    <p className={cx(styles.forecast, forecast && styles[forecast.tone])} role="status" data-testid="task-forecast" data-tone={forecast?.tone}>
      {forecast?.text}
    </p>
  );
}
