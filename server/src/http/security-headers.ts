import { SCRIPT_POLICY } from '@chokdee/shared/contracts/trusted-scripts';

interface PageAddress {
  pathname: string;
  /** As the browser wrote it, port included. */
  host: string;
  nonce: string;
  /** Over https, as in production. */
  secure: boolean;
  /** `Sec-Fetch-Site` of the request: who led the browser here. */
  fetchSite?: string;
  /** Origins of partners. */
  framers?: readonly string[];
  /** Origin of the host that the page may send its measurements to. */
  tracking?: string;
  /** The page may load Google Analytics, which it does after consent. */
  analytics?: boolean;
}

/** https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics */
const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const ANALYTICS_POLICY = 'goog#html';

/** The policy that a development server's own client makes for its message of a broken compilation. */
const DEVELOPMENT_POLICY = 'webpack-dev-server#overlay';

/** Only these may be shown in a frame, by the site itself and by partners: the shell draws nothing there that changes anything. */
const FRAMED = '/external/';

/**
 * The person himself, or a page of ours: no other site's window opened this one and could hold on to it. A browser begins a page with an opener policy in another
 * process than it had made ready, 25 ms later.
 */
const unled = new Set(['none', 'same-origin']);

/** Of what is no page: it is shown in no frame, and is nothing but what it says it is. */
export const noPageHeaders = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Of every answer over https: for a year browsers ask this host, and those below it, in no other way. */
const transportHeaders = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** What every answer has that does not say otherwise. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  ...noPageHeaders,
  ...(secure ? transportHeaders : {}),
});

/**
 * Headers of a page. Scripts run by nonce, and what they load by `strict-dynamic`, so the policy lists no host and never allows eval.
 * No text becomes a script's address but by the shell's one Trusted Types policy. X-Frame-Options is left out where the path contains "external"; `frame-ancestors`, which browsers prefer, is always sent.
 *
 * @param development origins of servers that serve remotes from working trees.
 */
export function pageHeaders(
  {
    pathname,
    host,
    nonce,
    secure,
    fetchSite = 'cross-site',
    framers = [],
    tracking,
    analytics = false,
  }: PageAddress,
  development: readonly string[] = [],
): Record<string, string> {
  const socketHosts = /^[\w.-]+(:\d+)?$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const policy = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...(analytics ? ANALYTICS_HOSTS : [])],
    'font-src': ["'self'", ...development],
    'connect-src': [
      "'self'",
      ...socketHosts,
      ...(tracking ? [tracking] : []),
      ...(analytics ? ANALYTICS_HOSTS : []),
      ...development.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
    ],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      SCRIPT_POLICY,
      ...(analytics ? [ANALYTICS_POLICY] : []),
      ...(development.length > 0 ? [DEVELOPMENT_POLICY] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': pathname.startsWith(FRAMED) ? ["'self'", ...framers] : ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; '),
    ...(pathname.includes('external') ? {} : { 'x-frame-options': 'DENY' }),
    ...(secure ? transportHeaders : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    ...(unled.has(fetchSite) ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}
