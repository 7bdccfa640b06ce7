// Tells a banned player until when and why they are banned. With the token of the refused sign-in they may appeal.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { useLocale } from '@/i18n/LocaleContext';
import { banText, type Ban } from '@/shared/banText';
import { AppealForm } from './AppealForm';
import { DownloadData } from './DownloadData';
import styles from './BanNotice.module.css';

export function BanNotice({ ban }: { ban: Ban }) {
  const { t } = useTranslation('conduct');
  const { t: p } = useTranslation('people');
  const { locale } = useLocale();
  const [isSent, setSent] = useState(false);
  const { appeal } = ban;
  return (
    <div className={styles.notice} data-testid="ban">
      <p role="alert" className={styles.ban}>
        {banText(p, locale, ban)}
      </p>
      {isSent ? (
        <p role="status" className={styles.sent}>
          {t('appeal.sent')}
        </p>
      ) : (
        <section className={styles.part} aria-labelledby="appeal">
          <h2 id="appeal" className={styles.title}>
            {t('banned.wrong')}
          </h2>
          {appeal === null ? (
            <p>{t('banned.signIn')}</p>
          ) : (
            <AppealForm
              send={(text) => api.POST('/api/appeals', { body: { token: appeal, text } })}
              onSent={() => setSent(true)}
              refusals={{ link_expired: t('banned.expired'), not_found: t('banned.lifted') }}
            />
          )}
        </section>
      )}
      {ban.export !== null && <DownloadData token={ban.export} />}
    </div>
  );
}
