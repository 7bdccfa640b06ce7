import type * as Durations from '@/ui/overlays/durations';

const all = <K extends string>(durations: Readonly<Record<K, number>>) =>
  Object.fromEntries(Object.entries<number>(durations).map(([kind, ms]) => [kind, ms * 10])) as Record<K, number>;

/** How long notices and toasts stay in tests. */
export const tenfold = ({ NOTICE_MS, TOAST_MS }: typeof Durations): typeof Durations => ({ NOTICE_MS: all(NOTICE_MS), TOAST_MS: all(TOAST_MS) });
