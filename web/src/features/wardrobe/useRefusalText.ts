// Why the server did not take what was asked of it, in words: the wardrobe's own, or those that all pages share.
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type wardrobe from '@/locales/en/wardrobe.json';
import { errorText } from '@/shared/errorText';

type OwnCode = keyof typeof wardrobe.refused;

export function useRefusalText() {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  return (code: string) => (i18next.exists(`refused.${code}`, { ns: 'wardrobe' }) ? t(`refused.${code as OwnCode}`) : errorText(common, code));
}
