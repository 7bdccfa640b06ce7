// The portrait of a role, fetched when it is first shown, with an empty picture of the same size meanwhile. If it can't be
// fetched, the role's medallion is shown.
import { lazy, Suspense, type ComponentType } from 'react';
import { RoleIcon } from './RoleIcon';
import type { RolePortraitProps } from './RolePortrait';

/** Fetches all portraits, so that they can be shown offline later. */
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
