// The button on a player's profile that opens their account's page for moderators.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { modUserPath } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';

export function OpenAccount({ id }: { id: number }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  return (
    <Button variant="ghost" data-testid="open-account" onClick={() => void navigate(modUserPath(id))}>
      {t('openAccount')}
    </Button>
  );
}
