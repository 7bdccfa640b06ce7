// The text of a notification. Notifications written by hand carry their text in both languages; others have a text for their
// kind, filled in from their parameters.
import type { TFunction } from 'i18next';
import { NOTIFICATION_TYPES, type Notification, type NotificationType } from '@/api/people';
import { RANKS } from '@/generated/engine';
import type { Locale } from '@/i18n/locale';
import { conductPath, paths } from '@/shared/paths';
import { orderPath } from '@/shared/shopPaths';
import { tierOf } from '@/ui/signs/tiers';

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

/** How far the reader has come on a moon pass, and the way to it. */
function passTexts(t: TFunction<'people'>, { name, step }: Record<string, unknown>, locale: Locale): NotificationTexts {
  const reached = { name: localized(name, locale) ?? t('purse.moonpass'), step: Number(step) || 1 };
  return {
    title: t('notices.passItemUnlockable.title', reached),
    marker: null,
    text: t('notices.passItemUnlockable.text'),
    path: paths.moonpass,
  };
}

/** What the reader has reached in a season, and their laurel if they have one. */
function seasonTexts(t: TFunction<'people'>, { rank, points, tier }: Record<string, unknown>): NotificationTexts {
  const reached = { rank: Number(rank) || 0, points: Number(points) || 0 };
  const known = tierOf(tier);
  return {
    title: t('notices.kind.leaderboardScore.title'),
    marker: null,
    text: known ? t(`notices.seasonEnd.${known}`, reached) : t('notices.kind.leaderboardScore.text', reached),
    path: paths.leaderboard,
  };
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

const SUBSCRIPTION_STATES = ['begun', 'renewed', 'holded', 'expired', 'days', 'extended'] as const;

/** What has become of the reader's subscription: the way to the receipt of what was paid, or else to its settings. */
function subscriptionTexts(t: TFunction<'people'>, { state, order, days }: Record<string, unknown>): NotificationTexts {
  const known = SUBSCRIPTION_STATES.find((each) => each === state);
  if (!known) return { title: t('notices.kind.default.title'), marker: null, text: t('notices.kind.default.text'), path: paths.subscription };
  return {
    title: known === 'extended' ? t('notices.subscription.extended', { count: Number(days) || 1 }) : t(`notices.subscription.${known}`),
    marker: null,
    text: t(`notices.subscription.${known}Text`),
    path: known === 'renewed' && typeof order === 'string' ? orderPath(order) : paths.subscription,
  };
}

type PaymentKind = 'payment' | 'paymentSender' | 'paymentReceiver' | 'refundPurchase';

/** What was paid, given or taken back, with the way to its receipt for who paid. */
function paymentTexts(t: TFunction<'people'>, kind: PaymentKind, params: Record<string, unknown>): NotificationTexts {
  const moons = typeof params.moons === 'number' ? params.moons : 0;
  const count = Math.abs(moons);
  const path = typeof params.order === 'string' ? orderPath(params.order) : null;
  const nameOf = (value: unknown) => (typeof value === 'string' ? value : '');
  switch (kind) {
    case 'payment':
      return { title: t('notices.payment.title'), marker: null, text: t('notices.payment.text', { count }), path };
    case 'paymentSender':
      return {
        title: t('notices.paymentSender.title'),
        marker: null,
        text: t('notices.paymentSender.text', { count, name: nameOf(params.receiver) }),
        path,
      };
    case 'paymentReceiver': {
      const [name, message] = [nameOf(params.sender), nameOf(params.message)];
      return {
        title: name === '' ? t('notices.paymentReceiver.fromSomebody', { count }) : t('notices.paymentReceiver.from', { count, name }),
        marker: null,
        text: message === '' ? t('notices.paymentReceiver.text') : t('live.moonsWords', { message }),
        path: paths.shop,
      };
    }
    case 'refundPurchase':
      return moons < 0
        ? { title: t('notices.refundPurchase.backTitle'), marker: null, text: t('notices.refundPurchase.back', { count }), path }
        : { title: t('notices.refundPurchase.title'), marker: null, text: t('notices.refundPurchase.text', { count }), path };
  }
}

export function notificationTexts(t: TFunction<'people'>, { content }: Notification, locale: Locale): NotificationTexts {
  // A friend's invitation that came while the reader was offline.
  if (content.params.invite === true) {
    const { from, marker, url } = content.params;
    return { title: t('live.invite', { name: String(from) }), marker: typeof marker === 'string' ? marker : null, text: null, path: pathOf(url) };
  }
  const kind = kindOf(content.type);
  if (kind === 'rank') return rankTexts(t, content.params);
  if (kind === 'payment' || kind === 'paymentSender' || kind === 'paymentReceiver' || kind === 'refundPurchase')
    return paymentTexts(t, kind, content.params);
  if (kind === 'leaderboardScore') return seasonTexts(t, content.params);
  if (kind === 'passItemUnlockable') return passTexts(t, content.params, locale);
  if (kind === 'subscription') return subscriptionTexts(t, content.params);
  const params = placeholders(content.params);
  const count = typeof content.params.count === 'number' ? content.params.count : 0;
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
    case 'subscription':
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
