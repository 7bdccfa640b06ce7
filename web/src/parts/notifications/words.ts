// The text of a notification. Notifications written by hand carry their text in both languages; others have a text for their
// kind, filled in from their parameters.
import type { TFunction } from 'i18next';
import { NOTIFICATION_TYPES, type Notification, type NotificationType } from '@/api/people';
import type { Locale } from '@/i18n/locale';
import { conductPath } from '@/shared/paths';

export interface NotificationTexts {
  title: string;
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

export function notificationTexts(t: TFunction<'people'>, { content }: Notification, locale: Locale): NotificationTexts {
  // A friend's invitation that came while the reader was offline.
  if (content.params.invite === true) {
    return { title: t('live.invite', { name: String(content.params.from) }), text: null, path: pathOf(content.params.url) };
  }
  const kind = kindOf(content.type);
  const params = placeholders(content.params);
  const count = typeof content.params.moons === 'number' ? content.params.moons : typeof content.params.count === 'number' ? content.params.count : 0;
  return {
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
      return 'info';
  }
}
