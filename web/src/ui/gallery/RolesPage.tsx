import { SIDES } from '@/generated/medallions';
import { CardBack } from '../roles/CardBack';
import { RoleCard, type RoleCardProps } from '../roles/RoleCard';
import { RoleIcon } from '../roles/RoleIcon';
import { isRoleId } from '../roles/roles';

const CARDS: RoleCardProps[] = [
  { role: 'seer', name: 'Seer', side: 'Village', text: 'Each night you see the exact role of one player.' },
  { role: 'werewolf', name: 'Werewolf', side: 'Wolves', text: 'Each night your pack chooses somebody to devour.' },
  { role: 'whiteWolf', name: 'White wolf', side: 'Alone', text: 'You hunt with the pack, and outlive it.' },
  { role: 'witch', name: 'Witch', side: 'Village', revealed: false },
];

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
      <h1>Your role</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, padding: 16 }}>
        {CARDS.map(({ role, ...words }) => (
          <RoleCard key={role} role={role} {...words} />
        ))}
      </div>
    </main>
  );
}
