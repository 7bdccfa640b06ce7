// The bar's purse, and its buttons for friends and notifications, with counts of what is new.
import { FriendsButton } from '@/parts/people/FriendsButton';
import { NotificationsMenu } from '@/features/notifications/NotificationsMenu';
import { PurseLink } from './PurseLink';

export function PeopleButtons() {
  return (
    <>
      <PurseLink />
      <FriendsButton />
      <NotificationsMenu />
    </>
  );
}
