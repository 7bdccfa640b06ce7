import styles from './Mountain.module.css';

/** The flag on the summit: a moon on it, once somebody has planted it. */
export function Flag({ isUp }: { isUp: boolean }) {
  return (
    <svg className={styles.flag} viewBox="-10 -64 60 66">
      <path d="M0 0V-62" className={styles.pole} />
      {isUp && (
        <>
          <path d="M1 -62C12 -66 22 -56 42 -60C38 -54 38 -48 42 -38C24 -34 14 -44 1 -39Z" className={styles.cloth} />
          <path d="M24 -57A8 8 0 1 0 28 -43A7 7 0 1 1 24 -57Z" className={styles.crescent} />
        </>
      )}
    </svg>
  );
}
