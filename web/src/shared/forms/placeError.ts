// Places a refused form's error text: under its field, or above the button.
import type { TFunction } from 'i18next';
import { ApiError } from '@/api/client';
import { codeOf, errorText, fieldText } from '@/shared/errorText';
import type { CheckedField } from './useFieldCheck';

const FIELD_OF: Readonly<Record<string, string>> = {
  username_taken: 'username',
  bad_two_factor: 'code',
  // Forms with a field `proof` ask for the current password only. The sign-in form has none: there name or password is wrong.
  bad_credentials: 'proof',
};

/** Shows the error under its field, and returns undefined; or returns the text for above the button. */
export function placeError(t: TFunction, error: unknown, fields: Record<string, CheckedField>): string | undefined {
  const code = codeOf(error);
  const params = error instanceof ApiError ? error.params : {};
  const name = code === 'invalid_field' ? String(params.field) : FIELD_OF[code];
  const field = name === undefined ? undefined : fields[name];
  if (!field) return errorText(t, code);
  const isProof = code === 'bad_credentials';
  field.showError(code === 'invalid_field' ? fieldText(t, String(params.reason)) : isProof ? t('auth.wrongPassword') : errorText(t, code));
  return undefined;
}
