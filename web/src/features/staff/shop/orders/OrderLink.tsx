// A link to an order, by its reference.
import { Link } from 'react-router';
import { modShopOrderPath } from '@/shared/paths';
import styles from './Orders.module.css';

export function OrderLink({ id }: { id: string }) {
  return (
    <Link className={styles.reference} to={modShopOrderPath(id)}>
      <code>{id}</code>
    </Link>
  );
}
