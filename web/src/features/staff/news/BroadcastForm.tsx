// The form for a notification to everybody. It can't be taken back, so the form shows a preview and asks first.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import type { Notification } from '@/api/people';
import { NotificationRow } from '@/parts/notifications/NotificationRow';
import { useMinute } from '@/shared/useMinute';
import { Switch } from '@/ui/forms/Switch';
import { Card } from '@/ui/layout/Card';
import styles from './News.module.css';
import { NewsForm } from './NewsForm';
import { Previews } from './Previews';
import { useNewsDraft } from './useNewsDraft';

const ignore = () => undefined;

export function BroadcastForm() {
  const { t } = useTranslation('staff');
  const now = useMinute();
  const [alert, setAlert] = useState(false);
  const draft = useNewsDraft({
    send: ({ en, fr, url }) => api.POST('/api/mod/broadcast', { body: { en, fr, url, alert } }),
    done: t('news.broadcast.done'),
  });
  const { texts, target } = draft;
  // The preview: a notification as the bell shows it.
  const notice: Notification = {
    id: 0,
    seen: true,
    createdAt: now,
    content: { type: 'article', alert, params: { text: texts, ...(target === null ? {} : { url: target }) } },
  };
  return (
    <Card className={styles.part} padding="lg" aria-labelledby="broadcast">
      <div>
        <h2 id="broadcast" className={styles.sub}>
          {t('news.broadcast.title')}
        </h2>
        <p className={styles.note}>{t('news.broadcast.text')}</p>
      </div>
      <NewsForm
        draft={draft}
        labelledBy="broadcast"
        urlHint={t('news.broadcast.urlHint')}
        submit={t('news.broadcast.submit')}
        question={{ title: t('news.broadcast.ask'), description: t('news.broadcast.askText'), danger: true }}
        previewLevel="h3"
        preview={
          <Previews texts={texts}>
            <ul className={styles.notice}>
              <NotificationRow notification={notice} onFollow={ignore} />
            </ul>
          </Previews>
        }
      >
        <Switch label={t('news.broadcast.alert')} hint={t('news.broadcast.alertText')} checked={alert} onChange={setAlert} />
      </NewsForm>
    </Card>
  );
}
