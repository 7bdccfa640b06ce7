// The frame of most pages: the top bar, notices, the page.
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useMe } from '@/session/me';
import styles from './Shell.module.css';
import { TopBar } from './TopBar';

const FrameNotices = lazyWithTexts(async () => (await import('./FrameNotices')).FrameNotices);

export function Shell() {
  const { data: me } = useMe();
  return (
    <div className={styles.shell}>
      <TopBar />
      {me && (
        <Suspense fallback={null}>
          <FrameNotices me={me} />
        </Suspense>
      )}
      <Outlet />
    </div>
  );
}
