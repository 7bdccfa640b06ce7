import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** For example, the number of unread messages. */
  badge?: ReactNode;
  content?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Id extends string> {
  /** Names the set for screen readers. */
  label: string;
  tabs: Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string;
}

/** Tabs with their panels; arrow keys move between tabs. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.id === next);
    if (tab) onChange(tab.id);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={cx(styles.root, className)}>
      <Radix.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} disabled={tab.disabled} className={styles.tab}>
            {tab.label}
            {tab.badge !== undefined && <span className={styles.badge}>{tab.badge}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
