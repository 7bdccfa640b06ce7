import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  /** A small control inside the input, at its end, such as "show the password". */
  affix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hideLabel, hint, error, affix, className, id, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, className, id }}>
      {(box) => (
        <div className={styles.wrap}>
          <input {...rest} {...box} className={cx(styles.box, affix !== undefined && styles.withAffix)} />
          {affix !== undefined && <span className={styles.affix}>{affix}</span>}
        </div>
      )}
    </Field>
  );
}
