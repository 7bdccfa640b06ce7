// A field for the id of an element, with what it is below.
import type { Catalogue } from '@/engine/wardrobe-api';
import { TextField, type TextFieldProps } from '@/ui/forms/TextField';
import { ElementName } from './ElementName';
import styles from './Elements.module.css';

interface ElementFieldProps extends Pick<TextFieldProps, 'label' | 'hideLabel' | 'hint' | 'error'> {
  value: string;
  onChange: (value: string) => void;
  /** The id of the choices. */
  list: string;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
}

export function ElementField({ value, onChange, catalogue, ...rest }: ElementFieldProps) {
  return (
    <div className={styles.field}>
      <TextField
        {...rest}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value.trim() !== '' && <ElementName id={value.trim()} catalogue={catalogue} />}
    </div>
  );
}
