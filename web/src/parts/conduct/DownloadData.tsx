// Lets a banned player download their data with the token of the refused sign-in.
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { download } from '@/shared/download';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import styles from './BanNotice.module.css';

export function DownloadData({ token }: { token: string }) {
  const { t } = useTranslation('conduct');
  const { t: common } = useTranslation();
  const request = useMutation({
    mutationFn: () => bodyOf(api.POST('/api/export', { body: { token } })),
    onSuccess: (data) => download(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'moonhowl.json'),
  });
  const code = request.isError ? codeOf(request.error) : null;
  return (
    <section className={styles.part} aria-labelledby="data">
      <h2 id="data" className={styles.title}>
        {t('banned.data')}
      </h2>
      <p>{t('banned.dataText')}</p>
      {code !== null && <p role="alert">{code === 'link_expired' ? t('banned.dataExpired') : errorText(common, code)}</p>}
      <Button busy={request.isPending} onClick={() => request.mutate()}>
        {t('banned.download')}
      </Button>
    </section>
  );
}
