// The key of all that is known of the year's events: the list, single ones, and their leaderboards.
export const EVENTS_KEY = ['events'] as const;
