// Why nothing is heard, in words.
import type { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/errorText';
import type { CallProblem } from './Call';

const OWN = ['old', 'unreachable', 'moved'] as const;

export function callText(
  t: ReturnType<typeof useTranslation<'voice'>>['t'],
  common: ReturnType<typeof useTranslation<'common'>>['t'],
  problem: CallProblem,
): string {
  const own = OWN.find((each) => each === problem);
  return own ? t(`problem.${own}`) : errorText(common, problem);
}
