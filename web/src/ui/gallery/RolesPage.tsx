import { CardBack } from '../roles/CardBack';
import { RoleIcon } from '../roles/RoleIcon';
import { isRoleId, SIDES } from '../roles/roles';

export function RolesPage() {
  return (
    <main style={{ padding: 24 }}>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(130px,1fr))', gap: 16 }}>
        {Object.keys(SIDES)
          .filter(isRoleId)
          .map((role) => (
            <div key={role} style={{ textAlign: 'center', fontSize: 13 }}>
              <RoleIcon role={role} size="96px" />
              <RoleIcon role={role} size="28px" />
              {role}
            </div>
          ))}
        <CardBack size="110px" />
      </div>
    </main>
  );
}
