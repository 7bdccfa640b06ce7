// Stripe, PayPal and paysafecard for tests, below /stripe, /paypal and /paysafecard of one address. What a body must look like is
// checked by PayPal's library, and Stripe's signs the webhooks.
// The first line on stdout is {url}. Then it answers each line of JSON on stdin with one on stdout:
// - {act: 'pay' | 'decline' | 'expire', token}: what the buyer does with the newest payment of this reference of ours;
//   {act: 'approve', token}: at PayPal they approve it with a card that is declined when it is captured;
// - {act: 'change', token, amount?, currency?, order?, live?}: what the provider says is wrong;
// - {act: 'refund', token, cents}; {act: 'unrefund', token, cents?}: the newest refund, or that of this money, is not paid after all; {act: 'dispute', token, outcome: 'inquiry' | 'lost' | 'won'}: by the provider's own page;
// - {act: 'cancel', token}: the buyer goes back without having paid; {act: 'orphan', provider}: a payment that belongs to no order;
// - {act: 'away', away: true | false, only?: '^POST /v1/refunds$'}: no provider answers (only such requests) any more, or again;
//   {act: 'refuse', refuse}: refunds are refused;
// - {act: 'hold', what: {stripe: '^POST /v1/refunds$', …}, isCarriedOut}: requests that match are never answered, though perhaps carried out;
//   {act: 'held'}: {held}: the providers that hold one; {act: 'release'}: nothing is held any more;
// - {act: 'reset'}: the providers answer everything again, and their clock is right; payments stay;
// - {act: 'webhook', provider, token, kind, secret?, at?}: {path, headers, body} of a webhook; `at` in seconds;
// - {act: 'count', token}: {payments, captures, refunds} of this reference;
// - {act: 'faults'}: {faults}: what was wrong with the requests so far;
// - {act: 'advance', millis}: time passes, and what is due is done.
// Of Stripe's subscriptions (stripe-billing.mjs), `token` being the order's that began one:
// - {act: 'card', token, works}: its owner's card fails from now on, or works; {act: 'mend', token}: they pay what is open with another;
// - {act: 'portal', token, does: 'cancel' | 'restore' | 'end' | a price's lookup key}: what they do at Stripe's own page;
// - {act: 'archive', token, price}: a price, by its lookup key, is sold no more;
// - {act: 'stands', token}: {subscription, invoices} as Stripe has them;
// - {act: 'events'}: {events: [{id, type}]}: what Stripe wants to tell since the last time; {act: 'event', id}: {path, headers, body}.
// Refunds and disputes of a subscription's period name its invoice as `token`.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

import { startBilling } from './stripe-billing.mjs';

const require = createRequire(new URL('../../../../web/package.json', import.meta.url));
const Stripe = require('stripe');
const paypal = require.resolve('@paypal/paypal-server-sdk');
const { orderRequestSchema } = require(join(dirname(paypal), 'models/orderRequest.js'));
const { refundRequestSchema } = require(join(dirname(paypal), 'models/refundRequest.js'));
const { searchResponseSchema } = require(join(dirname(paypal), 'models/searchResponse.js'));
const { validateAndUnmap } = createRequire(paypal)('@apimatic/schema');
const stripe = new Stripe('sk_test_moonhowl');

/** Every payment, by the provider's id. */
const payments = new Map();
const faults = [];
/** Which requests no provider answers; null: each is answered. */
let away = null;
let refuse = false;
/** What each provider never answers. */
let hold = {};
let isCarriedOut = false;
const held = new Set();
let last = 0;
/** By how many milliseconds the tests' clock is ahead. */
let ahead = 0;
/** How many of Stripe's events tests have heard of. */
let heard = 0;

const newest = (token) => [...payments.values()].reverse().find((payment) => payment.token === token);
const nextId = (prefix) => `${prefix}${String((last += 1)).padStart(6, '0')}`;
const need = (condition, what) => {
  if (!condition) faults.push(what);
};
const money = (cents) => (cents / 100).toFixed(2);
const seconds = () => Math.floor((Date.now() + ahead) / 1000);

function open(provider, key, fields) {
  const known = key && [...payments.values()].find((payment) => payment.provider === provider && payment.key === key);
  if (known) return known;
  const payment = {
    provider, key, state: 'open', refunds: [], captures: 0, dispute: null, currency: 'EUR', live: false, created: seconds(), ...fields,
  };
  payments.set(payment.id, payment);
  return payment;
}

