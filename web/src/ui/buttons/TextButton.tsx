// A word in a text that can be pressed: it looks like a word, and tells that it is more.
import type { ButtonHTMLAttributes } from 'react';
import styles from './TextButton.module.css';

export function TextButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) {
  return <button type="button" className={styles.word} {...props} />;
}
