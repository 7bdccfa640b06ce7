// Checks a form's field with the engine while the user types: the server makes the same check.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '@/engine/engine';
import type { AccountField } from '@/engine/worker-api';
import { fieldText } from '@/shared/errorText';

export interface CheckedField {
  value: string;
  error: string | undefined;
  /** The props of the input. */
  input: { value: string; onChange: (event: { target: { value: string } }) => void; onBlur: () => void };
  /** Checks the value now; true if it is valid. */
  check: () => Promise<boolean>;
  /** Shows an error from elsewhere, such as the server's. */
  showError: (text: string) => void;
  /** Sets the value without checking it: to a text, or to a function of the current value. */
  setValue: (value: string | ((now: string) => string)) => void;
}

interface FieldCheckOptions {
  initial?: string;
  /** An empty value is valid too. */
  optional?: boolean;
}

/** Debounces the check while the user types. */
const DEBOUNCE_MS = 400;

/** @param kind the engine's check; null checks only that the value is not empty */
export function useFieldCheck(kind: AccountField | null, { initial = '', optional = false }: FieldCheckOptions = {}): CheckedField {
  const { t } = useTranslation();
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const latest = useRef(value);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);

  const errorOf = async (checked: string) => {
    if (checked.trim() === '') return optional ? null : 'required';
    return kind === null ? null : engine().checkField(kind, checked);
  };
  const check = async () => {
    clearTimeout(debounce.current);
    const checked = latest.current;
    const code = await errorOf(checked);
    // The value may have changed meanwhile.
    if (latest.current === checked) setError(code === null ? undefined : fieldText(t, code));
    return code === null;
  };
  const put = (next: string) => {
    clearTimeout(debounce.current);
    latest.current = next;
    setValue(next);
    setError(undefined);
  };
  return {
    value,
    error,
    check,
    showError: setError,
    setValue: (next) => put(typeof next === 'string' ? next : next(latest.current)),
    input: {
      value,
      onChange: (event) => {
        put(event.target.value);
        if (kind !== null && event.target.value !== '') debounce.current = setTimeout(() => void check(), DEBOUNCE_MS);
      },
      onBlur: () => {
        if (latest.current !== '') void check();
      },
    },
  };
}

/** Checks all fields; true if every one is valid. */
export async function checkAll(fields: CheckedField[]): Promise<boolean> {
  const results = await Promise.all(fields.map((field) => field.check()));
  return results.every(Boolean);
}
