// The way to another place of the book: a link on its pages, a button where it lies open beside something else.
import { createContext, useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, rolePath } from '@/shared/paths';
import type { BookPlace } from './book';

/** Turns the pages where the book is no page of its own; null on its pages. */
export const TurnContext = createContext<((place: BookPlace) => void) | null>(null);

function pathOf(place: BookPlace): string {
  return place.type === 'index' ? paths.rules : place.type === 'course' ? paths.course : rolePath(place.role);
}

interface BookLinkProps {
  to: BookPlace;
  className?: string;
  current?: boolean;
  children: ReactNode;
}

export function BookLink({ to, className, current = false, children }: BookLinkProps) {
  const turn = useContext(TurnContext);
  const rest = { className, children, ...(current ? { 'aria-current': 'page' as const } : {}), 'data-place': to.type === 'role' ? to.role : to.type };
  return turn ? <button type="button" onClick={() => turn(to)} {...rest} /> : <Link to={pathOf(to)} {...rest} />;
}
