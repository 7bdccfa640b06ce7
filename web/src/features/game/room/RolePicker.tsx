// One role of those that may be named.
import { useTranslation } from 'react-i18next';
import type { RoleId } from '@/generated/engine';
import { Select } from '@/ui/Select';

interface RolePickerProps {
  roles: readonly RoleId[];
  value: RoleId | null;
  onChange: (role: RoleId) => void;
}

export function RolePicker({ roles, value, onChange }: RolePickerProps) {
  const { t } = useTranslation();
  return (
    <Select<RoleId | ''>
      label={t('prompt.role')}
      value={value ?? ''}
      options={[{ value: '', label: '—', disabled: true }, ...roles.map((role) => ({ value: role, label: t(`roles.${role}.name`) }))]}
      onChange={(role) => {
        if (role !== '') onChange(role);
      }}
    />
  );
}
