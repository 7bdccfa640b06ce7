import { Button, type ButtonProps } from './Button';
import styles from './ChoiceButton.module.css';

interface ChoiceButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'className' | 'aria-pressed'> {
  isChosen: boolean;
}

/** A small button in a row of choices, which stays pressed while its choice holds. */
export function ChoiceButton({ isChosen, ...rest }: ChoiceButtonProps) {
  return <Button size="sm" className={styles.choice} aria-pressed={isChosen} {...rest} />;
}
