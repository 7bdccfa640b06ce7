import { useTranslation } from 'react-i18next';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { Checkbox } from '@/ui/forms/Checkbox';

interface ConsentProps {
  checked: boolean;
  /** What is agreed to. */
  label: string;
  fault: string | undefined;
  onChange: (checked: boolean) => void;
}

/** What the buyer agrees to. It is never ticked for them. */
export function Consent({ checked, label, fault, onChange }: ConsentProps) {
  const { t } = useTranslation('shop');
  return (
    <div>
      <Checkbox checked={checked} error={fault} onChange={onChange} label={label} />
      <TextLink to={paths.terms} target="_blank">
        {t('order.terms')}
      </TextLink>
    </div>
  );
}
