// Chooses one of the roles that an offer allows.
import { useTranslation } from 'react-i18next';
import type { RoleId } from '@/generated/engine';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { Choice, Choices } from './Choice';
import styles from './RolePicker.module.css';

interface RolePickerProps {
  roles: readonly RoleId[];
  value: RoleId | null;
  onChange: (role: RoleId) => void;
}

export function RolePicker({ roles, value, onChange }: RolePickerProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.picker} role="group" aria-label={t('prompt.role')}>
      <p className={styles.label} aria-hidden="true">
        {t('prompt.role')}
      </p>
      <Choices>
        {roles.map((role) => (
          <Choice key={role} isChosen={role === value} data-role={role} onClick={() => onChange(role)}>
            <RoleIcon role={role} size="1.75rem" />
            <span>{t(`roles.${role}.name`)}</span>
          </Choice>
        ))}
      </Choices>
    </div>
  );
}
