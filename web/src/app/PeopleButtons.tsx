// In the bar: friends and notifications, each with what is new.
import { FriendsButton } from '@/features/friends/FriendsButton';
import { NotificationsMenu } from '@/features/notifications/NotificationsMenu';

export function PeopleButtons() {
  return (
    <>
      <FriendsButton />
      <NotificationsMenu />
    </>
  );
}