// Stripe.

const book = (fields) => payments.set(fields.id, { ...open('stripe', null, fields), state: 'paid' });
const billing = startBilling({ clock: seconds, nextId, need, book });

const STRIPE_KEYS = [
  'mode', 'line_items[0][price_data][currency]', 'line_items[0][price_data][unit_amount]', 'line_items[0][price_data][product_data][name]',
  'line_items[0][quantity]', 'client_reference_id', 'metadata[order]', 'payment_intent_data[metadata][order]', 'success_url', 'cancel_url',
  'expires_at', 'locale',
];

function chargeOf(payment) {
  const refunded = payment.refunds.reduce((sum, refund) => sum + refund.cents, 0);
  return {
    id: `ch_${payment.id}`, object: 'charge', amount: payment.cents, amount_refunded: refunded, disputed: payment.dispute !== null,
    payment_intent: payment.intent, refunded: refunded === payment.cents,
  };
}

function session(payment) {
  const isPaid = payment.state === 'paid';
  if (payment.price && payment.state === 'open' && payment.expires < seconds()) payment.state = 'expired';
  // A subscription is paid by its invoice.
  const intent = payment.price || payment.state === 'open' || payment.state === 'expired' ? null : {
    id: payment.intent,
    object: 'payment_intent',
    status: isPaid ? 'succeeded' : 'canceled',
    latest_charge: isPaid ? chargeOf(payment) : null,
  };
  return {
    id: payment.id,
    object: 'checkout.session',
    mode: payment.price ? 'subscription' : 'payment',
    customer: payment.begun?.subscription.customer ?? null,
    invoice: payment.begun?.invoice.id ?? null,
    subscription: payment.begun?.subscription.id ?? null,
    metadata: { order: payment.order ?? payment.token },
    status: { open: 'open', expired: 'expired' }[payment.state] ?? 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: payment.cents,
    currency: payment.currency.toLowerCase(),
    client_reference_id: payment.order ?? payment.token,
    livemode: payment.live,
    payment_intent: intent,
    url: `https://checkout.stripe.example/${payment.id}`,
  };
}

function atStripe(method, path, query, headers, body) {
  need(headers.authorization === 'Bearer sk_test_moonhowl', 'stripe: the key');
  need(headers['stripe-version'] === '2026-10-28.endive', 'stripe: the version');
  const form = new URLSearchParams(body);
  if (method === 'POST' && !path.endsWith('/create_preview')) need(Boolean(headers['idempotency-key']), `stripe: no idempotency key at ${path}`);
  const done = billing.serve(method, path, query, headers, body);
  if (done) return done;
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    const plan = form.get('mode') === 'subscription' ? billing.openSession(form) : null;
    if (!plan) for (const key of form.keys()) need(STRIPE_KEYS.includes(key), `stripe: an unknown field ${key}`);
    const expires = Number(form.get('expires_at')) - seconds();
    need(expires >= 30 * 60 - 5 && expires <= 24 * 3600, `stripe: it expires in ${expires} s`);
    need(form.get('success_url').includes('{CHECKOUT_SESSION_ID}'), 'stripe: no session in the return address');
    const cents = plan?.cents ?? Number(form.get('line_items[0][price_data][unit_amount]'));
    need(Number.isInteger(cents) && cents >= 50, `stripe: the amount ${cents}`);
    const token = form.get('client_reference_id');
    const fields = { id: nextId('cs_test_'), intent: nextId('pi_'), token, cents, expires: Number(form.get('expires_at')), ...plan };
    return [200, session(open('stripe', headers['idempotency-key'], fields))];
  }
  if (method === 'GET' && path === '/v1/checkout/sessions') {
    const since = Number(query.get('created[gte]'));
    const all = [...payments.values()].filter((payment) => payment.id.startsWith('cs_') && payment.created >= since);
    return [200, { object: 'list', data: all.map(session), has_more: false }];
  }
  if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) {
    const payment = payments.get(path.split('/').at(-1));
    return payment ? [200, session(payment)] : [404, { error: { message: 'No such session' } }];
  }
  if (method === 'GET' && path.startsWith('/v1/payment_intents/')) {
    const payment = [...payments.values()].find((each) => each.intent === path.split('/').at(-1));
    const shown = { id: payment.intent, object: 'payment_intent', amount: payment.cents, currency: 'eur', livemode: false, status: 'succeeded' };
    const charge = chargeOf(payment);
    return [200, { ...shown, latest_charge: query.getAll('expand[]').includes('latest_charge') ? charge : charge.id }];
  }
  if (method === 'GET' && path === '/v1/disputes') {
    const payment = [...payments.values()].find((each) => each.intent === query.get('payment_intent'));
    const moves = { inquiry: [], lost: [-payment.cents], won: [-payment.cents, payment.cents] }[payment.dispute] ?? [];
    const status = { inquiry: 'warning_needs_response', lost: 'lost', won: 'won' }[payment.dispute];
    const dispute = { id: 'dp_1', object: 'dispute', status, balance_transactions: moves.map((amount) => ({ amount })) };
    return [200, { object: 'list', data: payment.dispute ? [dispute] : [] }];
  }
  if (method === 'POST' && path === '/v1/refunds') {
    const payment = [...payments.values()].find((each) => each.intent === form.get('payment_intent') && each.state === 'paid');
    return payBack(payment, headers['idempotency-key'], Number(form.get('amount')), (cents) => ({ id: 're_1', object: 'refund', amount: cents }));
  }
  return [404, { error: { message: `no ${method} ${path}` } }];
}

