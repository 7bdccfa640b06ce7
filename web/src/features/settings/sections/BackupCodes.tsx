// The backup codes of two-factor authentication, shown only once: to be copied or downloaded.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { useToast } from '@/ui/overlays/Toast';
import styles from './TwoFactor.module.css';

export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('people');
  const { show } = useToast();
  const text = `${codes.join('\n')}\n`;
  // A data URL: the codes never leave the browser.
  const [file] = useState(() => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ kind: 'success', title: t('settings.twoFactor.copied') });
    } catch {
      show({ kind: 'danger', title: t('settings.twoFactor.copyFailed') });
    }
  };
  return (
    <>
      <ol className={styles.codes} aria-label={t('settings.twoFactor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>{t('settings.twoFactor.copy')}</Button>
        <ButtonLink href={file} download="moonhowl-backup-codes.txt">
          {t('settings.twoFactor.download')}
        </ButtonLink>
      </div>
    </>
  );
}
