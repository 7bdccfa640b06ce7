import styles from './Gains.module.css';

/** Small rays around a moon, for what is celebrated; decorative. */
export function Rays() {
  return (
    <svg viewBox="-12 -12 24 24" className={styles.rays} aria-hidden="true">
      <path d="M0-4.500a4.500 4.500 0 1 0 4.400 5.400A3.900 3.900 0 0 1 0-4.500z" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => (
        <path key={degrees} d="M-.7-7.500L0-11.500 .7-7.500z" transform={`rotate(${degrees})`} />
      ))}
    </svg>
  );
}
