// An account by its name, leading to what moderators know of it; by its number when it is erased.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { components } from '@/generated/api';
import { modUserPath } from '@/shared/paths';

export function AccountLink({ account }: { account: components['schemas']['Named'] }) {
  const { t } = useTranslation('staff');
  return <Link to={modUserPath(account.id)}>{account.username ?? t('gone', { id: account.id })}</Link>;
}
