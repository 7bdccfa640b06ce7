// The narrator of a lesson, in the scene: a text to read while the game stands still, and then a reminder of what to do.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Advice, LessonStep } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import { nameOf } from '../../words/names';
import type { PromptDesk } from '../prompts/usePromptDrafts';
import { useGame, useGameState, useSource } from '../RoomContext';
import { Owl } from './Owl';
import styles from './Narrator.module.css';
import { WriteForMe } from './WriteForMe';

/** The card's own dialog tells this step. */
type Told = Exclude<LessonStep, 'card'>;

export function Narrator({ desk }: { desk: PromptDesk }) {
  const { advice } = useGameState();
  if (advice === null || advice.step === 'card') return null;
  const { step } = advice;
  return (
    <div className={styles.narrator} data-testid="narrator" data-step={step} data-hand={advice.hand ?? undefined}>
      <Owl className={advice.stands ? styles.owl : styles.smallOwl} />
      {advice.stands ? <Text key={step} step={step} advice={advice} /> : <Reminder key={step} step={step} advice={advice} desk={desk} />}
    </div>
  );
}

/** Takes the focus when it appears, but never from somebody who writes. */
function useFirstFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => {
    const isWriting = document.activeElement instanceof HTMLTextAreaElement || document.activeElement instanceof HTMLInputElement;
    if (!isWriting) part.current?.focus();
  }, []);
  return part;
}

function Text({ step, advice }: { step: Told; advice: Advice }) {
  const { t } = useTranslation('lesson');
  const source = useSource();
  const { view } = useGame();
  const button = useFirstFocus<HTMLButtonElement>();
  return (
    <section className={styles.bubble} role="dialog" aria-label={t('narrator')} aria-describedby="narrator-words" data-testid="narrator-text">
      <p id="narrator-words">{t(`told.${step}`, { name: nameOf(view, advice.seat) })}</p>
      <Button ref={button} className={styles.goOn} variant="primary" onClick={() => source.readStep?.(step)}>
        {t('goOn')}
      </Button>
    </section>
  );
}

function Reminder({ step, advice, desk }: { step: Told; advice: Advice; desk: PromptDesk }) {
  const { t } = useTranslation('lesson');
  const { view } = useGame();
  // The button that had the focus is gone: the keyboard goes on from here.
  const reminder = useFirstFocus<HTMLDivElement>();
  return (
    <div ref={reminder} tabIndex={-1} className={styles.reminder} data-testid="narrator-reminder">
      <p role="status">{t(`reminder.${step}`, { name: nameOf(view, advice.seat) })}</p>
      {step === 'accuse' && advice.seat !== null && <WriteForMe target={advice.seat} desk={desk} />}
    </div>
  );
}
