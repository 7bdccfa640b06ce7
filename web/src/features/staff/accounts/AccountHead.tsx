// The head of an account's page: avatar, state, and the acts on it.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText, dateTimeText } from '@/shared/dates';
import { modRoomPath, paths, profilePath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import { TextLink } from '@/ui/buttons/TextLink';
import styles from './AccountHead.module.css';
import { Acts } from './Acts';
import type { Account } from './queries';
import { RankBadge } from './RankBadge';

export function AccountHead({ account }: { account: Account }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const { user } = account;
  return (
    <Card as="div" tone="raised" className={styles.head} data-testid="account" data-banned={account.banned}>
      <span className={styles.portrait}>
        <Avatar skin={user.profilePicture} view="head" size="5rem" />
      </span>
      <div className={styles.state}>
        <p className={styles.badges}>
          <RankBadge rank={user.rank} />
          {user.guest && <Badge>{t('account.guest')}</Badge>}
          <Badge tone={user.isOnline ? 'success' : 'neutral'}>{user.isOnline ? t('account.online') : t('account.offline')}</Badge>
          {account.banned && (
            <Badge tone="danger">
              {account.banEnd == null ? t('account.bannedForGood') : t('account.bannedUntil', { date: dateTimeText(locale, account.banEnd) })}
            </Badge>
          )}
          {account.needRename && <Badge tone="danger">{t('account.mustRename')}</Badge>}
          {account.deletionAt != null && <Badge tone="danger">{t('account.deletion', { date: dateText(locale, account.deletionAt) })}</Badge>}
        </p>
        {account.banned && account.banReason != null && <p className={styles.reason}>{t('account.banReason', { reason: account.banReason })}</p>}
        <p className={styles.links}>
          <TextLink to={profilePath(user.username)}>{t('account.profile')}</TextLink>
          <TextLink to={`${paths.modAudit}?target=${user.id}`}>{t('account.audit')}</TextLink>
          {account.attendable != null && <TextLink to={modRoomPath(account.attendable)}>{t('account.attend')}</TextLink>}
        </p>
      </div>
      <div className={styles.acts}>
        <Acts account={account} />
      </div>
    </Card>
  );
}
