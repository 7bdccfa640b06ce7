// The text of an error code, with a general text for unknown codes.
import i18next, { type TFunction } from 'i18next';
import type common from '@/locales/en/common.json';

type ErrorCode = keyof typeof common.error;

/** @param params what the refusal says beside its code, for the texts that name it */
export function errorText(t: TFunction, code: string, params: Readonly<Record<string, unknown>> = {}): string {
  return i18next.exists(`error.${code}`) ? t(`error.${code as ErrorCode}`, { ...params }) : t('error.unknown');
}

type FieldCode = keyof typeof common.field;

export function fieldText(t: TFunction, code: string): string {
  return i18next.exists(`field.${code}`) ? t(`field.${code as FieldCode}`) : t('field.invalid');
}

/** The code of an ApiError or HubError. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
