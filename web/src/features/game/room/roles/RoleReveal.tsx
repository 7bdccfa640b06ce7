// Shows the player their role at the start. A game without other people stands still until they have read it.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { PointingHand } from '@/ui/signs/PointingHand';
import { LazyPortrait } from '@/ui/roles/LazyPortrait';
import styles from './RoleReveal.module.css';
import { useGame, useGameState, useSource } from '../RoomContext';

export function RoleReveal() {
  const { t } = useTranslation();
  const source = useSource();
  const { view } = useGame();
  const { advice } = useGameState();
  const [isClosed, setClosed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // In a lesson the narrator speaks first.
  const isItsTurn = advice === null || advice.hand === 'card';
  const shown = view.phase.type === 'reveal' && view.myRole !== null && !isClosed && isItsTurn;
  useEffect(() => {
    if (shown) button.current?.focus();
  }, [shown]);
  const close = () => {
    setClosed(true);
    source.noteRead?.();
  };
  if (!shown || view.myRole === null) return null;
  return (
    <div className={styles.veil} role="dialog" aria-label={t('reveal.title')} data-testid="reveal">
      <div className={styles.card}>
        <p className={styles.lead}>{t('reveal.title')}</p>
        <LazyPortrait role={view.myRole} className={styles.portrait} />
        <h2>{t(`roles.${view.myRole}.name`)}</h2>
        <p>{t(`roles.${view.myRole}.text`)}</p>
        <div className={styles.confirm}>
          <Button ref={button} variant="primary" onClick={close}>
            {t('reveal.ok')}
          </Button>
          {advice?.hand === 'card' && <PointingHand className={styles.hand} />}
        </div>
      </div>
    </div>
  );
}
