// The large picture of a role, fetched when it is first shown; its place is kept meanwhile.
import { lazy, Suspense } from 'react';
import type { RolePortraitProps } from './RolePortrait';

const RolePortrait = lazy(async () => ({ default: (await import('./RolePortrait')).RolePortrait }));

export function LazyPortrait(props: RolePortraitProps) {
  return (
    <Suspense fallback={<svg viewBox="0 0 200 240" className={props.className} aria-hidden="true" />}>
      <RolePortrait {...props} />
    </Suspense>
  );
}
