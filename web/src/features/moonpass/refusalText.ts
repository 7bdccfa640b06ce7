// The text of a refusal by the moon pass.
import type { TFunction } from 'i18next';
import type moonpass from '@/locales/en/moonpass.json';
import { errorText } from '@/shared/errorText';

type PassCode = keyof typeof moonpass.error;
const CODES = {
  pass_bought: true,
  pass_not_bought: true,
  step_ahead: true,
  already_collect: true,
  unknown_pass_element: true,
  skip_too_early: true,
  no_skips_left: true,
  pass_finished: true,
} as const satisfies Record<PassCode, true>;

export function refusalText(t: TFunction<'moonpass'>, common: TFunction, code: string): string {
  return code in CODES ? t(`error.${code as PassCode}`) : errorText(common, code);
}
