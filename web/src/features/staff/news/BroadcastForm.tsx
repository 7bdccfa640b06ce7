// A notification for everybody. It can't be taken back, so it is shown and asked about first.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import type { Notification } from '@/api/people';
import { NotificationRow } from '@/parts/notifications/NotificationRow';
import { NEWS_MAX } from '@/generated/engine';
import { fieldText } from '@/shared/errorText';
import { useMinute } from '@/shared/useMinute';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Switch } from '@/ui/forms/Switch';
import { TextField } from '@/ui/forms/TextField';
import { FormDialog } from '@/parts/staff/FormDialog';
import { isMissing, missingOf, TwoTexts } from '@/parts/staff/TwoTexts';
import styles from './News.module.css';
import { Previews } from './Previews';
import { useTell } from './useTell';

const NOTHING = { en: '', fr: '' };
const ignore = () => undefined;

export function BroadcastForm() {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const now = useMinute();
  const [texts, setTexts] = useState(NOTHING);
  const [url, setUrl] = useState('');
  const [alert, setAlert] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const target = url.trim() === '' ? null : url.trim();
  const { tell, isPending, refusal } = useTell({
    send: () => api.POST('/api/mod/broadcast', { body: { en: texts.en.trim(), fr: texts.fr.trim(), url: target, alert } }),
    done: t('news.broadcast.done'),
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
  // A notification of this kind, as the bell draws it.
  const notice: Notification = {
    id: 0,
    seen: true,
    createdAt: now,
    content: { type: 'article', alert, params: { text: texts, ...(target === null ? {} : { url: target }) } },
  };
  const preview = (
    <Previews texts={texts}>
      <ul className={styles.notice}>
        <NotificationRow notification={notice} onFollow={ignore} />
      </ul>
    </Previews>
  );
  return (
    <Card className={styles.part} padding="lg" aria-labelledby="broadcast">
      <div>
        <h2 id="broadcast" className={styles.sub}>
          {t('news.broadcast.title')}
        </h2>
        <p className={styles.note}>{t('news.broadcast.text')}</p>
      </div>
      <div className={styles.sides}>
        <form
          className={styles.form}
          aria-labelledby="broadcast"
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
            hint={t('news.broadcast.urlHint')}
            autoComplete="off"
            error={refused('url')}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
          <Switch label={t('news.broadcast.alert')} hint={t('news.broadcast.alertText')} checked={alert} onChange={setAlert} />
          {refusal && !['en', 'fr', 'url'].includes(refusal.field ?? '') && (
            <p role="alert" className={styles.refusal}>
              {refusal.text}
            </p>
          )}
          <Button type="submit" variant="primary">
            {t('news.broadcast.submit')}
          </Button>
        </form>
        <div className={styles.seen}>
          <h3 className={styles.label}>{t('news.preview')}</h3>
          {preview}
        </div>
      </div>
      {isAsked && (
        <FormDialog
          title={t('news.broadcast.ask')}
          description={t('news.broadcast.askText')}
          submit={t('news.broadcast.submit')}
          danger
          busy={isPending}
          onSubmit={tell}
          onClose={() => setAsked(false)}
        >
          {preview}
        </FormDialog>
      )}
    </Card>
  );
}
