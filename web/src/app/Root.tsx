// Around every page: the way past the navigation, the state of the connection, the place where dialogs and toasts go.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useHubWhileSignedIn, useMe, useSyncLanguage } from '@/session/me';
// The stores listen from the start: the hub speaks of the player's rooms and friends before the page that shows them is open.
import '@/session/friends/store';
import '@/session/rooms';
import { ConnectionBanner } from './ConnectionBanner';
import styles from './Root.module.css';

const SignedIn = lazyWithTexts(async () => (await import('./SignedIn')).SignedIn);

export function Root() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { data: me } = useMe();
  useHubWhileSignedIn();
  useSyncLanguage();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app.skip')}
      </a>
      <div className={styles.progress} data-busy={navigation.state !== 'idle' || undefined} aria-hidden="true" />
      <ConnectionBanner />
      <Outlet />
      {me && (
        <Suspense fallback={null}>
          <SignedIn me={me} />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
