// The monitor: reports what fails in this tab, and how quickly its pages load, to the product's own server. Only this module imports
// Sentry's library, and `fetchMonitor.ts` fetches it.
import {
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  captureReactException,
  dedupeIntegration,
  type ErrorEvent,
  type Event,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/react';
import { matchPath } from 'react-router';
import type { components } from '@/generated/api';
import { splitPath } from '@/i18n/locale';
import type { Fault } from '@/shared/faults';
import { paths } from '@/shared/paths';

type TransactionEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0];
type SpanData = NonNullable<TransactionEvent['spans']>[number]['data'];

/** The path to which reports are posted. */
const TUNNEL = '/monitoring';
/** The name of transactions of pages that do not exist; they are not sent. */
const NO_PAGE = '404';

/** The server drops the same; dropped here they are not even sent. */
const NOISE = [
  /^Script error\.?$/,
  /^ResizeObserver loop completed with undelivered notifications\.?$/,
  /^ResizeObserver loop limit exceeded\.?$/,
  /^AbortError\b/,
];
const EXTENSIONS = [/^(chrome|moz|safari|safari-web)-extension:/];

/** The page at a path, with `:name` for what differs: paths contain names of people and ids of games. */
export function pageAt(pathname: string): string {
  const { path } = splitPath(pathname);
  return Object.values(paths).find((page) => matchPath(page, path) !== null) ?? NO_PAGE;
}

/** The game of the page at a path, for moderators too: its journal has the same id. */
export function roomAt(pathname: string): string | undefined {
  const { path } = splitPath(pathname);
  return (matchPath(paths.game, path) ?? matchPath(paths.modRoom, path))?.params.id;
}

/** The event without what could tell whose it is: accounts, addresses, and texts that the library reads from the page. */
export function anonymised<E extends Event>(event: E, page: string): E {
  const agent = event.request?.headers?.['User-Agent'];
  const headers = agent === undefined ? {} : { headers: { 'User-Agent': agent } };
  const request = { url: location.origin + page, ...headers };
  return { ...event, user: undefined, breadcrumbs: undefined, extra: undefined, transaction: page, request };
}

/** An error with the game in which it happened. */
function reportOf(event: ErrorEvent): ErrorEvent {
  const room = roomAt(location.pathname);
  return { ...anonymised(event, pageAt(location.pathname)), tags: { ...event.tags, ...(room === undefined ? {} : { room }) } };
}

/** How quickly a page was shown; nothing for pages that do not exist. */
export function performanceOf(event: TransactionEvent): TransactionEvent | null {
  const page = event.transaction ?? NO_PAGE;
  if (page === NO_PAGE) return null;
  const { trace, ...contexts } = event.contexts ?? {};
  return {
    ...anonymised(event, page),
    contexts: { ...contexts, ...(trace && { trace: { ...trace, data: dataOf(trace.data) } }) },
    // A span keeps what was done and for how long, without its description, which is often an address. Spans of resources would
    // only say what was fetched.
    spans: event.spans
      ?.filter(({ op }) => op?.startsWith('resource') === false)
      .map((span) => ({ ...span, description: span.op, data: dataOf(span.data) })),
  };
}

/** What the library says of itself; all other data are addresses and elements of the page. */
function dataOf(data: Record<string, unknown> = {}) {
  return Object.fromEntries(Object.entries(data).filter(([key]) => key.startsWith('sentry.'))) as SpanData;
}

function send({ error, componentStack, worker }: Fault): void {
  const context = { tags: worker === undefined ? {} : { worker } };
  if (componentStack === undefined) captureException(error, context);
  else captureReactException(error, { componentStack }, context);
}

/** Starts the library; returns the function that reports a fault. */
export function startMonitor({ dsn, release }: components['schemas']['MonitoringConfig']): (fault: Fault) => void {
  init({
    dsn,
    release,
    tunnel: TUNNEL,
    // The server needs no cookies to take a report, and has no use for them.
    transportOptions: { fetchOptions: { credentials: 'omit' } },
    sampleRate: 1,
    tracesSampleRate: 1,
    ignoreErrors: NOISE,
    denyUrls: EXTENSIONS,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
    },
    // One report for each page that was shown, in one piece, and no headers on the product's own requests.
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    // The others report what people do, or replace functions of the browser.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration({
        traceFetch: false,
        traceXHR: false,
        webVitals: { ignore: ['inp'] },
        beforeStartSpan: (options) => ({ ...options, name: pageAt(options.name) }),
      }),
    ],
    beforeSend: reportOf,
    beforeSendTransaction: performanceOf,
  });
  return send;
}
