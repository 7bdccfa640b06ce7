import { litPath } from './litPath';

/** The badges of subscribers, and how much of the moon of each is lit. */
const LIT = { newMoon: 0, crescent: 0.2, halfMoon: 0.5, gibbous: 0.8, fullMoon: 1, halo: 1 } as const;
export type SubscriberBadge = keyof typeof LIT;

/** The badge of this name; null for none, and for one that this version of the application does not know. */
export function subscriberBadge(name: string | null | undefined): SubscriberBadge | null {
  return (Object.keys(LIT) as SubscriberBadge[]).find((each) => each === name) ?? null;
}

/** The moon of a subscriber, which waxes with the months. Decorative. */
export function SubscriberMoon({ badge, size = '1em' }: { badge: SubscriberBadge; size?: string }) {
  return (
    <svg viewBox="-32 -32 64 64" width={size} height={size} aria-hidden="true" focusable="false" data-moon={badge}>
      {badge === 'halo' && (
        <g fill="none" stroke="var(--fire)">
          <circle r="27" strokeWidth="2.5" />
          <path strokeWidth="3" strokeLinecap="round" d="M0-31v3M0 28v3M-31 0h3M28 0h3M-22-22l2 2M20 20l2 2M-22 22l2-2M20-20l2-2" />
        </g>
      )}
      <circle r="21" fill="#2b3563" stroke="#a9b1d6" strokeWidth="2" />
      <path d={litPath(LIT[badge], true, 21)} fill="#f4ecd8" />
      {LIT[badge] >= 0.5 && (
        <g fill="#cfc4ba">
          <circle cx="8" cy="-8" r="4" />
          <circle cx="13" cy="6" r="3" />
          <circle cx="5" cy="12" r="2.5" />
        </g>
      )}
    </svg>
  );
}
