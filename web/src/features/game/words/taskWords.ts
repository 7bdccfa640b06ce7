// The texts of the player's task (the word or letter of the day), and of what sending a typed text would do. The engine judges the task.
import type { TFunction } from 'i18next';
import type { Task } from '@/generated/engine';

/** Whether the task is done, must still be done, is at risk, or would cost the player's life. */
export type TaskTone = 'done' | 'open' | 'warning' | 'danger';

/** The state of the task. */
export function taskState(t: TFunction, task: Task): { tone: TaskTone; title: string; text: string } {
  switch (task.type) {
    case 'word':
      return {
        tone: task.said ? 'done' : 'open',
        title: t('task.word.title', { word: task.word }),
        text: task.said ? t('task.word.said') : t('task.word.open'),
      };
    case 'letter': {
      const title = t('task.letter.title', { letter: task.letter });
      if (task.lost) return { tone: 'danger', title, text: t('task.letter.lost') };
      const spoke = task.spoke ? t('task.letter.spoke') : t('task.letter.open');
      return task.slips > 0
        ? { tone: 'warning', title, text: `${t('task.letter.warned')} ${spoke}` }
        : { tone: task.spoke ? 'done' : 'open', title, text: spoke };
    }
  }
}

/** What sending the text would change; null if nothing worth telling. */
export function taskForecast(t: TFunction, now: Task, after: Task): { tone: TaskTone; text: string } | null {
  if (now.type === 'word' && after.type === 'word') {
    if (now.said) return null;
    return after.said ? { tone: 'done', text: t('task.word.holds') } : { tone: 'open', text: t('task.word.lacks', { word: now.word }) };
  }
  if (now.type === 'letter' && after.type === 'letter') {
    if (after.slips > now.slips) {
      return after.lost
        ? { tone: 'danger', text: t('task.letter.kills', { letter: now.letter }) }
        : { tone: 'warning', text: t('task.letter.slips', { letter: now.letter }) };
    }
    if (!now.spoke) return after.spoke ? { tone: 'done', text: t('task.letter.counts') } : { tone: 'open', text: t('task.letter.short') };
    return { tone: 'done', text: t('task.letter.clean', { letter: now.letter }) };
  }
  return null;
}
