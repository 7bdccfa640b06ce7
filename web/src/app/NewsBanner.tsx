// The banner for everybody, until its end or until the user closes it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from '@/api/people';
import { NewsBar } from '@/parts/news/NewsBar';
import { useBanner } from '@/parts/news/useBanner';

const KEY = 'moonhowl.banner';

/** Identifies a banner, to remember which one was closed. */
const idOf = (banner: Banner) => `${banner.end}:${banner.message.en}`;

export function NewsBanner() {
  const { t } = useTranslation('people');
  const { banner } = useBanner();
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY));
  if (!banner || closed === idOf(banner)) return null;
  const close = () => {
    localStorage.setItem(KEY, idOf(banner));
    setClosed(idOf(banner));
  };
  return (
    <aside aria-label={t('banner.label')} data-testid="banner">
      <NewsBar banner={banner} onClose={close} />
    </aside>
  );
}
