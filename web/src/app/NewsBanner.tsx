// What the house has to say to everybody, until its end or until one closes it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from '@/api/people';
import { NewsBar } from '@/parts/news/NewsBar';
import { useBanner } from '@/parts/news/useBanner';

const KEY = 'moonhowl.banner';

/** What tells one banner from the next. */
const nameOf = (banner: Banner) => `${banner.end}:${banner.message.en}`;

export function NewsBanner() {
  const { t } = useTranslation('people');
  const { banner } = useBanner();
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY));
  if (!banner || closed === nameOf(banner)) return null;
  const close = () => {
    localStorage.setItem(KEY, nameOf(banner));
    setClosed(nameOf(banner));
  };
  return (
    <aside aria-label={t('banner.label')} data-testid="banner">
      <NewsBar banner={banner} onClose={close} />
    </aside>
  );
}
