// The page of an account for moderators: its state, facts and records, and the acts on it.
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '@/api/client';
import { LoadError } from '@/parts/staff/LoadError';
import { useIsAdmin } from '@/session/rank';
import { paths } from '@/shared/paths';
import { Card } from '@/ui/layout/Card';
import { Tabs } from '@/ui/layout/Tabs';
import { useModeratedUser } from '@/parts/staff/accounts';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { StaffPage } from '@/parts/staff/StaffPage';
import { TextLink } from '@/ui/buttons/TextLink';
import { AccountFacts } from './AccountFacts';
import { AccountHead } from './AccountHead';
import { CaseList } from './CaseList';
import { Companions } from './Companions';
import { DeviceList } from './DeviceList';
import { Ledger } from './Ledger';
import type { Account } from './queries';
import { SanctionList } from './SanctionList';
import { SubscriberStory } from './subscription/SubscriberStory';

export function AccountPage() {
  const { t } = useTranslation('staff');
  const { id: text = '' } = useParams();
  const id = Number(text);
  const { data: account, error, refetch } = useModeratedUser(id);
  const back = <TextLink to={paths.modUsers}>{t('account.back')}</TextLink>;
  if (account) {
    return (
      <StaffPage title={account.user.username} back={back}>
        <AccountHead account={account} />
        <AccountFacts account={account} />
        <Records key={id} account={account} />
      </StaffPage>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <StaffPage title={t('account.nobody')} back={back}>
        <Card as="div">
          <p>{t('account.nobodyText')}</p>
          <TextLink to={`${paths.modAudit}?target=${id}`}>{t('account.audit')}</TextLink>
        </Card>
      </StaffPage>
    );
  }
  return (
    <StaffPage title={t('accounts.number', { id: text })} back={back}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} height="8rem" />}
    </StaffPage>
  );
}

const TABS = ['sanctions', 'reported', 'reports', 'devices', 'companions', 'ledger', 'subscription'] as const;
type Tab = (typeof TABS)[number];

function Records({ account }: { account: Account }) {
  const { t } = useTranslation('staff');
  const isAdmin = useIsAdmin();
  const [tab, setTab] = useState<Tab>('sanctions');
  const { id } = account.user;
  const counts: Partial<Record<Tab, number>> = {
    sanctions: account.sanctions.length,
    reported: account.reported.length,
    reports: account.reports.length,
    devices: account.devices.length,
  };
  const contentOf = (each: Tab): ReactNode => {
    switch (each) {
      case 'sanctions':
        return <SanctionList sanctions={account.sanctions} />;
      case 'reported':
        return <CaseList cases={account.reported} empty={t('case.noneOf')} />;
      case 'reports':
        return <CaseList cases={account.reports} empty={t('case.noneBy')} showsTarget />;
      case 'devices':
        return <DeviceList devices={account.devices} />;
      case 'companions':
        return <Companions id={id} />;
      case 'ledger':
        return <Ledger id={id} />;
      case 'subscription':
        return <SubscriberStory account={account} />;
    }
  };
  return (
    <Tabs<Tab>
      label={t('account.tabs.label')}
      value={tab}
      onChange={setTab}
      // Only the open tab is rendered, so the others fetch nothing.
      tabs={TABS.filter((each) => each !== 'subscription' || isAdmin).map((each) => ({
        id: each,
        label: t(`account.tabs.${each}`),
        badge: counts[each] || undefined,
        content: each === tab ? contentOf(each) : null,
      }))}
    />
  );
}
