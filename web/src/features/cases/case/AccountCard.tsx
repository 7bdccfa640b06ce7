// The account that a case is about: its name and state, its sanctions, and other cases about it.
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/client';
import { useModeratedUser } from '@/parts/staff/accounts';
import { useLocale } from '@/i18n/LocaleContext';
import { LoadError } from '@/parts/staff/LoadError';
import { dateText, dateTimeText } from '@/shared/dates';
import { modUserPath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Badge } from '@/ui/signs/Badge';
import { RankMark } from '@/ui/signs/RankMark';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import { TextLink } from '@/ui/buttons/TextLink';
import styles from './AccountCard.module.css';
import { OtherCases } from './OtherCases';
import type { CaseFile, ModeratedUser } from '../queries';
import { Sanctions } from './Sanctions';

export function AccountCard({ file }: { file: CaseFile }) {
  const { t } = useTranslation('cases');
  const { target } = file.case;
  const { data, error, refetch } = useModeratedUser(target.id);
  const isErased = error instanceof ApiError && error.status === 404;
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="account">
      <h2 id="account" className={styles.title}>
        {t('case.account')}
      </h2>
      {data ? (
        <AccountHead account={data} />
      ) : isErased ? (
        <p className={styles.note}>{t('case.erased')}</p>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="3.5rem" />
      )}
      <h3 className={styles.sub}>{t('case.sanctions')}</h3>
      {file.sanctions.length === 0 ? <p className={styles.note}>{t('case.noSanctions')}</p> : <Sanctions sanctions={file.sanctions} />}
      <h3 className={styles.sub}>{t('case.others')}</h3>
      <OtherCases cases={file.reported.filter(({ id }) => id !== file.case.id)} />
      {!isErased && (
        <p>
          <TextLink to={modUserPath(target.id)}>{t('case.openAccount')}</TextLink>
        </p>
      )}
    </Card>
  );
}

function AccountHead({ account: { user, banned, banEnd, needRename } }: { account: ModeratedUser }) {
  const { t } = useTranslation('cases');
  const { locale } = useLocale();
  return (
    <div className={styles.face}>
      <span className={styles.avatar}>
        <Avatar skin={user.profilePicture} view="head" size="3.25rem" />
      </span>
      <div className={styles.who}>
        <p className={styles.name}>
          <RankMark marker={user.marker} />
          {user.username}
          {user.guest && <Badge>{t('case.guest')}</Badge>}
          {banned && (
            <Badge tone="danger">{banEnd == null ? t('case.bannedForGood') : t('case.banned', { date: dateTimeText(locale, banEnd) })}</Badge>
          )}
          {needRename && <Badge tone="info">{t('case.needRename')}</Badge>}
        </p>
        <p className={styles.note}>
          {t('case.level', { level: user.level })}, {t('case.since', { date: dateText(locale, user.createdAt) })}
        </p>
      </div>
    </div>
  );
}
