// Translates audit entries. An act without a translation is shown by its name.
import type { TFunction } from 'i18next';
import type { components } from '@/generated/api';
import { numberFormat } from '@/i18n/formats';
import { dateTimeText, datedText } from '@/shared/dates';
import { amountText, moneyText } from '@/shared/money';

export type AuditEntry = components['schemas']['AuditEntry'];

export interface Words {
  t: TFunction<'cases'>;
  locale: 'en' | 'fr';
}

type Detail = AuditEntry['detail'];

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The text in the reader's language, if `value` holds both languages; else an empty string. */
function inLocale(value: unknown, locale: 'en' | 'fr'): string {
  return typeof value === 'object' && value !== null ? text((value as Partial<Record<string, unknown>>)[locale]) : '';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function durationText(locale: string, lastsMs: number): string {
  const [unit, size] =
    lastsMs >= HOUR_MS ? (['hour', HOUR_MS] as const) : lastsMs >= MINUTE_MS ? (['minute', MINUTE_MS] as const) : (['second', 1000] as const);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.round(lastsMs / size)));
}

/** What is said of a pack of moons that was added or changed. */
function packText({ t, locale }: Words, { before, pack }: Detail): string {
  const { id, moons, bonus, price } = (pack ?? {}) as Partial<Record<string, unknown>>;
  const amount = (value: unknown) => amountText(locale, number(value) ?? 0);
  const said = { pack: text(id), moons: amount(moons), bonus: amount(bonus), price: moneyText(locale, number(price) ?? 0) };
  return before == null ? t('audit.act.packAdded', said) : t('audit.act.putMoonPack', said);
}

/** What is said of a plan that was added or changed. */
function planText({ t, locale }: Words, { before, plan }: Detail): string {
  const { id, price, packs } = (plan ?? {}) as Partial<Record<string, unknown>>;
  const said = { plan: text(id), price: moneyText(locale, number(price) ?? 0), count: number(packs) ?? 0 };
  return before == null ? t('audit.act.planAdded', said) : t('audit.act.putPlan', said);
}

/** An offer of a day that was replaced: by coins or moons, or by something of the wardrobe at a discount. */
function replacedText({ t, locale }: Words, detail: Detail): string {
  const date = datedText(locale, { dateStyle: 'long', timeZone: 'UTC' }, (number(detail.day) ?? 0) * DAY_MS);
  const category = text(detail.category);
  const { kind, amount } = (detail.goods ?? {}) as Partial<Record<string, unknown>>;
  if (kind === 'coins') return t('audit.act.replacePresentCoins', { date, category, amount: amountText(locale, number(amount) ?? 0) });
  if (kind === 'moons') return t('audit.act.replacePresentMoons', { date, category, amount: amountText(locale, number(amount) ?? 0) });
  const discount = numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }).format(-(number(detail.discount) ?? 0) / 100);
  return t('audit.act.replaceOffer', { date, category, id: text(detail.id), discount });
}

export function actText({ t, locale }: Words, { act, detail }: Pick<AuditEntry, 'act' | 'detail'>): string {
  switch (act) {
    case 'ban': {
      const until = number(detail.until);
      return until === null ? t('audit.act.banForGood') : t('audit.act.ban', { date: dateTimeText(locale, until) });
    }
    case 'rank':
      return t('audit.act.rank', { from: text(detail.from), to: text(detail.to) });
    case 'alpha':
      return t((number(detail.to) ?? 0) > (number(detail.from) ?? 0) ? 'audit.act.alphaGiven' : 'audit.act.alphaTaken');
    case 'grant': {
      const amount = numberFormat(locale, { signDisplay: 'always' }).format(number(detail.amount) ?? 0);
      return t(detail.currency === 'moons' ? 'audit.act.grantMoons' : 'audit.act.grantCoins', { amount });
    }
    case 'broadcast':
      return t('audit.act.broadcast', { text: inLocale(detail.text, locale) });
    case 'banner':
      return t('audit.act.banner', { text: inLocale(detail.text, locale), date: dateTimeText(locale, number(detail.until) ?? 0) });
    case 'putWord':
    case 'removeWord':
      return t(`audit.act.${act}`, { lang: text(detail.lang), word: text(detail.word), weight: text(detail.weight) });
    case 'putMoonPack':
      return packText({ t, locale }, detail);
    case 'withdrawMoonPack':
      return t('audit.act.withdrawMoonPack', { pack: text(detail.pack) });
    case 'putPlan':
      return planText({ t, locale }, detail);
    case 'withdrawPlan':
      return t('audit.act.withdrawPlan', { plan: text(detail.plan) });
    case 'extendSubscription':
      return t('audit.act.extendSubscription', { count: number(detail.days) ?? 0 });
    case 'chooseDropDesign':
      return t('audit.act.chooseDropDesign', { month: text(detail.month), design: text(detail.design) });
    case 'unchooseDropDesign':
      return t('audit.act.unchooseDropDesign', { month: text(detail.month) });
    case 'planPass':
    case 'unplanPass':
      return t(`audit.act.${act}`, { season: text(detail.season) });
    case 'planEvent':
    case 'unplanEvent':
    case 'withdrawEvent':
      return t(`audit.act.${act}`, { event: text(detail.event) });
    case 'importPlans':
      return t('audit.act.importPlans', { passes: text(detail.passes), events: text(detail.events) });
    case 'checkOrder':
      return t('audit.act.checkOrder', { order: text(detail.order) });
    case 'grantOrderAgain':
      return t('audit.act.grantOrderAgain', { order: text(detail.order) });
    case 'refundOrder':
      return t('audit.act.refundOrder', { order: text(detail.order), money: moneyText(locale, number(detail.money) ?? 0) });
    case 'replaceOffer':
      return replacedText({ t, locale }, detail);
    case 'speak':
      return t(detail.to == null ? 'audit.act.speak' : 'audit.act.speakTo', { text: text(detail.text) });
    case 'note':
      return t('audit.act.note', { text: text(detail.text) });
    case 'mute':
      return t('audit.act.mute', { time: durationText(locale, number(detail.lasts) ?? 0) });
    case 'warn':
    case 'unban':
    case 'rename':
    case 'resetProfile':
    case 'assign':
    case 'release':
    case 'uphold':
    case 'dismiss':
    case 'grantAppeal':
    case 'refuseAppeal':
    case 'endBanners':
    case 'reconcile':
    case 'unmute':
    case 'remove':
    case 'void':
    case 'pause':
    case 'resume':
      return t(`audit.act.${act}`);
    default:
      return act;
  }
}

/** The reason, in the reader's language if the moderator wrote it in both. */
export function reasonText({ locale }: Words, { reason, detail }: Pick<AuditEntry, 'reason' | 'detail'>): string | null {
  return inLocale(detail.reason, locale) || (reason ?? null);
}

/** The id of the case that the act was about. */
export function caseIdOf(detail: Detail): number | null {
  return number(detail.report);
}

/** The reference of the order of moons that the act was about. */
export function orderOf(detail: Detail): string | null {
  return text(detail.order) || null;
}

/** The seat that an order was given on, if the entry names no account. */
export function seatOf({ targetId, detail }: Pick<AuditEntry, 'targetId' | 'detail'>): number | null {
  return targetId == null ? number(detail.seat) : null;
}
