// What the reader can do with the person whose page it is.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Profile } from '@/api/people';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { BlockButton } from '@/parts/people/BlockButton';
import { FriendActionButton } from '@/parts/people/FriendActionButton';
import { useIsModerator } from '@/session/rank';
import { paths } from '@/shared/paths';
import styles from './ProfilePage.module.css';
import { ReportButton } from './ReportButton';

/** Loaded for moderators only, with its texts. */
const OpenAccount = lazyWithTexts(async () => (await import('@/parts/staff/OpenAccount')).OpenAccount, 'staff');

export function Acts({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  const { t: common } = useTranslation();
  const isModerator = useIsModerator() === true;
  const { user } = profile;
  const relation = user.relation ?? (profile.isFriend ? 'friend' : 'none');
  if (isMine) {
    return (
      <span className={styles.actions}>
        <Link className={styles.settings} to={paths.wardrobe}>
          {common('shell.wardrobe')}
        </Link>
        <Link className={styles.settings} to={paths.settings}>
          {common('nav.settings')}
        </Link>
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      <FriendActionButton userId={user.id} name={user.username} relation={relation} size="md" />
      {relation !== 'blocked' && <BlockButton userId={user.id} name={user.username} size="md" />}
      <ReportButton user={user} isBlocked={relation === 'blocked'} />
      {isModerator && (
        <Suspense fallback={null}>
          <OpenAccount id={user.id} />
        </Suspense>
      )}
    </span>
  );
}
