// The book's page of one role: its portrait, goal, rules and tips.
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card, RoleId } from '@/generated/engine';
import { SIDE_TONE } from '@/parts/roles/RoleList';
import { Badge } from '@/ui/signs/Badge';
import { cx } from '@/ui/cx';
import { RolePortrait } from '@/ui/roles/RolePortrait';
import { neighbours } from './book';
import { BookLink } from './BookLink';
import { Heading, type Level } from './Heading';
import styles from './RolePage.module.css';
import { useBook } from './useBook';

export function RolePage({ cards, role, level }: { cards: Card[]; role: RoleId; level: Level }) {
  const { t } = useTranslation('rulebook');
  const { t: common } = useTranslation();
  const { book, words } = useBook();
  const card = cards.find(({ id }) => id === role);
  if (!card) return null;
  const text = book.roles[role];
  const { previous, next } = neighbours(cards, words, role);
  return (
    <article className={cx(styles.page, styles[card.side])} data-role={role}>
      <div className={styles.picture}>
        <RolePortrait role={role} />
      </div>
      <header className={styles.head}>
        <Heading level={level} className={styles.name}>
          {words[role].name}
        </Heading>
        <Badge tone={SIDE_TONE[card.side]}>{common(`side.${card.side}`)}</Badge>
        <p className={styles.goal}>{text.goal}</p>
        <p>{words[role].text}</p>
        <CardFacts card={card} />
      </header>
      <div className={styles.parts}>
        <Part title={book.parts.wakes} level={level}>
          <p>{text.wakes}</p>
        </Part>
        <Part title={book.parts.sees} level={level}>
          <p>{text.sees}</p>
        </Part>
        <Part title={book.parts.notes} level={level} wide>
          <Lines of={text.notes} />
        </Part>
        <Part title={book.parts.example} level={level} className={styles.example}>
          <p>{text.example}</p>
        </Part>
        <Part title={book.parts.tips} level={level}>
          <Lines of={text.tips} />
        </Part>
      </div>
      <nav className={styles.turn} aria-label={t('index')}>
        <BookLink to={{ type: 'role', role: previous }}>
          <span aria-hidden="true">←</span> {t('previous', { role: words[previous].name })}
        </BookLink>
        <BookLink to={{ type: 'role', role: next }}>
          {t('next', { role: words[next].name })} <span aria-hidden="true">→</span>
        </BookLink>
      </nav>
    </article>
  );
}

interface PartProps {
  title: string;
  level: Level;
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

function Part({ title, level, wide = false, className, children }: PartProps) {
  const id = useId();
  return (
    <section className={cx(styles.part, wide && styles.wide, className)} aria-labelledby={id}>
      <Heading level={level} below={1} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Facts from the engine's card, so that the book's texts need not repeat them. */
function CardFacts({ card }: { card: Card }) {
  const { t } = useTranslation('rulebook');
  const { words } = useBook();
  return (
    <ul className={styles.facts} aria-label={t('card.label')}>
      <li>
        {t('card.aura')}: <strong>{t(`card.auras.${card.aura}`)}</strong>
      </li>
      <li>{card.many ? t('card.many') : t('card.one')}</li>
      {card.protector !== null && <li>{t('card.protector', { role: words[card.protector].name })}</li>}
      {card.alphaOnly && <li>{t('card.alpha')}</li>}
    </ul>
  );
}
