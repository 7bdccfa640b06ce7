// Around every page: the skip link, the progress bar, the connection's banner, and what only signed-in users have.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useHubWhileSignedIn, useMe, useSyncLanguage } from '@/session/me';
// Imported for their subscriptions: the hub sends rooms and friends before a page that shows them is open.
import '@/session/friends/store';
import '@/session/rooms';
import { ConnectionBanner } from './ConnectionBanner';
import { useTakeOver } from './prerendered/useTakeOver';
import { Progress } from './Progress';
import styles from './Root.module.css';

const SignedIn = lazyWithTexts(async () => (await import('./SignedIn')).SignedIn);

export function Root() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { data: me } = useMe();
  useHubWhileSignedIn();
  useSyncLanguage();
  useTakeOver();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app.skip')}
      </a>
      <Progress busy={navigation.state !== 'idle'} />
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
