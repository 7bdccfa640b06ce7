import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../cx';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Shows how many of this many characters are used. */
  countTo?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hideLabel, hint, error, countTo, className, id, value, ...rest }: TextAreaProps) {
  const used = typeof value === 'string' ? [...value].length : 0;
  return (
    <Field {...{ label, hideLabel, hint, error, className, id }}>
      {(box) => (
        <>
          <textarea {...rest} {...box} value={value} className={cx(styles.box, styles.area)} />
          {countTo !== undefined && (
            <p className={cx(styles.count, used > countTo && styles.over)}>
              {used}/{countTo}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
