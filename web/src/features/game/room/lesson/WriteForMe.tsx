// Fills in an accusation, for a learner who does not know what to say. The learner still sends it.
import { useTranslation } from 'react-i18next';
import type { Seat } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import { pick } from '../../model/promptDraft';
import { nameOf } from '../../words/names';
import type { PromptDesk } from '../prompts/usePromptDrafts';
import { useGame } from '../RoomContext';

export function WriteForMe({ target, desk }: { target: Seat; desk: PromptDesk }) {
  const { t } = useTranslation('lesson');
  const { view } = useGame();
  const prompt = desk.main;
  if (prompt?.kind !== 'day') return null;
  const draft = desk.draftOf(prompt);
  if (draft.text !== '') return null;
  const chosen = draft.seats.includes(target) ? draft : pick(prompt, draft, target);
  return (
    <Button size="sm" onClick={() => desk.change(prompt, { ...chosen, text: t('words', { name: nameOf(view, target) }) })}>
      {t('write')}
    </Button>
  );
}
