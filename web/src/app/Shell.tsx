// The frame of most pages: the top bar, notices, the page.
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useMe } from '@/session/me';
import { useUpdate } from './offline/useUpdate';
import { Footer } from './Footer';
import styles from './Shell.module.css';
import { TopBar } from './TopBar';

const FrameNotices = lazyWithTexts(async () => (await import('./FrameNotices')).FrameNotices);
const UpdateNotice = lazy(async () => ({ default: (await import('./offline/UpdateNotice')).UpdateNotice }));

export function Shell() {
  const { data: me } = useMe();
  const isUpdateReady = useUpdate(({ isReady }) => isReady);
  return (
    <div className={styles.shell}>
      <TopBar />
      {isUpdateReady && (
        <Suspense fallback={null}>
          <UpdateNotice />
        </Suspense>
      )}
      {me && (
        <Suspense fallback={null}>
          <FrameNotices me={me} />
        </Suspense>
      )}
      <Outlet />
      <Footer />
    </div>
  );
}
