// A link to an account's page for moderators: by its username, or by its id if the account is deleted.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { components } from '@/generated/api';
import { modUserPath } from '@/shared/paths';
import styles from './AccountLink.module.css';

export function AccountLink({ account }: { account: components['schemas']['Named'] }) {
  const { t } = useTranslation('staff');
  return (
    <Link className={styles.link} to={modUserPath(account.id)}>
      {account.username ?? t('gone', { id: account.id })}
    </Link>
  );
}
