// The open prompts of the player, one at a time. The panel is made from their offers alone, so that it works for any role.
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameView } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import { TextButton } from '@/ui/buttons/TextButton';
import { Card } from '@/ui/layout/Card';
import { isBeforeStart, isOver } from '../../words/phase';
import { promptTitle } from '../../words/promptWords';
import { PromptCard } from './PromptCard';
import { ToChatContext } from '../panes';
import styles from './PromptPanel.module.css';
import { useGame } from '../RoomContext';
import { TaskCard } from './TaskCard';
import { TodayPanel } from './TodayPanel';
import type { PromptDesk } from './usePromptDrafts';

/** The key of the text that is shown without a prompt. */
function idleTextKey(view: GameView): 'night' | 'day' | 'dead' | 'watcher' | 'reveal' | 'dawn' | 'wait' {
  if (view.me === null) return 'watcher';
  if (view.seats[view.me]?.alive === false) return 'dead';
  switch (view.phase.type) {
    case 'night':
      return 'night';
    case 'day':
    case 'candidacy':
    case 'election':
      return 'day';
    case 'reveal':
      return 'reveal';
    case 'dawn':
      return 'dawn';
    default:
      return 'wait';
  }
}

interface PromptPanelProps {
  desk: PromptDesk;
  /** Opens the notes beside the chat, for who sleeps and has nothing else to do. */
  onNote?: () => void;
}

export function PromptPanel({ desk, onNote }: PromptPanelProps) {
  const { t } = useTranslation();
  const { t: w } = useTranslation('table');
  const toChat = useContext(ToChatContext);
  const { view } = useGame();
  if (isBeforeStart(view) || isOver(view)) return null;
  const idle = idleTextKey(view);
  const note = () => {
    onNote?.();
    toChat();
  };
  return (
    <section className={styles.panel} aria-label={t('prompt.label')} data-takes-focus="">
      <TaskCard />
      <TodayPanel />
      {desk.prompts.length === 0 ? (
        <Card tone="sunken" padding="sm">
          <p className={styles.rest}>{t(`prompt.nothing.${idle}`)}</p>
          {idle === 'night' && onNote && (
            <Button variant="ghost" size="sm" onClick={note}>
              {w('notes.suspicion')}
            </Button>
          )}
        </Card>
      ) : (
        desk.shown && <PromptCard key={desk.shown.id} prompt={desk.shown} desk={desk} />
      )}
      {desk.prompts.length > 1 && (
        <p className={styles.others} data-testid="other-prompts">
          {t('prompt.also')}{' '}
          {desk.prompts
            .filter((prompt) => prompt !== desk.shown)
            .map((prompt) => (
              <TextButton key={prompt.id} data-kind={prompt.kind} onClick={() => desk.show(prompt)}>
                {promptTitle(t, view, prompt)}
              </TextButton>
            ))}
        </p>
      )}
    </section>
  );
}
