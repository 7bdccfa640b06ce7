// Ready-made words, in the language of the game, which need not be the page's.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '@/generated/engine';
import { loadTextsOf } from '@/i18n/i18n';
import { useGame } from '../RoomContext';

/** A kind of ready-made words; null until they are loaded, or if they can't be. */
export function useChips(kind: 'answers' | 'reasons', name = ''): readonly string[] | null {
  const lang = useGame().view.settings?.lang ?? 'en';
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<Lang | null>(null);
  useEffect(() => {
    let isMounted = true;
    loadTextsOf(lang, 'chips').then(
      () => isMounted && setLoaded(lang),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [lang]);
  if (loaded !== lang) return null;
  return i18n.getFixedT(lang, 'chips')(kind, { returnObjects: true, name });
}
