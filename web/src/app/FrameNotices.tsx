// What stands between the bar and the page: what concerns one's account, then what the house has to say to all.
import type { Me } from '@/session/me';
import { AccountNotice } from './AccountNotice';
import { NewsBanner } from './NewsBanner';

export function FrameNotices({ me }: { me: Me }) {
  return (
    <>
      <AccountNotice me={me} />
      <NewsBanner />
    </>
  );
}
