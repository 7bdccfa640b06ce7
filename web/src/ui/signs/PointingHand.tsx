import { cx } from '../cx';
import styles from './PointingHand.module.css';

/** A hand that points up and to the left, at what its place in the page is next to. Decorative: words say the same. */
export function PointingHand({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 56 64" className={cx(styles.hand, className)} aria-hidden="true" data-testid="hand">
      <g stroke="#2a1a33" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M17 50h25v13H17z" fill="#f2a65a" />
        <path
          d="M17 7.500a4.750 4.750 0 0 1 9.500 0V25c1.500-2 6.500-1.500 7 1.800 1.800-1.800 6.300-1 6.500 2.200 2-1.300 5.500 0 5.500 3.200v8.300C45.500 47.500 41 52 34 52h-7c-5.500 0-9-2.600-11.300-7.200L9.300 32c-1.300-2.800.2-5 2.300-5.600 1.900-.5 3.700.3 5.400 2.800Z"
          fill="#fff3d6"
        />
      </g>
      <path
        d="M33.500 26.800c.8 8 .8 15-5 23.900h5.500c6.200 0 10.200-4 10.200-10.200v-8.300c0-2-2.500-3-4.200-1.900-.2-2.700-4.200-3.500-6.500-3.500Z"
        fill="#e6cfa6"
      />
      <path d="M26.500 25v7M33.500 27v6.500M40 29.500V35M17.500 57.500h24" fill="none" stroke="#2a1a33" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
