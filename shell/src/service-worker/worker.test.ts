/** @jest-environment node */
import { KEPT_PAGE, VISITOR_PAGE } from './first-view.ts';
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
  const server = { answer: async (_path: string): Promise<Response> => html('of the server') };
  const stores = { 'first-view': memoryCache(), 'build-files': memoryCache() };
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
    fetch: async (request: Request | string) => {
      const path = typeof request === 'string' ? request : new URL(request.url).pathname;
      requested.push(path);
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
  /** The text of the page that the worker answers with; undefined where it leaves the request to the browser. */
  const navigate = ({ path = '/results', preload, referrer = '', destination = 'document' }: Navigation) =>
    dispatch('fetch', {
      request: { method: 'GET', mode: 'navigate', url: `https://site${path}`, referrer, destination },
      preloadResponse: preload ?? Promise.resolve(undefined),
    });
  /** Without a path, the landing page. */
  const keep = async (): Promise<void> => {
    server.answer = async (path) =>
      html(path === '/' ? 'landing' : 'kept', path === '/' ? VISITOR_PAGE : KEPT_PAGE);
    await dispatch('message', { data: KEEP_PAGE });
    await dispatch('install', {});
    requested.length = 0;
  };
  return { dispatch, navigate, keep, enable, requested, server };
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
