// Installs the application, where the browser can do it; on Apple's phones and tablets, says how.
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { canInstall, install, installsByShareMenu, onInstallOffer } from '@/shared/install';
import { Button } from '@/ui/buttons/Button';
import styles from './sections/Section.module.css';

export function InstallRow() {
  const { t } = useTranslation('people');
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall);
  const isByMenu = installsByShareMenu();
  if (!isOffered && !isByMenu) return null;
  return (
    <div className={styles.alone}>
      <div className={styles.what}>
        <p className={styles.name}>{t('install.title')}</p>
        <p className={styles.detail}>{t(isByMenu ? 'install.shareMenu' : 'install.text')}</p>
      </div>
      {isOffered && <Button onClick={() => void install()}>{t('install.action')}</Button>}
    </div>
  );
}
