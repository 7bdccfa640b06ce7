// The banner: one line above the page, with a link.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Banner } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { IconButton } from '@/ui/buttons/IconButton';
import { CrossMark } from '@/ui/signs/CrossMark';
import styles from './NewsBar.module.css';
import { NoticeBar } from './NoticeBar';

interface NewsBarProps {
  banner: Pick<Banner, 'message' | 'cta'>;
  /** Without it there is no close button. */
  onClose?: () => void;
}

export function NewsBar({ banner, onClose }: NewsBarProps) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  return (
    <NoticeBar icon={banner.cta?.icon ?? 'megaphone'} text={banner.message[locale]}>
      {banner.cta && <CallToAction url={banner.cta.url} label={t('banner.go')} />}
      {onClose && (
        <IconButton label={t('banner.close')} size="sm" onClick={onClose}>
          <CrossMark />
        </IconButton>
      )}
    </NoticeBar>
  );
}

/** A link to a page of the product, or to another site over https; nothing for any other URL. */
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
