// A button that looks like underlined text.
import type { ButtonHTMLAttributes } from 'react';
import styles from './TextButton.module.css';

export function TextButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) {
  return <button type="button" className={styles.word} {...props} />;
}
