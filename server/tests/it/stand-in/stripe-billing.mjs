// Stripe's subscriptions, for till.mjs: prices, subscriptions, schedules, invoices, the billing portal. Shapes are those of the types of
// the package `stripe`; what is refused, and how, is what Stripe documents. Subscriptions have the billing mode `flexible`, the default.
// Time passes when the test says so. Each event waits in `events` until the test delivers it: late, twice, in another order, or never.

const HOUR = 3_600;
const DAY = 86_400;
/** A payment that has failed is tried again after so many days; then the subscription ends. */
const RETRIES = [3, 5, 7];

/** The fields that each address takes. */
const FIELDS = {
  price: /^(currency|unit_amount|lookup_key|transfer_lookup_key|nickname|recurring\[interval(_count)?\]|product_data\[name\]|metadata\[\w+\])$/,
  session: /^(mode|client_reference_id|success_url|cancel_url|expires_at|locale|line_items\[0\]\[(price|quantity)\]|(subscription_data\[metadata\]|metadata)\[\w+\])$/,
  subscription:
    /^(items\[0\]\[(id|price|quantity)\]|proration_behavior|proration_date|payment_behavior|billing_cycle_anchor|cancel_at|cancel_at_period_end)$/,
  preview:
    /^(subscription|subscription_details\[(items\]\[0\]\[(id|price|quantity)|proration_behavior|proration_date|billing_cycle_anchor)\])$/,
  schedule: /^from_subscription$/,
  phases:
    /^(end_behavior|proration_behavior|phases\[\d\]\[(items\]\[0\]\[(price|quantity)|start_date|end_date|duration\]\[interval(_count)?|proration_behavior)\])$/,
  release: /^preserve_cancel_date$/,
  portal: /^(customer|return_url|locale)$/,
};

class Refused extends Error {
  constructor(message, { status = 400, type = 'invalid_request_error', code } = {}) {
    super(message);
    this.answer = [status, { error: { type, code, message } }];
  }
}

const list = (url, data, hasMore = false) => ({ object: 'list', url, data, has_more: hasMore });

function plusMonths(seconds, months) {
  const from = new Date(seconds * 1000);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const time = (from.getTime() % (DAY * 1000)) / 1000;
  return first.getTime() / 1000 + (Math.min(from.getUTCDate(), days) - 1) * DAY + time;
}

const monthsOf = ({ interval, interval_count: count }) => (interval === 'year' ? 12 * count : count);

/** When the period ends that begins at `start`: periods are counted from the anchor, so that the day of the month stays. */
function periodEnd(anchor, price, start) {
  for (let count = 1; ; count += 1) {
    const end = plusMonths(anchor, count * monthsOf(price.recurring));
    if (end > start) return end;
  }
}

