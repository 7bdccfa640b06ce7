// The first of the shop's pages for admins: what the shop has earned, and what needs somebody's attention.
import { useTranslation } from 'react-i18next';
import { StaffPage } from '@/parts/staff/StaffPage';
import { Alarms } from './Alarms';
import { Debts } from './Debts';
import { Reconciliations } from './Reconciliations';
import { Revenue } from './Revenue';

export function ShopPage() {
  const { t } = useTranslation('staffShop');
  return (
    <StaffPage title={t('revenue.title')} text={t('revenue.text')}>
      <Revenue />
      <Alarms />
      <Debts />
      <Reconciliations />
    </StaffPage>
  );
}
