// The icon of a reported place. Hidden from screen readers: the place's name stands beside it.
import styles from './PlaceIcon.module.css';
import type { Place } from './words';

const PATHS: Record<Place, string> = {
  line: 'M3 4h14v9H9l-4 4v-4H3z',
  message: 'M2.5 4.5h15v11h-15zM3 5.5l7 5.5 7-5.5',
  seat: 'M10 10a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 10zM3.5 17c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5z',
  voice: 'M10 2.5a2.5 2.5 0 0 0-2.5 2.5v5a2.5 2.5 0 0 0 5 0V5A2.5 2.5 0 0 0 10 2.5zM4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5',
  profile: 'M3 4h14v12H3zM6 8h3v4H6zM12 8h3M12 11.5h3',
};

export function PlaceIcon({ place }: { place: Place }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round">
        <path d={PATHS[place]} />
      </svg>
    </span>
  );
}
