// Reports a player's profile, such as the name or nickname.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicUser } from '@/api/people';
import { ReportPerson } from '@/parts/people/ReportPerson';
import { Button } from '@/ui/buttons/Button';

export function ReportButton({ user, isBlocked }: { user: Pick<PublicUser, 'id' | 'username'>; isBlocked: boolean }) {
  const { t } = useTranslation('people');
  const [reporting, setReporting] = useState(false);
  const name = user.username;
  return (
    <>
      <Button variant="ghost" aria-label={t('report.titlePerson', { name })} onClick={() => setReporting(true)}>
        {t('report.submit')}
      </Button>
      {reporting && (
        <ReportPerson
          reported={{ place: { type: 'profile', userId: user.id }, name }}
          userId={user.id}
          isBlocked={isBlocked}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