/** `key`: what makes the provider pay back once; null: it knows no keys. `reference`: ours. */
function payBack(payment, key, cents, answer, reference = key) {
  if (!payment || payment.state !== 'paid') return [400, { error: { message: 'nothing was paid' }, details: [{ issue: 'NOTHING_PAID' }] }];
  if (refuse) return [400, { error: { message: 'refused' }, details: [{ issue: 'REFUSED' }], message: 'refused' }];
  if (key === null || !payment.refunds.some((refund) => refund.key === key)) {
    payment.refunds.push({ key: reference, cents });
    tellStripe(payment, 'charge.refunded');
  }
  return [200, answer(cents)];
}

// PayPal.

function order(payment) {
  const status = { open: 'PAYER_ACTION_REQUIRED', approved: 'APPROVED', paid: 'COMPLETED', declined: 'COMPLETED', expired: 'VOIDED' }[payment.state];
  const value = money(payment.cents);
  const amount = { currency_code: payment.currency, value };
  const unit = { reference_id: 'moons', custom_id: payment.order ?? payment.token, amount };
  if (payment.state === 'paid' || payment.state === 'declined') {
    unit.payments = {
      captures: [{ id: `CAP${payment.id}`, status: payment.state === 'paid' ? 'COMPLETED' : 'DECLINED', amount }],
      refunds: payment.refunds.map((refund) => ({ status: 'COMPLETED', amount: { currency_code: 'EUR', value: money(refund.cents) } })),
    };
  }
  const links = [{ rel: 'payer-action', href: `https://paypal.example/${payment.id}`, method: 'GET' }];
  return { id: payment.id, status, update_time: `approval ${payment.approvals ?? 0}`, purchase_units: [unit], links };
}

function valid(body, schema, what) {
  const { errors } = validateAndUnmap(JSON.parse(body), schema);
  need(!errors, `paypal: ${what}: ${JSON.stringify(errors)?.slice(0, 300)}`);
}

/** The library names fields in its own way: camelCase. */
function camel(value) {
  if (Array.isArray(value)) return value.map(camel);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), camel(inner)]));
}

/** A page of what was captured, of at most two, so that tests read several pages. */
function transactions(query) {
  const [from, until] = ['start_date', 'end_date'].map((name) => query.get(name));
  need(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(from) && Date.parse(until) - Date.parse(from) <= 31 * 86_400_000, `paypal: ${from} to ${until}`);
  const [size, page] = ['page_size', 'page'].map((name) => Number(query.get(name)));
  need(size >= 1 && size <= 500 && page >= 1, `paypal: a page ${page} of ${size}`);
  const isMeant = ({ provider, state, created }) => provider === 'paypal' && state === 'paid' && created * 1000 >= Date.parse(from);
  const all = [...payments.values()].filter(isMeant).map((payment) => ({
    transaction_info: {
      transaction_id: `CAP${payment.id}`, transaction_event_code: 'T0006', transaction_status: 'S',
      transaction_amount: { currency_code: payment.currency, value: money(payment.cents) },
      custom_field: payment.order ?? payment.token, invoice_id: payment.token,
    },
  }));
  const shown = all.slice((page - 1) * 2, page * 2);
  const answer = { transaction_details: shown, page, total_items: all.length, total_pages: Math.ceil(all.length / 2) };
  valid(JSON.stringify(camel(answer)), searchResponseSchema, 'our list of transactions');
  return answer;
}

