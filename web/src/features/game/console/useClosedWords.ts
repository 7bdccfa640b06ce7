// The text that tells a moderator why a room is closed.
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/errorText';

export function useClosedWords(code: string): string {
  const { t } = useTranslation();
  const { t: m } = useTranslation('moderation');
  return code === 'over' || code === 'demoted' ? m(`closed.${code}`) : errorText(t, code);
}
