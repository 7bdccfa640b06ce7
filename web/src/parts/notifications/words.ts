// The text of a notification. Notifications written by hand carry their text in both languages; others have a text for their
// kind, filled in from their parameters.
import type { TFunction } from 'i18next';
import { NOTIFICATION_TYPES, type Notification, type NotificationType } from '@/api/people';
import { RANKS } from '@/generated/engine';
import type { Locale } from '@/i18n/locale';
import { conductPath } from '@/shared/paths';

export interface NotificationTexts {
  title: string;
  /** The marker of the person with whose name the title begins; null if it begins with no name. */
  marker: string | null;
  text: string | null;
  /** A path of the product; null if the notification has no link, or one to elsewhere. */
  path: string | null;
}

function kindOf(type: string): NotificationType {
  return NOTIFICATION_TYPES.find((known) => known === type) ?? 'default';
}

/** A text in the reader's language, or else in any language that it has. */
function localized(value: unknown, locale: Locale): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value !== 'object' || value === null) return null;
  const words = value as Partial<Record<Locale, unknown>>;
  const found = words[locale] ?? words.en ?? words.fr;
  return typeof found === 'string' && found !== '' ? found : null;
}

/** The parameters that a text's placeholders may use: strings and numbers only. */
function placeholders(params: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  );
}

function pathOf(url: unknown): string | null {
  return typeof url === 'string' && url.startsWith('/') && !url.startsWith('//') && !url.includes('\\') ? url : null;
}

type RankName = keyof typeof RANKS;

function rankName(value: unknown): RankName {
  return (Object.keys(RANKS) as RankName[]).find((name) => RANKS[name] === value) ?? 'player';
}

/** Which rank the reader has now, and what a rank that they got opens to them; or which one they had before. */
function rankTexts(t: TFunction<'people'>, { rank, was }: Record<string, unknown>): NotificationTexts {
  const [now, before] = [rankName(rank), rankName(was)];
  return {
    title: t('notices.rank.title', { rank: t(`notices.rank.name.${now}`) }),
    marker: null,
    text: RANKS[now] > RANKS[before] ? t(`notices.rank.opens.${now}`) : t('notices.rank.before', { rank: t(`notices.rank.name.${before}`) }),
    path: null,
  };
}

export function notificationTexts(t: TFunction<'people'>, { content }: Notification, locale: Locale): NotificationTexts {
  // A friend's invitation that came while the reader was offline.
  if (content.params.invite === true) {
    const { from, marker, url } = content.params;
    return { title: t('live.invite', { name: String(from) }), marker: typeof marker === 'string' ? marker : null, text: null, path: pathOf(url) };
  }
  const kind = kindOf(content.type);
  if (kind === 'rank') return rankTexts(t, content.params);
  const params = placeholders(content.params);
  const count = typeof content.params.moons === 'number' ? content.params.moons : typeof content.params.count === 'number' ? content.params.count : 0;
  return {
    marker: null,
    title: localized(content.params.title, locale) ?? t(`notices.kind.${kind}.title`, { ...params, count }),
    text: localized(content.params.text, locale) ?? (t(`notices.kind.${kind}.text`, { ...params, count }) || null),
    // Sanctions and appeals are shown in the settings.
    path: pathOf(content.params.url) ?? (typeof content.params.sanction === 'number' ? conductPath : null),
  };
}

export function toneOf(type: string): 'info' | 'danger' | 'success' {
  switch (kindOf(type)) {
    case 'warning':
    case 'refundPurchase':
      return 'danger';
    case 'payment':
    case 'paymentReceiver':
    case 'paymentSender':
    case 'passItemUnlockable':
    case 'leaderboardScore':
    case 'reportThanks':
    case 'alphaLegacy':
      return 'success';
    case 'default':
    case 'article':
    case 'rank':
      return 'info';
  }
}
