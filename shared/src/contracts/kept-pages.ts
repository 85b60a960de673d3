/** The page that says what opens without a connection. The service worker keeps it, and opens all others with it. */
export const OFFLINE_PATH = '/offline';

/** Routes whose screens the device keeps with that page. What they read is in shared/src/query/kept-calls.ts. */
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
