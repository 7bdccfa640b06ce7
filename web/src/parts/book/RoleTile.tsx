// A role in a list of the book: portrait, name and one line. The whole tile is a link to the role's page.
import type { ReactNode } from 'react';
import type { Card } from '@/generated/engine';
import { cx } from '@/ui/cx';
import { RolePortrait } from '@/ui/roles/RolePortrait';
import { BookLink } from './BookLink';
import { Heading, type Level } from './Heading';
import styles from './RoleTile.module.css';
import { useBook } from './useBook';

export function RoleTile({ card, text, level }: { card: Card; text?: ReactNode; level: Level }) {
  const { words } = useBook();
  return (
    <li className={cx(styles.tile, styles[card.side])}>
      <RolePortrait role={card.id} className={styles.picture} />
      <div>
        <Heading level={level} below={1} className={styles.name}>
          <BookLink to={{ type: 'role', role: card.id }} className={styles.link}>
            {words[card.id].name}
          </BookLink>
        </Heading>
        <p>{text ?? words[card.id].short}</p>
      </div>
    </li>
  );
}
