// All roles, grouped by side.
import { useId } from 'react';
import type { Card, Side } from '@/generated/engine';
import { sortedCards, SIDES } from './book';
import { Heading, type Level } from './Heading';
import styles from './Book.module.css';
import { RoleTile } from './RoleTile';
import { useBook } from './useBook';

export function BookIndex({ cards, level }: { cards: Card[]; level: Level }) {
  const { words } = useBook();
  const ordered = sortedCards(cards, words);
  return SIDES.map((side) => <SideList key={side} side={side} cards={ordered.filter((card) => card.side === side)} level={level} />);
}

function SideList({ side, cards, level }: { side: Side; cards: Card[]; level: Level }) {
  const { book } = useBook();
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section className={styles.side} aria-labelledby={id}>
      <Heading level={level} id={id}>
        {book.sides[side].title}
      </Heading>
      <p>{book.sides[side].text}</p>
      <ul className={styles.tiles}>
        {cards.map((card) => (
          <RoleTile key={card.id} card={card} level={level} />
        ))}
      </ul>
    </section>
  );
}
