// A link that stands alone or in a list of links. A link within a sentence is a plain `Link`.
import { Link, type LinkProps } from 'react-router';
import { cx } from '../cx';
import styles from './TextLink.module.css';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={cx(styles.link, className)} {...rest} />;
}
