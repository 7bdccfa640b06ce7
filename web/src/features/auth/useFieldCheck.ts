// Asks the engine about what somebody types: the same check that the server makes.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '@/engine/engine';
import type { AccountField } from '@/engine/worker-api';
import { fieldText } from '@/shared/errorText';

export interface CheckedField {
  value: string;
  error: string | undefined;
  /** For the input: what it shows, and when it is looked at. */
  input: { value: string; onChange: (event: { target: { value: string } }) => void; onBlur: () => void };
  /** Looks at the value now; true if it will do. */
  check: () => Promise<boolean>;
  /** Words from elsewhere: the server's. */
  refuse: (text: string) => void;
}

/** @param kind what the engine takes it for; null: it must only be there */
export function useFieldCheck(kind: AccountField | null): CheckedField {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const latest = useRef(value);
  const check = async () => {
    const asked = latest.current;
    const code = asked.trim() === '' ? 'required' : kind === null ? null : await engine().checkField(kind, asked);
    // An answer about what stood there before is no answer.
    if (latest.current === asked) setError(code === null ? undefined : fieldText(t, code));
    return code === null;
  };
  return {
    value,
    error,
    check,
    refuse: setError,
    input: {
      value,
      onChange: (event) => {
        latest.current = event.target.value;
        setValue(event.target.value);
        setError(undefined);
      },
      onBlur: () => {
        if (latest.current !== '') void check();
      },
    },
  };
}

/** Looks at all fields; true if every one will do. */
export async function checkAll(fields: CheckedField[]): Promise<boolean> {
  const verdicts = await Promise.all(fields.map((field) => field.check()));
  return verdicts.every(Boolean);
}
