// The form for a new banner, which replaces the current one.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import type { components } from '@/generated/api';
import { NewsBar } from '@/parts/news/NewsBar';
import { Select } from '@/ui/forms/Select';
import styles from './News.module.css';
import { NewsForm } from './NewsForm';
import { Previews } from './Previews';
import { useNewsDraft } from './useNewsDraft';

type Icon = components['schemas']['BannerIcon'];

const ICONS: readonly Icon[] = ['moon', 'gift', 'star', 'megaphone', 'book'];
const HOURS = ['1', '6', '24', '72', '168', '720', '2160'] as const;

/** @param replaces whether a banner is shown now */
export function BannerForm({ replaces }: { replaces: boolean }) {
  const { t } = useTranslation('staff');
  const [icon, setIcon] = useState<Icon>('moon');
  const [hours, setHours] = useState<(typeof HOURS)[number]>('24');
  const draft = useNewsDraft({
    // A banner without an address has no icon of its own: it shows the megaphone.
    send: ({ en, fr, url }) => api.POST('/api/mod/banners', { body: { en, fr, url, icon: url === null ? null : icon, hours: Number(hours) } }),
    done: t('news.banner.done'),
  });
  const { texts, target } = draft;
  return (
    <NewsForm
      draft={draft}
      labelledBy="new-banner"
      urlHint={t('news.banner.urlHint')}
      submit={t('news.banner.submit')}
      question={{
        title: t('news.banner.ask'),
        description: replaces ? `${t('news.banner.askText')} ${t('news.banner.replaces')}` : t('news.banner.askText'),
      }}
      previewLevel="h4"
      preview={
        <Previews texts={texts}>
          <NewsBar banner={{ message: texts, cta: target === null ? null : { url: target, icon } }} />
        </Previews>
      }
    >
      <div className={styles.pair}>
        {target !== null && (
          <Select<Icon>
            label={t('news.banner.icon')}
            value={icon}
            options={ICONS.map((value) => ({ value, label: t(`news.banner.icons.${value}`) }))}
            onChange={setIcon}
          />
        )}
        <Select
          label={t('news.banner.hours')}
          value={hours}
          options={HOURS.map((value) => ({ value, label: t(`news.banner.length.${value}`) }))}
          onChange={setHours}
        />
      </div>
    </NewsForm>
  );
}
