/** @jest-environment node */
import { KEPT_PAGE, VISITOR_PAGE } from './first-view.ts';
import { FRESH_MS } from './kept-replies.ts';
import { KEEP_PAGE } from './messages.ts';
import { memoryCache } from '../testing/memory-cache.ts';

interface Navigation {
  path?: string;
  preload?: Promise<Response | undefined>;
  referrer?: string;
  destination?: string;
}

const html = (text: string, header?: string) =>
  new Response(`<!doctype html><html lang="th"><p>${text}</p></html>`, {
    headers: header ? { [header]: '1' } : {},
  });

/** The worker in a browser with or without navigation preload, and a server whose answers the test sets. */
async function startedWorker({ preloads }: { preloads: boolean }) {
  const handlers = new Map<string, (event: object) => void>();
  const enable = jest.fn(async () => {});
  const requested: string[] = [];
  const withoutCookies: string[] = [];
  const server = { answer: async (_path: string): Promise<Response> => html('of the server') };
  const stores = {
    'first-view': memoryCache(),
    'build-files': memoryCache(),
    'kept-replies': memoryCache(),
  };
  Object.assign(globalThis, {
    self: {
      addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
      registration: preloads ? { navigationPreload: { enable } } : {},
      clients: { get: async () => undefined },
      location: { origin: 'https://site' },
      skipWaiting: async () => {},
    },
    navigator: { onLine: true },
    caches: { open: async (name: keyof typeof stores) => stores[name] },
    fetch: async (request: Request | string, { credentials }: RequestInit = {}) => {
      const path = typeof request === 'string' ? request : new URL(request.url).pathname;
      requested.push(path);
      if (credentials === 'omit') withoutCookies.push(path);
      return server.answer(path);
    },
  });
  await jest.isolateModulesAsync(async () => void (await import('./worker.ts')));

  async function dispatch(type: string, fields: object): Promise<string | undefined> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get(type)!({
      ...fields,
      waitUntil: (each: Promise<unknown>) => work.push(each),
      respondWith: (each: Promise<Response>) => (answer = each),
    });
    const text = await answer?.then((response) => response.text());
    for (const each of work) await each;
    return text;
  }
  /**
   * The text of the page that the worker answers with; undefined where it leaves the request to the browser.
   */
  const navigate = ({ path = '/results', preload, referrer = '', destination = 'document' }: Navigation) =>
    dispatch('fetch', {
      request: { method: 'GET', mode: 'navigate', url: `https://site${path}`, referrer, destination },
      preloadResponse: preload ?? Promise.resolve(undefined),
    });
  /** Lets the worker keep its page and the landing page. */
  const keep = async (): Promise<void> => {
    server.answer = async (path) =>
      html(path === '/' ? 'landing' : 'kept', path === '/' ? VISITOR_PAGE : KEPT_PAGE);
    await dispatch('message', { data: KEEP_PAGE });
    await dispatch('install', {});
    requested.length = 0;
  };
  return {
    dispatch,
    navigate,
    keep,
    enable,
    requested,
    withoutCookies,
    server,
    replies: stores['kept-replies'],
  };
}

const refused = () => Promise.reject<Response>(new TypeError('refused'));

test('an activated worker has the browser request pages itself, where it can', async () => {
  const { dispatch, enable } = await startedWorker({ preloads: true });
  await dispatch('activate', {});
  expect(enable).toHaveBeenCalledTimes(1);
  await (await startedWorker({ preloads: false })).dispatch('activate', {});
});

test("any page is the browser's own request, or the kept page where that fails", async () => {
  const { navigate, keep, requested } = await startedWorker({ preloads: true });
  await keep();
  expect(await navigate({ preload: Promise.resolve(html('preloaded')) })).toContain('preloaded');
  expect(await navigate({ preload: refused() })).toContain('kept');
  expect(requested).toEqual([]);
});

test('what is no page is never replaced by one', async () => {
  const { navigate, keep } = await startedWorker({ preloads: true });
  await keep();
  for (const place of [{ path: '/api/slips.csv' }, { destination: 'iframe' }, { path: '/?mfe.games=x' }]) {
    expect(await navigate({ ...place, preload: Promise.resolve(html('preloaded')) })).toContain('preloaded');
    await expect(navigate({ ...place, preload: refused() })).rejects.toThrow('refused');
  }
});