const seal = (text) => `signed ${createHash('sha256').update(text).digest('hex')}`;

function atPaypal(method, path, query, headers, body) {
  if (path === '/v1/oauth2/token') {
    need(headers.authorization === `Basic ${Buffer.from('client:between us').toString('base64')}`, 'paypal: the client');
    return [200, { access_token: 'token', token_type: 'Bearer', expires_in: 32400 }];
  }
  need(headers.authorization === 'Bearer token', 'paypal: the token');
  if (method === 'POST' && path === '/v2/checkout/orders') {
    const request = JSON.parse(body);
    valid(JSON.stringify(camel(request)), orderRequestSchema, 'an order');
    const { custom_id: token, amount } = request.purchase_units[0];
    need(typeof amount.value === 'string' && /^\d+\.\d\d$/.test(amount.value), `paypal: the amount ${amount.value}`);
    need(Boolean(headers['paypal-request-id']), 'paypal: no request id');
    const cents = Math.round(Number(amount.value) * 100);
    return [201, order(open('paypal', headers['paypal-request-id'], { id: nextId('ORDER'), token, cents }))];
  }
  const [, id, action] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? [];
  if (id) {
    const payment = payments.get(id);
    if (!payment) return [404, { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] }];
    if (!action) return [200, order(payment)];
    if (payment.state === 'paid') return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }];
    if (payment.state !== 'approved') return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] }];
    // The same request has the same answer.
    payment.declined ??= new Set();
    if (payment.hasBadCard) payment.declined.add(headers['paypal-request-id']);
    if (payment.declined.has(headers['paypal-request-id'])) {
      return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }];
    }
    payment.state = 'paid';
    payment.captures += 1;
    return [201, order(payment)];
  }
  const [, capture] = /^\/v2\/payments\/captures\/CAP(\w+)\/refund$/.exec(path) ?? [];
  if (capture) {
    const request = JSON.parse(body);
    valid(JSON.stringify(camel(request)), refundRequestSchema, 'a refund');
    const cents = Math.round(Number(request.amount.value) * 100);
    return payBack(payments.get(capture), headers['paypal-request-id'], cents, () => ({ id: 'REFUND', status: 'COMPLETED' }));
  }
  if (path === '/v1/reporting/transactions') return [200, transactions(query)];
  if (path === '/v1/customer/disputes') {
    const payment = payments.get(query.get('disputed_transaction_id').slice(3));
    return [200, { items: payment.dispute ? [{ dispute_id: `PP-${payment.id}` }] : [] }];
  }
  if (path.startsWith('/v1/customer/disputes/PP-')) {
    const payment = payments.get(path.slice('/v1/customer/disputes/PP-'.length));
    const outcome = { lost: 'RESOLVED_BUYER_FAVOUR', won: 'RESOLVED_SELLER_FAVOUR' }[payment.dispute];
    return [200, { dispute_id: `PP-${payment.id}`, ...(outcome && { dispute_outcome: { outcome_code: outcome } }) }];
  }
  if (path === '/v1/notifications/verify-webhook-signature') {
    const { transmission_sig: signature, webhook_id: id } = JSON.parse(body);
    // Its text is what is signed, so it must come back as it was sent: the last field of the question.
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const isOurs = id === 'webhook' && signature === seal(event);
    return [200, { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }];
  }
  return [404, { details: [{ issue: `no ${method} ${path}` }] }];
}

// paysafecard.

function voucher(payment) {
  const status = { open: 'INITIATED', approved: 'AUTHORIZED', paid: 'SUCCESS', declined: 'CANCELED_CUSTOMER', expired: 'EXPIRED' }[payment.state];
  const refunds = payment.refunds.map(({ key, cents }) => ({ status: 'SUCCESS', amount: cents / 100, merchant_reference: key }));
  return {
    object: 'PAYMENT', id: payment.id, status, amount: payment.cents / 100, currency: payment.currency, refunds,
    merchant_reference: payment.order ?? payment.token, redirect: { auth_url: `https://paysafecard.example/${payment.id}` },
  };
}

