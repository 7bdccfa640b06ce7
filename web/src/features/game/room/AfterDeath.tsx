// What the dead may do: leave without loss, bet on who wins, see every role; in practice go faster, to the end, or begin anew.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterlife } from '@/engine/queries';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { nameOf } from '../words/names';
import styles from './AfterDeath.module.css';
import { useGame, useSource } from './RoomContext';
import { useSend } from './useSend';

/** How many times as fast the game goes. */
const FAST = 6;

interface AfterDeathProps {
  onAgain: () => void;
  onLeave: () => void;
}

export function AfterDeath({ onAgain, onLeave }: AfterDeathProps) {
  const { t } = useTranslation();
  const { t: w } = useTranslation('table');
  const source = useSource();
  const { view } = useGame();
  const [isFast, setFast] = useState(false);
  const mine = view.me === null ? undefined : view.seats[view.me];
  if (source.kind === 'lesson' || mine?.alive !== false || mine.death?.cause === 'kick') return null;
  const hurry = () => {
    source.hurry?.(isFast ? 1 : FAST);
    setFast(!isFast);
  };
  return (
    <Card tone="sunken" padding="sm" className={styles.ways} data-testid="after-death">
      {source.finish ? (
        <>
          <p>{t('practice.dead.text')}</p>
          <div className={styles.buttons}>
            <Button size="sm" aria-pressed={isFast} onClick={hurry}>
              {t('practice.dead.faster')}
            </Button>
            <Button size="sm" onClick={() => source.finish?.()}>
              {t('practice.dead.finish')}
            </Button>
            <Button size="sm" variant="ghost" onClick={onAgain}>
              {t('ending.again')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{w('dead.text')}</p>
          <div className={styles.buttons}>
            <Button size="sm" onClick={onLeave}>
              {w('dead.leave')}
            </Button>
          </div>
        </>
      )}
      <Bets />
      <Look />
    </Card>
  );
}

function Bets() {
  const { t: w } = useTranslation('table');
  const { view } = useGame();
  const send = useSend();
  const { data: afterlife } = useAfterlife(view);
  const mine = view.me === null ? null : (view.seats[view.me]?.bet ?? null);
  const others = view.seats.filter(({ seat, bet }) => bet !== null && seat !== view.me);
  return (
    <section className={styles.part} aria-label={w('dead.bet')}>
      <p>{w('dead.bet')}</p>
      <div className={styles.buttons}>
        {afterlife?.camps.map((camp) => (
          <Button
            key={camp}
            size="sm"
            variant={mine === camp ? 'primary' : undefined}
            aria-pressed={mine === camp}
            disabled={view.unveiled}
            data-camp={camp}
            onClick={() => void send({ type: 'bet', camp })}
          >
            {w(`camp.${camp}`)}
          </Button>
        ))}
      </div>
      {others.length > 0 && (
        <ul className={styles.bets} aria-label={w('dead.bets')}>
          {others.map(({ seat, bet }) => bet && <li key={seat}>{w('dead.on', { name: nameOf(view, seat), camp: w(`camp.${bet}`) })}</li>)}
        </ul>
      )}
    </section>
  );
}

function Look() {
  const { t: w } = useTranslation('table');
  const { view } = useGame();
  const send = useSend();
  const { data: afterlife } = useAfterlife(view);
  if (!afterlife || afterlife.serious) return null;
  if (view.unveiled) return <p className={styles.hint}>{w('dead.looked')}</p>;
  return (
    <section className={styles.part} aria-label={w('dead.look')}>
      <div className={styles.buttons}>
        <Button size="sm" variant="ghost" disabled={!afterlife.mayLook} onClick={() => void send({ type: 'look' })}>
          {w('dead.look')}
        </Button>
      </div>
      <p className={styles.hint}>{w(afterlife.medium ? 'dead.lookHintMedium' : 'dead.lookHint')}</p>
    </section>
  );
}
