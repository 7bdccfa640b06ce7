// The text of an API's refusal, and the field that it belongs to.
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { ApiError } from '@/api/client';
import type staff from '@/locales/en/staff.json';
import { codeOf, errorText, fieldText } from '@/shared/errorText';

export interface StaffRefusal {
  /** Null: the refusal is not about one field. */
  field: string | null;
  text: string;
}

type FieldReason = keyof typeof staff.field;

/** @param t the texts of all pages, @param s those of moderators' pages */
export function staffRefusal(t: TFunction, s: TFunction<'staff'>, error: unknown): StaffRefusal {
  const code = codeOf(error);
  if (!(error instanceof ApiError)) return { field: null, text: errorText(t, code) };
  if (code !== 'invalid_field') return { field: null, text: errorText(t, code, error.params) };
  const { field, reason } = error.params;
  const name = String(reason);
  // The general texts of field errors are about the reader's own account.
  const text = i18next.exists(`field.${name}`, { ns: 'staff' }) ? s(`field.${name as FieldReason}`) : fieldText(t, name);
  return { field: String(field), text };
}