function atPaysafecard(method, path, query, headers, body) {
  need(headers.authorization === `Basic ${Buffer.from('psc_key:').toString('base64')}`, 'paysafecard: the key');
  if (method === 'POST' && path === '/v1/payments') {
    const request = JSON.parse(body);
    need(/^\d+\.\d\d$/.test(request.amount) && request.currency === 'EUR' && request.type === 'PAYSAFECARD', `paysafecard: ${body}`);
    need(/^[0-9a-f]{64}$/.test(request.customer.id), 'paysafecard: the customer');
    const addresses = [request.redirect.success_url, request.redirect.failure_url, request.notification_url];
    need(addresses.every((url) => url.includes('{payment_id}')), 'paysafecard: no payment in an address');
    const token = request.merchant_reference;
    return [201, voucher(open('paysafecard', null, { id: nextId('pay_'), token, cents: Math.round(Number(request.amount) * 100) }))];
  }
  const [, id, action] = /^\/v1\/payments\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  const payment = payments.get(id);
  if (!payment) return [404, { message: 'no such payment' }];
  if (action === 'capture') {
    if (payment.state !== 'approved') return [400, { message: 'not authorised' }];
    payment.state = 'paid';
    payment.captures += 1;
  }
  if (action === 'refunds') {
    const request = JSON.parse(body);
    const cents = Math.round(Number(request.amount) * 100);
    return payBack(payment, null, cents, () => ({ status: 'SUCCESS' }), request.merchant_reference);
  }
  return [200, voucher(payment)];
}

// What tests order.

/** Of a payment of a subscription Stripe tells by itself what becomes of it. */
function tellStripe(payment, type) {
  if (!payment.id.startsWith('in_')) return;
  const dispute = { id: `dp_${payment.id}`, object: 'dispute', payment_intent: payment.intent, charge: `ch_${payment.id}`, status: payment.dispute };
  billing.emit(type, type === 'charge.refunded' ? chargeOf(payment) : dispute);
}

/** Somebody pays the page on which a subscription begins. */
function begin(payment) {
  if (!payment.price || payment.begun) return;
  payment.begun = billing.subscribe(payment.price, payment.metadata);
  billing.emit('checkout.session.completed', session(payment));
}

const signed = (body, secret, timestamp) => ({
  path: '/api/shop/stripe/webhook', body,
  headers: { 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) },
});

const begunBy = (token) => billing.subscriptions.get(newest(token).begun.subscription.id);

function webhook({ provider, token, kind, secret = 'whsec_moonhowl', at = seconds() }) {
  const payment = newest(token);
  if (provider === 'paysafecard') {
    return { path: `/api/shop/paysafecard/webhook?payment_id=${payment.id}&order=${token}`, headers: {}, body: '' };
  }
  if (provider === 'paypal') {
    const isOrder = kind.startsWith('CHECKOUT');
    const resource = isOrder
      ? { id: payment.id, purchase_units: [{ custom_id: token }] }
      : kind.startsWith('CUSTOMER')
        ? { disputed_transactions: [{ seller_transaction_id: `CAP${payment.id}` }] }
        : { id: `CAP${payment.id}`, custom_id: token, supplementary_data: { related_ids: { order_id: payment.id } } };
    const event = { id: `WH-${kind}-${payment.id}`, event_type: kind, resource, create_time: new Date(at * 1000).toISOString() };
    // Neither in the order of its names nor without spaces.
    const body = JSON.stringify(event, null, 1);
    const signature = secret === 'whsec_moonhowl' ? seal(body) : 'forged';
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA', 'paypal-cert-url': 'https://api.paypal.com/cert', 'paypal-transmission-id': 't',
      'paypal-transmission-sig': signature, 'paypal-transmission-time': new Date(at * 1000).toISOString(),
    };
    return { path: '/api/shop/paypal/webhook', headers, body };
  }
  const object = kind.startsWith('checkout')
    ? { ...session(payment), payment_intent: payment.intent }
    : { id: 'x', object: kind.split('.')[0], payment_intent: payment.intent };
  return signed(JSON.stringify({ id: `evt_${kind}_${payment.id}`, object: 'event', type: kind, data: { object } }), secret, at);
}

