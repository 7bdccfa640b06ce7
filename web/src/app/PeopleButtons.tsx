// The bar's buttons for friends and notifications, with counts of what is new.
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
