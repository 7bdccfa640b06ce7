import { useTranslation } from 'react-i18next';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { Checkbox } from '@/ui/forms/Checkbox';

interface ConsentProps {
  checked: boolean;
  fault: string | undefined;
  onChange: (checked: boolean) => void;
}

/** What the buyer agrees to. It is never ticked for them. */
export function Consent({ checked, fault, onChange }: ConsentProps) {
  const { t } = useTranslation('shop');
  return (
    <div>
      <Checkbox checked={checked} error={fault} onChange={onChange} label={t('order.consent')} />
      <TextLink to={paths.terms} target="_blank">
        {t('order.terms')}
      </TextLink>
    </div>
  );
}
