// The notices between the bar and the page: first those about the reader's account, then those for everybody.
import type { Me } from '@/session/me';
import { AccountNotice } from './AccountNotice';
import { ClosingNotice } from './ClosingNotice';
import { NewsBanner } from './NewsBanner';

export function FrameNotices({ me }: { me: Me }) {
  return (
    <>
      <AccountNotice me={me} />
      <ClosingNotice />
      <NewsBanner />
    </>
  );
}
