// The current banner, and the button to take it down.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import type { Banner } from '@/api/people';
import { NewsBar } from '@/parts/news/NewsBar';
import { useLocale } from '@/i18n/LocaleContext';
import { dateTimeText } from '@/shared/dates';
import { Button } from '@/ui/buttons/Button';
import { FormDialog } from '@/parts/staff/FormDialog';
import styles from './News.module.css';
import { Previews } from './Previews';
import { useSendNews } from './useSendNews';

export function CurrentBanner({ banner }: { banner: Banner }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const [isAsked, setAsked] = useState(false);
  const { submit, isPending, refusal } = useSendNews({
    send: () => api.DELETE('/api/mod/banners'),
    done: t('news.banner.ended'),
    onDone: () => setAsked(false),
    onSettled: () => undefined,
  });
  return (
    <div className={styles.current} data-testid="current-banner">
      <Previews texts={banner.message}>
        <NewsBar banner={banner} />
      </Previews>
      <p className={styles.facts}>
        <span>{t('news.banner.ends', { date: dateTimeText(locale, banner.end) })}</span>
        {banner.cta && <span>{t('news.banner.leads', { url: banner.cta.url })}</span>}
      </p>
      <div>
        <Button onClick={() => setAsked(true)}>{t('news.banner.end')}</Button>
      </div>
      {isAsked && (
        <FormDialog
          size="sm"
          title={t('news.banner.endTitle')}
          description={t('news.banner.endText')}
          submit={t('news.banner.end')}
          danger
          busy={isPending}
          refusal={refusal?.text}
          onSubmit={submit}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
