import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../cx';
import styles from './ButtonLink.module.css';

type ButtonLinkProps = { size?: 'sm' | 'md'; children: ReactNode } & (LinkProps | (AnchorHTMLAttributes<HTMLAnchorElement> & { to?: undefined }));

/** A link that looks like a button: with `to` to a page of the client, with `href` to elsewhere or to a download. */
export function ButtonLink({ size = 'md', className, children, ...rest }: ButtonLinkProps) {
  const classes = cx(styles.link, size === 'sm' && styles.sm, className);
  if (rest.to !== undefined) {
    return (
      <Link className={classes} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a className={classes} {...rest}>
      {children}
    </a>
  );
}
