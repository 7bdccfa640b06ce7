import { useState } from 'react';
import { cx } from '@/ui/cx';
import styles from './EventPicture.module.css';

/** The picture of an event; of one without a drawing, the night sky. Decorative. */
export function EventPicture({ url, className }: { url: string; className?: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === url) return <span className={cx(styles.picture, styles.sky, className)} data-scenery="night" aria-hidden="true" />;
  return <img className={cx(styles.picture, className)} src={url} alt="" width={1200} height={480} onError={() => setMissing(url)} />;
}
