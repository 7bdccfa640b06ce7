// The layout of every sign-in page: a card below the current moon.
import type { ReactNode } from 'react';
import { useMoon } from '@/engine/queries';
import { Card } from '@/ui/layout/Card';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import styles from './AuthForm.module.css';

export function AuthCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { data: moon } = useMoon();
  return (
    <main id="content" className={styles.page}>
      <div className={styles.moon}>{moon && <MoonPhase fraction={moon.illuminated} waxing={moon.waxing} glow size="100%" />}</div>
      <Card className={styles.card} tone="raised" padding="lg">
        <h1>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </Card>
    </main>
  );
}