test('the landing page is shown from the cache, and kept anew from the request of the browser', async () => {
  const { navigate, keep, requested } = await startedWorker({ preloads: true });
  await keep();
  const preload = Promise.resolve(html('of today', VISITOR_PAGE));
  expect(await navigate({ path: '/', preload })).toContain('landing');
  expect(requested).toEqual([]);
  expect(await navigate({ path: '/', preload: refused() })).toContain('of today');
});

test('a link on another site, which comes without the session cookie, says nothing of the landing page', async () => {
  const { navigate, keep, requested } = await startedWorker({ preloads: true });
  await keep();
  expect(await navigate({ path: '/', preload: Promise.resolve(html('unknown viewer')) })).toContain(
    'landing',
  );
  expect(requested).toEqual(['/']);
  expect(await navigate({ path: '/', preload: refused() })).toContain('landing');
});

test('a browser without preloads requests pages that no link of the site leads to itself', async () => {
  const { navigate, keep, server } = await startedWorker({ preloads: false });
  await keep();
  server.answer = refused;
  expect(await navigate({})).toBeUndefined();
  expect(await navigate({ referrer: 'https://other/' })).toBeUndefined();
  expect(await navigate({ referrer: 'https://site/howto' })).toContain('kept');
});

const searchAt = (locale: string) => `/api/contents.search?locale=${locale}`;

/**
 * A worker that keeps the page, and the server with a page that names the texts of the search in a language.
 */
async function keepingReplies() {
  const started = await startedWorker({ preloads: true });
  const { dispatch, server, replies } = started;
  const keepWith = (locale: string | undefined, texts: () => Promise<Response>) => {
    server.answer = async (path) =>
      path === '/offline' ? html(locale ? `<link href="${searchAt(locale)}">` : '', KEPT_PAGE) : texts();
    return dispatch('message', { data: KEEP_PAGE });
  };
  const kept = async (locale: string) => (await replies.match(searchAt(locale)))?.text();
  return { ...started, keepWith, kept };
}

test('the replies that the kept page names are kept after it, without the cookies of who is signed in', async () => {
  const { keepWith, kept, requested, withoutCookies } = await keepingReplies();
  await keepWith('th', async () => new Response('of today'));
  expect(await kept('th')).toBe('of today');
  expect(requested).toEqual(['/offline', searchAt('th')]);
  expect(withoutCookies).toEqual([searchAt('th')]);
});

/** Moves the clock of the worker. */
function laterBy(ms: number): void {
  const nowMs = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(nowMs);
}
afterEach(() => jest.restoreAllMocks());

test('a kept reply is replaced by the next one when it is no longer fresh, and stays where none comes', async () => {
  laterBy(0);
  const { keepWith, kept, requested } = await keepingReplies();
  await keepWith('th', async () => new Response('of yesterday'));
  laterBy(FRESH_MS - 1);
  await keepWith('th', async () => new Response('of today'));
  expect(await kept('th')).toBe('of yesterday');
  laterBy(1);
  await keepWith('th', async () => new Response('of today'));
  expect(await kept('th')).toBe('of today');
  laterBy(FRESH_MS);
  await keepWith('th', async () => new Response('too many', { status: 429 }));
  await keepWith('th', refused);
  expect(await kept('th')).toBe('of today');
  expect(requested.filter((path) => path === searchAt('th'))).toHaveLength(4);
});

test('a kept reply goes with the language, the remote and the page that named it', async () => {
  const { dispatch, server, keepWith, kept, replies } = await keepingReplies();
  await keepWith('th', async () => new Response('in Thai'));
  await keepWith('en', async () => new Response('in English'));
  expect([await kept('th'), await kept('en')]).toEqual([undefined, 'in English']);
  await keepWith(undefined, refused);
  expect(replies.paths()).toEqual([]);
  await keepWith('en', async () => new Response('in English'));
  server.answer = async () => html('for one viewer');
  await dispatch('message', { data: KEEP_PAGE });
  expect(replies.paths()).toEqual([]);
});
