// Addresses of the shop's pages. Apart from the other paths, because the first page needs none of them.
import { paths } from './paths';

/** The settings' section with the reader's orders and their limit. */
export const purchasesPath = `${paths.settings}#purchases`;

/** The receipt of an order. */
export function orderPath(id: string): string {
  return paths.shopOrder.replace(':id', encodeURIComponent(id));
}
