// The box for an answer's text, such as an accusation. It takes the focus once a seat is chosen.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TEXT, type Seat } from '@/generated/engine';
import { TextArea } from '@/ui/forms/TextArea';
import { nameOf } from '../../words/names';
import { TaskForecast } from '../chat/TaskForecast';
import { useGame } from '../RoomContext';

interface PromptWordsProps {
  target: Seat | undefined;
  text: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
}

export function PromptWords({ target, text, onChange, onSubmit }: PromptWordsProps) {
  const { t } = useTranslation();
  const { view } = useGame();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (target !== undefined) box.current?.focus();
  }, [target]);
  return (
    <>
      <TextArea
        ref={box}
        label={target === undefined ? t('prompt.standText') : t('prompt.accuseText', { name: nameOf(view, target) })}
        rows={2}
        maxLength={MAX_TEXT}
        countTo={MAX_TEXT}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            onSubmit();
          }
        }}
      />
      <TaskForecast text={text} />
    </>
  );
}
