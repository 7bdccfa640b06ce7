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
  /** Puts another value there, as if nobody had typed; or what becomes of the one that stands there by then. */
  become: (value: string | ((now: string) => string)) => void;
}

interface FieldCheckOptions {
  initial?: string;
  /** Nothing at all will do too. */
  optional?: boolean;
}

/** How long somebody rests from typing before what stands there is looked at. */
const REST_MS = 400;

/** @param kind what the engine takes it for; null: it must only be there */
export function useFieldCheck(kind: AccountField | null, { initial = '', optional = false }: FieldCheckOptions = {}): CheckedField {
  const { t } = useTranslation();
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const latest = useRef(value);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const verdictOn = async (asked: string) => {
    if (asked.trim() === '') return optional ? null : 'required';
    return kind === null ? null : engine().checkField(kind, asked);
  };
  const check = async () => {
    clearTimeout(rest.current);
    const asked = latest.current;
    const code = await verdictOn(asked);
    // An answer about what stood there before is no answer.
    if (latest.current === asked) setError(code === null ? undefined : fieldText(t, code));
    return code === null;
  };
  const put = (next: string) => {
    clearTimeout(rest.current);
    latest.current = next;
    setValue(next);
    setError(undefined);
  };
  return {
    value,
    error,
    check,
    refuse: setError,
    become: (next) => put(typeof next === 'string' ? next : next(latest.current)),
    input: {
      value,
      onChange: (event) => {
        put(event.target.value);
        // Who has only begun is not corrected: the first word comes when the typing rests.
        if (kind !== null && event.target.value !== '') rest.current = setTimeout(() => void check(), REST_MS);
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
