import { buildFiles } from './build-files.ts';
import { firstView } from './first-view.ts';
import { isMessage, NOT_A_VISITOR } from './messages.ts';
import { offlinePage } from './offline-page.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** Not supported by every browser. */
interface NavigationRequest extends Request {
  isReloadNavigation?: boolean;
}
interface WorkerFetchEvent extends WorkerEvent {
  request: NavigationRequest;
  resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', handler: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', handler: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', handler: (event: WorkerEvent & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { get(id: string): Promise<{ postMessage(message: unknown): void } | undefined> };
  location: Location;
}

const worker = self as unknown as Worker;
const load = (request: Request | string) => fetch(request);
const files = buildFiles(() => caches.open('build-files'), load);
const landing = firstView({ open: () => caches.open('first-view'), load, files, now: Date.now });

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([worker.skipWaiting(), landing.refresh()])),
);

worker.addEventListener('message', (event) => {
  if (!isMessage(event.data)) return;
  event.waitUntil(event.data.viewer === 'member' ? landing.forget() : landing.refresh());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/_mfe/') && search === '') return event.respondWith(files.answer(request));
  if (request.mode !== 'navigate') return;
  // An override request: only the server knows the result.
  if (search.includes('mfe.')) return event.waitUntil(landing.forget());
  if (pathname === '/' && search === '') return event.respondWith(answerLanding(event));
  if (!navigator.onLine || request.isReloadNavigation || hasOwnReferrer(request))
    event.respondWith(load(request).catch(cachedOrOffline));
});

/** Serves the cached page, then refreshes it for the next visit (stale-while-revalidate). */
async function answerLanding(event: WorkerFetchEvent): Promise<Response> {
  const cached = await landing.cached().catch(() => undefined);
  if (!cached) return load(event.request).catch(cachedOrOffline);
  event.waitUntil(notifyIfMember(event.resultingClientId));
  return cached;
}

/** Only visitors have a cached page. */
async function cachedOrOffline(): Promise<Response> {
  const cached = await landing.cached({ allowExpired: true }).catch(() => undefined);
  return cached ?? offlinePage(crypto.randomUUID());
}

/**
 * Whether a link of this site led here. Navigations from another site go to the server untouched: it must see
 * the cross-site origin, because the browser withholds the session cookie on them.
 */
function hasOwnReferrer({ referrer }: Request): boolean {
  return URL.canParse(referrer) && new URL(referrer).origin === worker.location.origin;
}

/** Handles a session that the worker was not told about: the page must then come from the server. */
async function notifyIfMember(client: string): Promise<void> {
  if (await landing.refresh()) return;
  (await worker.clients.get(client))?.postMessage(NOT_A_VISITOR);
}
