// A new banner, which takes the place of the one that is shown.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { NewsBar } from '@/parts/news/NewsBar';
import type { components } from '@/generated/api';
import { NEWS_MAX } from '@/generated/engine';
import { fieldText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Select } from '@/ui/forms/Select';
import { TextField } from '@/ui/forms/TextField';
import { FormDialog } from '@/parts/staff/FormDialog';
import { isMissing, missingOf, TwoTexts } from '@/parts/staff/TwoTexts';
import styles from './News.module.css';
import { Previews } from './Previews';
import { useTell } from './useTell';

type Icon = components['schemas']['BannerIcon'];

const ICONS: readonly Icon[] = ['moon', 'gift', 'star', 'megaphone', 'book'];
const HOURS = ['1', '6', '24', '72', '168', '720', '2160'] as const;
const FIELDS = ['en', 'fr', 'url', 'hours'];
const NOTHING = { en: '', fr: '' };

/** @param replaces one is shown now */
export function BannerForm({ replaces }: { replaces: boolean }) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [texts, setTexts] = useState(NOTHING);
  const [url, setUrl] = useState('');
  const [icon, setIcon] = useState<Icon>('moon');
  const [hours, setHours] = useState<(typeof HOURS)[number]>('24');
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const target = url.trim() === '' ? null : url.trim();
  const { tell, isPending, refusal } = useTell({
    // Without a way to go there is no picture: the megaphone stands there.
    send: () =>
      api.POST('/api/mod/banners', {
        body: { en: texts.en.trim(), fr: texts.fr.trim(), url: target, icon: target === null ? null : icon, hours: Number(hours) },
      }),
    done: t('news.banner.done'),
    onDone: () => {
      setTexts(NOTHING);
      setUrl('');
      setTried(false);
    },
    onSettled: () => setAsked(false),
  });
  const missing = missingOf(texts, fieldText(common, 'required'));
  const shown = isTried ? missing : {};
  const refused = (field: string) => (refusal?.field === field ? refusal.text : undefined);
  const preview = (
    <Previews texts={texts}>
      <NewsBar banner={{ message: texts, cta: target === null ? null : { url: target, icon } }} />
    </Previews>
  );
  return (
    <div className={styles.sides}>
      <form
        className={styles.form}
        aria-labelledby="new-banner"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing(missing)) setAsked(true);
        }}
      >
        <TwoTexts value={texts} onChange={setTexts} max={NEWS_MAX} errors={{ en: shown.en ?? refused('en'), fr: shown.fr ?? refused('fr') }} />
        <TextField
          label={t('news.url')}
          hint={t('news.banner.urlHint')}
          autoComplete="off"
          error={refused('url')}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
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
        {refusal && (refusal.field === 'hours' || !FIELDS.includes(refusal.field ?? '')) && (
          <p role="alert" className={styles.refusal}>
            {refusal.text}
          </p>
        )}
        <Button type="submit" variant="primary">
          {t('news.banner.submit')}
        </Button>
      </form>
      <div className={styles.seen}>
        <h4 className={styles.label}>{t('news.preview')}</h4>
        {preview}
      </div>
      {isAsked && (
        <FormDialog
          title={t('news.banner.ask')}
          description={replaces ? `${t('news.banner.askText')} ${t('news.banner.replaces')}` : t('news.banner.askText')}
          submit={t('news.banner.submit')}
          busy={isPending}
          onSubmit={tell}
          onClose={() => setAsked(false)}
        >
          {preview}
        </FormDialog>
      )}
    </div>
  );
}
