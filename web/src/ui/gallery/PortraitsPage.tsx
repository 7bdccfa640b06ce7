import { SIDES } from '@/generated/medallions';
import { RolePortrait } from '../roles/RolePortrait';
import { isRoleId } from '../roles/roles';

/** All portraits on one page, to compare their style. */
export function PortraitsPage() {
  return (
    <main style={{ padding: 12, display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(195px,1fr))', gap: 12 }}>
      {Object.keys(SIDES)
        .filter(isRoleId)
        .map((role) => (
          <figure key={role} style={{ margin: 0, textAlign: 'center', fontSize: 12 }}>
            <RolePortrait role={role} />
            <figcaption>{role}</figcaption>
          </figure>
        ))}
    </main>
  );
}
