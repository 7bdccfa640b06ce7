// In the bar: friends and notifications, each with what is new.
import { FriendsButton } from '@/parts/people/FriendsButton';
import { NotificationsMenu } from '@/features/notifications/NotificationsMenu';

export function PeopleButtons() {
  return (
    <>
      <FriendsButton />
      <NotificationsMenu />
    </>
  );
}
