// Around every page: the way past the navigation, the state of the connection, the place where dialogs and toasts go.
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useHubWhileSignedIn, useTellLanguage } from '@/session/me';
// Listens from the start: what the hub says of one's rooms comes before the page that shows them.
import '@/session/rooms';
import { ConnectionBanner } from './ConnectionBanner';
import styles from './Root.module.css';

export function Root() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  useHubWhileSignedIn();
  useTellLanguage();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app.skip')}
      </a>
      <div className={styles.progress} data-busy={navigation.state !== 'idle' || undefined} aria-hidden="true" />
      <ConnectionBanner />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
