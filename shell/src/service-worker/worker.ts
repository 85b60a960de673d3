import { buildFiles } from './build-files.ts';
import { KEPT_REPLIES, OFFLINE_PATH } from '@chokdee/shared/contracts/kept-pages';
import { firstView, KEPT_PAGE, VISITOR_PAGE } from './first-view.ts';
import { keptReplies } from './kept-replies.ts';
import { isMessage, KEEP_PAGE, NOT_A_VISITOR, OPEN_NOTICES } from './messages.ts';
import { offlinePage } from './offline-page.ts';
import { callsIn } from './page-text.ts';
import { pushNotification } from './push-notification.ts';
import { serverOrKept } from './server-or-kept.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** Not supported by every browser. */
interface NavigationRequest extends Request {
  isReloadNavigation?: boolean;
}
interface WorkerFetchEvent extends WorkerEvent {
  request: NavigationRequest;
  /** The response of a navigation whose request the browser has begun itself. */
  preloadResponse?: Promise<Response | undefined>;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}
interface ClickEvent extends WorkerEvent {
  notification: { close(): void };
}
interface WindowClient {
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', handler: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', handler: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', handler: (event: WorkerEvent & { data: unknown }) => void): void;
  addEventListener(type: 'push', handler: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', handler: (event: ClickEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    /** Not supported by every browser. */
    navigationPreload?: { enable(): Promise<void> };
  };
  clients: {
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  location: Location;
}

/** Addresses of calls and files, which are no pages. */
const NO_PAGES = /^\/(api|poy-api)\//;

const worker = self as unknown as Worker;
const load = (request: Request | string) => fetch(request);
const files = buildFiles(() => caches.open('build-files'), load);
const view = { open: () => caches.open('first-view'), load, files, now: Date.now };
const landing = firstView({ ...view, path: '/', header: VISITOR_PAGE, mark: '' });
const kept = firstView({ ...view, path: OFFLINE_PATH, header: KEPT_PAGE, mark: 'kept' });
const replies = keptReplies({
  open: () => caches.open(KEPT_REPLIES),
  load: (path) => fetch(path, { credentials: 'omit', priority: 'low' }),
  now: Date.now,
});

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([worker.skipWaiting(), landing.refresh()])),
);

// The browser then requests each page itself, with its own cookies and origin, while the worker starts.
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable())),
);

worker.addEventListener('message', (event) => {
  if (event.data === KEEP_PAGE) return event.waitUntil(keepPage());
  if (!isMessage(event.data)) return;
  event.waitUntil(event.data.viewer === 'member' ? landing.forget() : landing.refresh());
});

/** The page, then the replies that it names: it opens without them. */
async function keepPage(): Promise<void> {
  await kept.refresh();
  const page = await kept.cached();
  await replies.keepOnly(page ? callsIn(await page.text()) : []);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/_mfe/') && search === '') return event.respondWith(files.answer(request));
  if (request.mode === 'navigate') answerNavigation(event, { pathname, search });
});

function answerNavigation(
  event: WorkerFetchEvent,
  { pathname, search }: { pathname: string; search: string },
) {
  const { request } = event;
  const preload = preloadOf(event);
  const fromServer = async () => (await preload) ?? load(request);
  // An override request: only the server knows the result.
  if (search.includes('mfe.')) event.waitUntil(landing.forget());
  else if (pathname === '/' && search === '') return event.respondWith(answerLanding(event, fromServer));
  else if (opensKept(request, pathname)) return event.respondWith(serverOrOffline(fromServer()));
  // The browser would request the page again.
  if (preload) event.respondWith(fromServer());
}

/**
 * Undefined where the browser has none. The event lasts until it is settled, or else the browser complains.
 */
function preloadOf(event: WorkerFetchEvent): WorkerFetchEvent['preloadResponse'] {
  if (!worker.registration.navigationPreload || !event.preloadResponse) return undefined;
  event.waitUntil(event.preloadResponse.catch(() => {}));
  return event.preloadResponse;
}

/**
 * Whether a page that is kept may stand for the server's. In a frame, or for a file, it would say nothing.
 */
function opensKept(request: NavigationRequest, pathname: string): boolean {
  if (request.destination !== 'document' || NO_PAGES.test(pathname)) return false;
  if (worker.registration.navigationPreload || !navigator.onLine) return true;
  return request.isReloadNavigation === true || hasOwnReferrer(request);
}

worker.addEventListener('push', (event) => {
  const { title, options } = pushNotification(readPush(event) ?? {});
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotices());
});

/** Uses an open page, which keeps its input, or else opens a new one. */
async function openNotices(): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await worker.clients.openWindow('/notices'));
  await open.focus();
  open.postMessage(OPEN_NOTICES);
}

function readPush({ data }: PushEvent): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Serves the cached page, then refreshes it for the next visit (stale-while-revalidate). */
async function answerLanding(
  event: WorkerFetchEvent,
  fromServer: () => Promise<Response>,
): Promise<Response> {
  if (!navigator.onLine) return keptOrOffline();
  const cached = await landing.cached().catch(() => undefined);
  if (!cached) return serverOrOffline(fromServer());
  event.waitUntil(notifyIfMember(event));
  return cached;
}

const serverOrOffline = (answer: Promise<Response>): Promise<Response> =>
  serverOrKept(answer, { kept: keptPage, otherwise: keptOrOffline });

const keptPage = () => kept.cached().catch(() => undefined);

/**
 * The page that opens every address. A visitor without kept replies has only the cached landing page, which
 * opens no other page until the server has confirmed what runs.
 */
async function keptOrOffline(): Promise<Response> {
  for (const page of [kept, landing]) {
    const cached = await page.cached({ allowExpired: true }).catch(() => undefined);
    if (cached) return cached;
  }
  return offlinePage(crypto.randomUUID());
}

/**
 * Whether a link of this site led here. A request of the worker's own has its origin and cookies: navigations
 * from another site go to the server untouched, by the browser or its preload, because the server must see
 * where they come from.
 */
function hasOwnReferrer({ referrer }: Request): boolean {
  return URL.canParse(referrer) && new URL(referrer).origin === worker.location.origin;
}

/** Handles a session that the worker was not told about: the page must then come from the server. */
async function notifyIfMember(event: WorkerFetchEvent): Promise<void> {
  if (await landing.refresh(event.preloadResponse)) return;
  (await worker.clients.get(event.resultingClientId))?.postMessage(NOT_A_VISITOR);
}
