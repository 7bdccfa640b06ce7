// A link within the book: a URL on the book's own pages, a button in a dialog or panel.
import { createContext, useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, rolePath } from '@/shared/paths';
import type { BookPlace } from './book';

/** Opens another place of a book in a dialog or panel; null on the book's own pages. */
export const OpenPlaceContext = createContext<((place: BookPlace) => void) | null>(null);

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
  const openPlace = useContext(OpenPlaceContext);
  const rest = { className, children, ...(current ? { 'aria-current': 'page' as const } : {}), 'data-place': to.type === 'role' ? to.role : to.type };
  return openPlace ? <button type="button" onClick={() => openPlace(to)} {...rest} /> : <Link to={pathOf(to)} {...rest} />;
}
