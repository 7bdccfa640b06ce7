// A button that begins something for which one needs a name. Who is not signed in sees the name that is proposed, and may change it.
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/session/me';
import { Button } from '@/ui/buttons/Button';
import { TextButton } from '@/ui/buttons/TextButton';
import styles from './StartButton.module.css';
import { useProposedName } from './useProposedName';

// With the engine, which checks the name: only those who change it need it.
const NameField = lazy(async () => ({ default: (await import('./NameField')).NameField }));

interface StartButtonProps {
  label: string;
  busy: boolean;
  /** True once if it was pressed before it was there. */
  takePress?: () => boolean;
  /** `name`: what a guest would like to be called; nothing for somebody who is signed in. */
  onStart: (name?: string) => void;
}

export function StartButton({ label, busy, takePress, onStart }: StartButtonProps) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const proposed = useProposedName();
  const [isChanging, setChanging] = useState(false);
  /** A guest is signed in before they have a seat. */
  const [isGuest, setGuest] = useState(true);
  const start = () => onStart(me ? undefined : proposed);
  const press = () => {
    setGuest(!me);
    start();
  };
  const startIfPressed = useEffectEvent(() => {
    if (takePress?.()) start();
  });
  useEffect(() => startIfPressed(), []);
  if (!me && isChanging) {
    return (
      <Suspense fallback={null}>
        <NameField proposed={proposed} label={label} busy={busy} onStart={onStart} />
      </Suspense>
    );
  }
  return (
    <div className={styles.start}>
      <Button variant="primary" size="lg" busy={busy} data-start="" onClick={press}>
        {label}
      </Button>
      {(!me || (busy && isGuest)) && (
        // The line keeps its place while nobody knows who is signed in, and while a seat is looked for: what is below it would move.
        <p className={styles.name} style={{ visibility: me === null && !busy ? undefined : 'hidden' }}>
          {t('play.as', { name: proposed })} <TextButton onClick={() => setChanging(true)}>{t('play.change')}</TextButton>
        </p>
      )}
    </div>
  );
}
