/**
 * The page that lists what opens without a connection. The service worker caches it, and serves
 * it for every address.
 */
export const OFFLINE_PATH = '/offline';

/**
 * Beginning of the name of a chunk that a screen of such a page loads later. The device
 * keeps it with the page.
 */
export const KEPT_CHUNK = 'kept-';
/** These chunks, among the files that a build record lists by what needs them. */
export const KEPT_LATER = 'kept:later';

/** The cache with replies of public calls that the device keeps with the page. */
export const KEPT_REPLIES = 'kept-replies';

/**
 * Routes whose screens the device keeps with that page. What they read is in shared/src/query/kept-calls.ts.
 */
const keptRoutes: readonly string[] = [
  '/',
  '/main',
  OFFLINE_PATH,
  '/poy',
  '/poy/:betGroup/:poyId?',
  '/poy/lottery/:betType?/:poyId?',
  '/credit/statement',
  '/results',
  '/results/:dt',
  '/results/calendar',
  '/howto',
  '/howto/:topic',
  '/article-casino',
  '/article-casino/*',
  '/promotions',
];

export const opensOffline = (route: { path: string }): boolean => keptRoutes.includes(route.path);
