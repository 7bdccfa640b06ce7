import { useState } from 'react';
import './palettes.css';
import styles from './Twist.module.css';

/** What hangs above the village while an event runs: a drawing on either side. Decorative; a design without one has nothing there. */
export function Twist({ name }: { name: string }) {
  const [isThere, setThere] = useState(true);
  if (!isThere) return null;
  return (
    <div className={styles.twist} aria-hidden="true" data-testid="twist">
      {(['left', 'right'] as const).map((side) => (
        <img key={side} className={styles[side]} src={`/events/${name}-decor.svg`} alt="" onError={() => setThere(false)} />
      ))}
    </div>
  );
}
