// The bar at the top of the page while the next page is fetched.
import styles from './Progress.module.css';

export function Progress({ busy }: { busy: boolean }) {
  return <div className={styles.progress} data-progress="" data-busy={busy || undefined} aria-hidden="true" />;
}