/** `clock`: the time in seconds; `book`: takes each payment that is made; `need`: notes a fault of a request. */
export function startBilling({ clock, nextId, need, book }) {
  const prices = new Map();
  const customers = new Map();
  const subscriptions = new Map();
  const schedules = new Map();
  const invoices = new Map();
  const answers = new Map();
  const events = new Map();
  /** The time at which something was due that is done now. */
  let moment = null;
  const now = () => moment ?? clock();

  const itemOf = (subscription) => subscription.items.data[0];
  const isRunning = (subscription) => ['active', 'past_due'].includes(subscription.status);
  const customerOf = (object) => customers.get(object.customer);

  function found(map, id, what) {
    const object = map.get(id);
    if (!object) throw new Refused(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing' });
    return object;
  }

  function emit(type, object) {
    const id = nextId('evt_');
    events.set(id, { id, object: 'event', type, created: now(), livemode: false, data: { object: structuredClone(object) } });
  }

  const told = (subscription) => emit('customer.subscription.updated', subscription);

  // Prices.

  function createPrice(form) {
    const known = [...prices.values()].find((price) => price.lookup_key === form.get('lookup_key'));
    if (known && form.get('transfer_lookup_key') !== 'true') {
      throw new Refused(`A price (\`${known.id}\`) already uses that lookup key.`);
    }
    if (known) known.lookup_key = null;
    const amount = Number(form.get('unit_amount'));
    need(Number.isInteger(amount) && form.get('product_data[name]'), 'stripe: a price without an amount or a product');
    const price = {
      id: nextId('price_'), object: 'price', active: true, billing_scheme: 'per_unit', created: now(), currency: form.get('currency'),
      livemode: false, lookup_key: form.get('lookup_key'), nickname: null, product: nextId('prod_'), tax_behavior: 'unspecified',
      type: 'recurring', unit_amount: amount, unit_amount_decimal: String(amount), metadata: metadataOf(form, 'metadata'),
      recurring: {
        interval: form.get('recurring[interval]'), interval_count: Number(form.get('recurring[interval_count]') ?? 1), meter: null,
        trial_period_days: null, usage_type: 'licensed',
      },
    };
    prices.set(price.id, price);
    return price;
  }

  /** The metadata whose fields begin with `name`. */
  function metadataOf(form, name) {
    const own = [...form].filter(([key]) => key.startsWith(`${name}[`));
    return Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
  }

  function listPrices(query) {
    const keys = query.getAll('lookup_keys[]');
    const isActive = (price) => !query.has('active') || price.active === (query.get('active') === 'true');
    return list('/v1/prices', [...prices.values()].filter((price) => keys.includes(price.lookup_key) && isActive(price)));
  }

  // Invoices.

  function line(subscription, price, amount, [start, end], isProration) {
    const parent = isProration
      ? {
          type: 'invoice_item_details', subscription_item_details: null,
          invoice_item_details: { invoice_item: nextId('ii_'), proration: true, proration_details: null, subscription: subscription.id },
        }
      : {
          type: 'subscription_item_details', invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null, proration: false, proration_details: null, subscription: subscription.id,
            subscription_item: itemOf(subscription).id,
          },
        };
    return {
      id: nextId('il_'), object: 'line_item', amount, currency: price.currency, description: null, discountable: !isProration, livemode: false,
      metadata: subscription.metadata, parent, period: { start, end }, quantity: 1, subtotal: amount, taxes: [],
      pricing: { type: 'price_details', unit_amount_decimal: price.unit_amount_decimal, price_details: { price: price.id, product: price.product } },
    };
  }

  function draft(subscription, reason, lines) {
    const total = lines.reduce((sum, each) => sum + each.amount, 0);
    const balance = customerOf(subscription).balance;
    const due = Math.max(0, total + balance);
    return {
      id: nextId('in_'), object: 'invoice', amount_due: due, amount_paid: 0, amount_remaining: due, attempt_count: 0, attempted: false,
      auto_advance: true, billing_reason: reason, collection_method: 'charge_automatically', created: now(), currency: 'eur',
      customer: subscription.customer, ending_balance: null, hosted_invoice_url: null, livemode: false, lines: list('/lines', lines), metadata: {},
      next_payment_attempt: null, period_start: now(), period_end: now(), starting_balance: balance, status: 'draft', subtotal: total, total,
      parent: { type: 'subscription_details', quote_details: null, subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
    };
  }

  function finalize(invoice) {
    const customer = customerOf(invoice);
    customer.balance = Math.min(0, invoice.total + customer.balance);
    Object.assign(invoice, { status: 'open', ending_balance: customer.balance, hosted_invoice_url: `https://invoice.stripe.example/${invoice.id}` });
    invoices.set(invoice.id, invoice);
    emit('invoice.finalized', invoice);
  }

  /** An invoice that is paid. The events come in an order that nobody expects, as Stripe's do. */
  function paid(invoice) {
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0, attempted: true, next_payment_attempt: null });
    if (invoice.amount_due > 0) {
      invoice.intent = nextId('pi_');
      book({ id: invoice.id, intent: invoice.intent, token: invoice.id, cents: invoice.amount_due });
    }
    emit('invoice.paid', invoice);
    const subscription = subscriptions.get(invoice.parent.subscription_details.subscription);
    if (subscription?.status === 'past_due') {
      subscription.status = 'active';
      told(subscription);
    }
  }

  /** Tries to collect what an invoice asks for. */
  function collect(invoice) {
    if (invoice.amount_due === 0 || customerOf(invoice).hasCard) return paid(invoice);
    const subscription = subscriptions.get(invoice.parent.subscription_details.subscription);
    const pause = RETRIES[invoice.attempt_count];
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1, next_payment_attempt: pause ? now() + pause * DAY : null });
    emit('invoice.payment_failed', invoice);
    if (!pause) return end(subscription);
    subscription.status = 'past_due';
    told(subscription);
  }

  function showInvoice(invoice, expand) {
    const { intent, ...shown } = invoice;
    if (!expand.includes('payments')) return shown;
    const payment = {
      id: `inpay_${invoice.id}`, object: 'invoice_payment', amount_paid: invoice.amount_paid, amount_requested: invoice.amount_due, created: invoice.created,
      currency: 'eur', invoice: invoice.id, is_default: true, livemode: false, payment: { type: 'payment_intent', payment_intent: intent },
      status: 'paid', status_transitions: { canceled_at: null, paid_at: invoice.created },
    };
    return { ...shown, payments: list('/v1/invoice_payments', intent ? [payment] : []) };
  }

  function listInvoices(query) {
    const fits = (invoice) =>
      invoice.parent.subscription_details.subscription === query.get('subscription') && (!query.has('status') || invoice.status === query.get('status'));
    const all = [...invoices.values()].filter(fits).reverse();
    const limit = Number(query.get('limit') ?? 10);
    return list('/v1/invoices', all.slice(0, limit).map((invoice) => showInvoice(invoice, [])), all.length > limit);
  }

  // Subscriptions.

  function subscribe(price, metadata) {
    const at = now();
    const customer = { id: nextId('cus_'), object: 'customer', balance: 0, hasCard: true };
    customers.set(customer.id, customer);
    const id = nextId('sub_');
    const item = {
      id: nextId('si_'), object: 'subscription_item', billing_thresholds: null, created: at, current_period_start: at,
      current_period_end: periodEnd(at, price, at), discounts: [], metadata: {}, price, quantity: 1, subscription: id, tax_rates: [],
    };
    const subscription = {
      id, object: 'subscription', billing_cycle_anchor: at, billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
      cancel_at: null, cancel_at_period_end: false, canceled_at: null, collection_method: 'charge_automatically', created: at, currency: 'eur',
      customer: customer.id, ended_at: null, items: list('/v1/subscription_items', [item]), latest_invoice: null, livemode: false, metadata,
      pause_collection: null, pending_update: null, schedule: null, start_date: at, status: 'active', trial_end: null, trial_start: null,
    };
    subscriptions.set(id, subscription);
    emit('customer.subscription.created', subscription);
    const lines = [line(subscription, price, price.unit_amount, [item.current_period_start, item.current_period_end], false)];
    const invoice = draft(subscription, 'subscription_create', lines);
    subscription.latest_invoice = invoice.id;
    finalize(invoice);
    paid(invoice);
    return { subscription, invoice };
  }

  function end(subscription) {
    Object.assign(subscription, { status: 'canceled', ended_at: now(), canceled_at: subscription.canceled_at ?? now() });
    const schedule = schedules.get(subscription.schedule);
    if (schedule) {
      Object.assign(schedule, { status: 'canceled', canceled_at: now(), current_phase: null });
      subscription.schedule = null;
    }
    for (const invoice of invoices.values()) {
      const isIts = invoice.parent.subscription_details.subscription === subscription.id;
      if (isIts && ['open', 'draft'].includes(invoice.status)) Object.assign(invoice, { auto_advance: false, next_payment_attempt: null });
    }
    emit('customer.subscription.deleted', subscription);
  }

  /** A period is over: the next one begins. Its invoice is a draft for an hour. */
  function renew(subscription) {
    const item = itemOf(subscription);
    const at = item.current_period_end;
    if (subscription.cancel_at_period_end || (subscription.cancel_at !== null && subscription.cancel_at <= at)) return end(subscription);
    followSchedule(subscription, at);
    item.current_period_start = at;
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.price, at);
    const lines = [line(subscription, item.price, item.price.unit_amount, [at, item.current_period_end], false)];
    const invoice = draft(subscription, 'subscription_cycle', lines);
    invoice.automatically_finalizes_at = at + HOUR;
    subscription.latest_invoice = invoice.id;
    invoices.set(invoice.id, invoice);
    emit('invoice.created', invoice);
    told(subscription);
  }

  function setPrice(subscription, price, at) {
    const item = itemOf(subscription);
    const old = item.price.recurring;
    item.price = price;
    if (old.interval !== price.recurring.interval || old.interval_count !== price.recurring.interval_count) subscription.billing_cycle_anchor = at;
  }

  function followSchedule(subscription, at) {
    const schedule = schedules.get(subscription.schedule);
    if (!schedule || schedule.current_phase.end_date > at) return;
    const next = schedule.phases.find((phase) => phase.start_date === at);
    if (!next) return release(schedule);
    schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
    setPrice(subscription, prices.get(next.items[0].price), at);
    emit('subscription_schedule.updated', schedule);
  }

  /** The invoice of a change of price, and what the change does to the subscription. */
  function changeOf(subscription, price, { date = now(), anchor }) {
    const item = itemOf(subscription);
    const { current_period_start: start, current_period_end: until } = item;
    if (!price.active) throw new Refused('The price specified is inactive.');
    if (date < start || date > until) throw new Refused('The proration date must be within the current period.');
    const left = (until - date) / (until - start);
    const isOther = monthsOf(item.price.recurring) !== monthsOf(price.recurring) || anchor === 'now';
    const credit = line(subscription, item.price, -Math.round(item.price.unit_amount * left), [date, until], true);
    const newEnd = isOther ? periodEnd(now(), price, now()) : until;
    const debit = isOther
      ? line(subscription, price, price.unit_amount, [now(), newEnd], false)
      : line(subscription, price, Math.round(price.unit_amount * left), [date, until], true);
    const apply = () => {
      item.price = price;
      if (!isOther) return;
      subscription.billing_cycle_anchor = now();
      Object.assign(item, { current_period_start: now(), current_period_end: newEnd });
    };
    return { invoice: draft(subscription, 'subscription_update', [credit, debit]), apply };
  }

  function change(subscription, price, options) {
    const { invoice, apply } = changeOf(subscription, price, options);
    if (invoice.amount_due > 0 && !customerOf(subscription).hasCard) {
      need(options.behavior === 'error_if_incomplete', 'stripe: a change whose payment fails leaves the subscription without one');
      throw new Refused('Your card was declined.', { status: 402, type: 'card_error', code: 'card_declined' });
    }
    apply();
    subscription.latest_invoice = invoice.id;
    told(subscription);
    finalize(invoice);
    paid(invoice);
  }

  function updateSubscription(subscription, form) {
    if (!isRunning(subscription)) throw new Refused('A canceled subscription can only update its cancellation_details and metadata.');
    const cancels = ['cancel_at', 'cancel_at_period_end'].filter((key) => form.has(key));
    if (cancels.length > 1) throw new Refused('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
    if (cancels.length && subscription.schedule) {
      throw new Refused(
        `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed.`,
      );
    }
    if (form.has('cancel_at_period_end')) setEnding(subscription, form.get('cancel_at_period_end') === 'true');
    if (form.has('cancel_at')) Object.assign(subscription, { cancel_at: Number(form.get('cancel_at')) || null, cancel_at_period_end: false });
    if (cancels.length) {
      subscription.canceled_at = subscription.cancel_at === null ? null : now();
      told(subscription);
    }
    if (form.has('items[0][price]')) {
      need(form.get('items[0][id]') === itemOf(subscription).id, 'stripe: a second item instead of another price');
      need(form.get('proration_behavior') === 'always_invoice', 'stripe: a change that is not invoiced at once');
      change(subscription, found(prices, form.get('items[0][price]'), 'price'), {
        date: Number(form.get('proration_date') ?? now()), anchor: form.get('billing_cycle_anchor'), behavior: form.get('payment_behavior'),
      });
    }
    return subscription;
  }

  /** What was set by `cancel_at` alone is not taken back by `cancel_at_period_end`. */
  function setEnding(subscription, isEnding) {
    if (!isEnding && !subscription.cancel_at_period_end) return;
    Object.assign(subscription, { cancel_at_period_end: isEnding, cancel_at: isEnding ? itemOf(subscription).current_period_end : null });
  }

  function preview(form) {
    const subscription = found(subscriptions, form.get('subscription'), 'subscription');
    const of = (name) => form.get(`subscription_details[${name}]`);
    need(form.get('subscription_details[items][0][id]') === itemOf(subscription).id, 'stripe: a preview of a second item');
    const price = found(prices, form.get('subscription_details[items][0][price]'), 'price');
    const { invoice } = changeOf(subscription, price, { date: Number(of('proration_date') ?? now()), anchor: of('billing_cycle_anchor') });
    return { ...invoice, id: nextId('upcoming_in_') };
  }

  // Schedules.

  function createSchedule(form) {
    const subscription = found(subscriptions, form.get('from_subscription'), 'subscription');
    if (subscription.schedule) throw new Refused('You cannot migrate a subscription that is already attached to a schedule.');
    if (!isRunning(subscription)) throw new Refused('You cannot migrate a subscription that is canceled.');
    const { current_period_start: start, current_period_end: until, price } = itemOf(subscription);
    const schedule = {
      id: nextId('sub_sched_'), object: 'subscription_schedule', canceled_at: null, completed_at: null, created: now(), customer: subscription.customer,
      current_phase: { start_date: start, end_date: until }, end_behavior: 'release', livemode: false, metadata: {},
      phases: [phase(price.id, start, until)], released_at: null, released_subscription: null, status: 'active', subscription: subscription.id,
    };
    schedules.set(schedule.id, schedule);
    subscription.schedule = schedule.id;
    emit('subscription_schedule.created', schedule);
    return schedule;
  }

  const phase = (price, start, until) => ({
    currency: 'eur', start_date: start, end_date: until, items: [{ price, plan: price, quantity: 1, metadata: {}, discounts: [] }],
    proration_behavior: 'create_prorations', metadata: {}, trial_end: null,
  });

  function updateSchedule(schedule, form) {
    if (schedule.status !== 'active') throw new Refused(`You cannot update a schedule that is ${schedule.status}.`);
    const phases = [];
    for (let index = 0; form.has(`phases[${index}][items][0][price]`); index += 1) {
      const of = (name) => form.get(`phases[${index}]${name}`);
      const price = found(prices, of('[items][0][price]'), 'price');
      const start = Number(of('[start_date]') ?? phases.at(-1)?.end_date);
      const duration = { interval: of('[duration][interval]'), interval_count: Number(of('[duration][interval_count]') ?? 1) };
      const until = duration.interval ? plusMonths(start, monthsOf(duration)) : Number(of('[end_date]'));
      if (!until) throw new Refused('Only the last phase may have no end.');
      phases.push(phase(price.id, start, until));
    }
    if (phases[0].start_date !== schedule.current_phase.start_date) throw new Refused('You can not modify the start date of the current phase.');
    if (phases[0].items[0].price !== itemOf(subscriptions.get(schedule.subscription)).price.id) throw new Refused('This stand-in changes no current phase.');
    Object.assign(schedule, { phases, end_behavior: form.get('end_behavior') ?? schedule.end_behavior });
    schedule.current_phase = { start_date: phases[0].start_date, end_date: phases[0].end_date };
    emit('subscription_schedule.updated', schedule);
    return schedule;
  }

  function release(schedule) {
    if (schedule.status !== 'active') throw new Refused(`You cannot release a schedule that is ${schedule.status}.`);
    const subscription = subscriptions.get(schedule.subscription);
    Object.assign(schedule, { status: 'released', released_at: now(), released_subscription: subscription.id, subscription: null, current_phase: null });
    subscription.schedule = null;
    emit('subscription_schedule.released', schedule);
    return schedule;
  }

  // Time.

  function due() {
    const all = [...subscriptions.values()].filter(isRunning).map((each) => [itemOf(each).current_period_end, () => renew(each)]);
    for (const invoice of invoices.values()) {
      if (!invoice.auto_advance) continue;
      const collects = () => {
        finalize(invoice);
        collect(invoice);
      };
      if (invoice.status === 'draft') all.push([invoice.automatically_finalizes_at, collects]);
      if (invoice.status === 'open' && invoice.next_payment_attempt) all.push([invoice.next_payment_attempt, () => collect(invoice)]);
    }
    return all.filter(([at]) => at <= clock()).sort(([one], [other]) => one - other)[0];
  }

  /** Does what is due by now. */
  function passTime() {
    for (let next = due(); next; next = due()) {
      moment = next[0];
      next[1]();
      moment = null;
    }
  }

  // Requests.

  const showSubscription = (subscription, expand) => ({
    ...subscription,
    schedule: (expand.includes('schedule') && schedules.get(subscription.schedule)) || subscription.schedule,
    latest_invoice: expand.includes('latest_invoice') ? showInvoice(invoices.get(subscription.latest_invoice), []) : subscription.latest_invoice,
  });

  function fields(form, what) {
    for (const key of form.keys()) {
      need(FIELDS[what].test(key), `stripe: an unknown field ${key} of ${what}`);
      if (!FIELDS[what].test(key)) throw new Refused(`Received unknown parameter: ${key}`);
    }
    return form;
  }

  function answer(method, path, query, form) {
    const [, resource, id, action] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const expand = query.getAll('expand[]');
    switch (`${method} ${resource}${id ? '/ID' : ''}${action ? `/${action}` : ''}`) {
      case 'GET prices':
        return listPrices(query);
      case 'POST prices':
        return createPrice(fields(form, 'price'));
      case 'GET prices/ID':
        return found(prices, id, 'price');
      case 'GET subscriptions/ID':
        return showSubscription(found(subscriptions, id, 'subscription'), expand);
      case 'POST subscriptions/ID':
        return updateSubscription(found(subscriptions, id, 'subscription'), fields(form, 'subscription'));
      case 'DELETE subscriptions/ID': {
        const subscription = found(subscriptions, id, 'subscription');
        if (!isRunning(subscription)) throw new Refused(`No such subscription: '${id}'`, { status: 404, code: 'resource_missing' });
        end(subscription);
        return subscription;
      }
      case 'POST subscription_schedules':
        return createSchedule(fields(form, 'schedule'));
      case 'POST subscription_schedules/ID':
        return updateSchedule(found(schedules, id, 'schedule'), fields(form, 'phases'));
      case 'POST subscription_schedules/ID/release':
        return release(found(schedules, id, 'schedule'), fields(form, 'release'));
      case 'GET invoices':
        return listInvoices(query);
      case 'GET invoices/ID':
        return showInvoice(found(invoices, id, 'invoice'), expand);
      case 'POST invoices/ID':
        return id === 'create_preview' ? preview(fields(form, 'preview')) : undefined;
      case 'POST billing_portal/ID':
        found(customers, fields(form, 'portal').get('customer'), 'customer');
        return { id: nextId('bps_'), object: 'billing_portal.session', url: `https://billing.stripe.example/${form.get('customer')}`, return_url: form.get('return_url') };
      default:
        return undefined;
    }
  }

  /** The answer to a request about subscriptions: status and body; `undefined` if it is about something else. */
  function serve(method, path, query, headers, body) {
    passTime();
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    // Stripe forgets keys after a day.
    const known = key && answers.get(key)?.at > now() - DAY ? answers.get(key) : undefined;
    if (known && known.request !== `${path} ${body}`) {
      return new Refused('Keys for idempotent requests can only be used with the same parameters they were first used with.', { type: 'idempotency_error' }).answer;
    }
    if (known) return known.answer;
    let done;
    try {
      const object = answer(method, path, query, new URLSearchParams(body));
      if (object === undefined) return undefined;
      done = [200, structuredClone(object)];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      done = error.answer;
    }
    if (key) answers.set(key, { request: `${path} ${body}`, answer: done, at: now() });
    return done;
  }

  /** A Checkout Session that begins a subscription: the fields that it adds to a payment. */
  function openSession(form) {
    fields(form, 'session');
    const price = prices.get(form.get('line_items[0][price]'));
    need(price?.active && form.get('line_items[0][quantity]') === '1', 'stripe: a subscription without a price');
    return { price, cents: price.unit_amount, metadata: metadataOf(form, 'subscription_data[metadata]') };
  }

  // What tests order.

  /** The owner of a subscription at the provider's own page. In the billing mode `flexible` it sets `cancel_at` alone. */
  function atPortal(subscription, order) {
    const { current_period_end: until } = itemOf(subscription);
    switch (order.does) {
      case 'cancel':
        Object.assign(subscription, { cancel_at: until, canceled_at: now() });
        return told(subscription);
      case 'restore':
        Object.assign(subscription, { cancel_at: null, cancel_at_period_end: false, canceled_at: null });
        return told(subscription);
      case 'end':
        return end(subscription);
      default:
        return change(subscription, [...prices.values()].find((price) => price.lookup_key === order.does), { behavior: 'error_if_incomplete' });
    }
  }

  /** The owner pays what is open with a card that works. */
  function mend(subscription) {
    customerOf(subscription).hasCard = true;
    const open = [...invoices.values()].filter((each) => each.status === 'open' && each.customer === subscription.customer);
    for (const invoice of open) paid(invoice);
  }

  function stateOf(subscription) {
    const all = [...invoices.values()].filter((each) => each.customer === subscription.customer);
    return {
      subscription: showSubscription(subscription, ['schedule']),
      invoices: all.map(({ id, status, amount_paid: paidCents }) => ({ id, status, amount_paid: paidCents })),
    };
  }

  return { prices, customers, subscriptions, events, emit, subscribe, serve, openSession, passTime, atPortal, mend, stateOf };
}