function obey(order) {
  const payment = order.token === undefined ? undefined : newest(order.token);
  switch (order.act) {
    case 'pay':
    case 'approve':
      payment.state = payment.provider === 'stripe' ? 'paid' : 'approved';
      payment.hasBadCard = order.act === 'approve';
      payment.approvals = (payment.approvals ?? 0) + 1;
      begin(payment);
      return {};
    case 'decline':
      payment.state = 'declined';
      return {};
    case 'cancel':
      // At Stripe and PayPal they may come back to the page until it expires.
      if (payment.provider === 'paysafecard') payment.state = 'declined';
      return {};
    case 'expire':
      payment.state = 'expired';
      return {};
    case 'change':
      if (order.amount !== undefined) payment.cents = order.amount;
      if (order.currency !== undefined) payment.currency = order.currency;
      if (order.order !== undefined) payment.order = order.order;
      if (order.live !== undefined) payment.live = order.live;
      return {};
    case 'refund':
      payment.refunds.push({ key: nextId('own-'), cents: order.cents });
      tellStripe(payment, 'charge.refunded');
      return {};
    case 'unrefund': {
      const at = payment.refunds.findLastIndex((refund) => order.cents === undefined || refund.cents === order.cents);
      if (at < 0) return { error: 'no such refund' };
      payment.refunds.splice(at, 1);
      return {};
    }
    case 'dispute':
      payment.dispute = order.outcome;
      tellStripe(payment, { inquiry: 'charge.dispute.created', lost: 'charge.dispute.funds_withdrawn' }[order.outcome] ?? 'charge.dispute.closed');
      return {};
    case 'orphan': {
      const fields = { token: 'nobody', cents: 499, state: 'paid' };
      if (order.provider === 'paypal') return { id: `CAP${open('paypal', null, { id: nextId('ORDER'), ...fields }).id}` };
      return { id: open('stripe', null, { id: nextId('cs_test_'), intent: nextId('pi_'), ...fields }).id };
    }
    case 'away':
      away = order.away ? new RegExp(order.only ?? '') : null;
      return {};
    case 'refuse':
      refuse = order.refuse;
      return {};
    case 'hold':
      hold = Object.fromEntries(Object.entries(order.what).map(([provider, pattern]) => [provider, new RegExp(pattern)]));
      isCarriedOut = order.isCarriedOut;
      return {};
    case 'held':
      return { held: [...held] };
    case 'release':
      hold = {};
      held.clear();
      return {};
    case 'reset':
      [away, refuse, hold, ahead] = [null, false, {}, 0];
      held.clear();
      faults.length = 0;
      return {};
    case 'webhook':
      return webhook(order);
    case 'count': {
      const all = [...payments.values()].filter((each) => each.token === order.token);
      const sum = (of) => all.reduce((total, each) => total + of(each), 0);
      return { payments: all.length, captures: sum((each) => each.captures), refunds: sum((each) => each.refunds.length) };
    }
    case 'faults':
      return { faults };
    case 'advance':
      ahead += order.millis;
      billing.passTime();
      return {};
    case 'card':
      billing.customers.get(begunBy(order.token).customer).hasCard = order.works;
      return {};
    case 'mend':
      billing.mend(begunBy(order.token));
      return {};
    case 'portal':
      billing.atPortal(begunBy(order.token), order);
      return {};
    case 'archive':
      for (const price of billing.prices.values()) if (price.lookup_key === order.price) price.active = false;
      return {};
    case 'stands':
      return billing.stateOf(begunBy(order.token));
    case 'events': {
      const all = [...billing.events.values()].map(({ id, type }) => ({ id, type }));
      return { events: all.slice(heard, (heard = all.length)) };
    }
    case 'event':
      return signed(JSON.stringify(billing.events.get(order.id)), 'whsec_moonhowl', seconds());
    default:
      return { error: `no act ${order.act}` };
  }
}

const PROVIDERS = { stripe: atStripe, paypal: atPaypal, paysafecard: atPaysafecard };
const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url, 'http://till');
  const [, provider, rest] = /^\/(\w+)(\/.*)$/.exec(url.pathname);
  if (away?.test(`${request.method} ${rest}`)) return request.socket.destroy();
  const isHeld = hold[provider]?.test(`${request.method} ${rest}`);
  if (isHeld) held.add(provider);
  if (isHeld && !isCarriedOut) return;
  const [status, answer] = PROVIDERS[provider](request.method, rest, url.searchParams, request.headers, Buffer.concat(chunks).toString());
  if (isHeld) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
server.listen(0, '127.0.0.1', () => print({ url: `http://127.0.0.1:${server.address().port}` }));
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => print(obey(JSON.parse(line))));
lines.on('close', () => process.exit(0));
