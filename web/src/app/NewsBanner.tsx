// What the house has to say to everybody, until its end, and what one may do about it.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '@/api/client';
import type { Banner } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { IconButton } from '@/ui/IconButton';
import { NoticeMark } from '@/ui/NoticeMark';
import styles from './NewsBanner.module.css';

const REFRESH_MS = 5 * 60_000;
/** The longest that a browser's timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;
const KEY = 'moonhowl.banner';

/** What tells one banner from the next. */
const nameOf = (banner: Banner) => `${banner.end}:${banner.message.en}`;

function useBanner(): Banner | null {
  const { data } = useQuery({
    queryKey: ['banner'],
    queryFn: async () => (await api.GET('/api/banner')).data ?? null,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
    retry: false,
  });
  const end = data?.end ?? 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (end === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(LONGEST_MS, Math.max(0, end - Date.now())));
    return () => clearTimeout(timer);
  }, [end]);
  return data && end > now ? data : null;
}

export function NewsBanner() {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const banner = useBanner();
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY));
  if (!banner || closed === nameOf(banner)) return null;
  const close = () => {
    localStorage.setItem(KEY, nameOf(banner));
    setClosed(nameOf(banner));
  };
  return (
    <aside className={styles.banner} aria-label={t('banner.label')} data-testid="banner">
      <NoticeMark kind={banner.cta?.icon ?? 'megaphone'} />
      <p className={styles.message}>{banner.message[locale]}</p>
      {banner.cta && <CallToAction url={banner.cta.url} label={t('banner.go')} />}
      <IconButton label={t('banner.close')} size="sm" onClick={close}>
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </IconButton>
    </aside>
  );
}

/** A page of the product, or another site over https; nothing else is followed. */
function CallToAction({ url, label }: { url: string; label: string }) {
  if (url.startsWith('/') && !url.startsWith('//')) {
    return (
      <Link className={styles.action} to={url}>
        {label}
      </Link>
    );
  }
  if (!url.startsWith('https://')) return null;
  return (
    <a className={styles.action} href={url} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}
