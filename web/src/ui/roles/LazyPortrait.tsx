// The large picture of a role, fetched when it is first shown; its place is kept meanwhile. Without a network it is the
// role's medallion.
import { lazy, Suspense, type ComponentType } from 'react';
import { RoleIcon } from './RoleIcon';
import type { RolePortraitProps } from './RolePortrait';

/** Fetches the pictures, for whoever may be without a network later. */
export const fetchPortraits = () => import('./RolePortrait');

const Medallion = ({ role }: RolePortraitProps) => <RoleIcon role={role} size="7rem" />;
const RolePortrait = lazy(async (): Promise<{ default: ComponentType<RolePortraitProps> }> => {
  try {
    return { default: (await fetchPortraits()).RolePortrait };
  } catch {
    return { default: Medallion };
  }
});

export function LazyPortrait(props: RolePortraitProps) {
  return (
    <Suspense fallback={<svg viewBox="0 0 200 240" className={props.className} aria-hidden="true" />}>
      <RolePortrait {...props} />
    </Suspense>
  );
}
