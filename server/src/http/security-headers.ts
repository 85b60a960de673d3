import { SCRIPT_POLICY } from '@chokdee/shared/contracts/trusted-scripts';

interface PageAddress {
  pathname: string;
  /** The host as sent by the browser, including the port. */
  host: string;
  nonce: string;
  /** True over https, as in production. */
  secure: boolean;
  /** `Sec-Fetch-Site` of the request: the site that linked here. */
  fetchSite?: string;
  /** Origins of partners. */
  framers?: readonly string[];
  /** Origin of the host that receives the page's measurements. */
  tracking?: string;
  /** The page may load Google Analytics, which it does after consent. */
  analytics?: boolean;
  /** Source of frames: the partner whose game the page plays. Default: none. */
  frames?: string;
}

/** https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics */
const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const ANALYTICS_POLICY = 'goog#html';

/** The Trusted Types policy of the development server's error overlay. */
const DEVELOPMENT_POLICY = 'webpack-dev-server#overlay';

/**
 * Only these pages may be framed, by the site itself and by partners: they offer no action that changes
 * anything.
 */
const FRAMEABLE_PREFIX = '/external/';

/**
 * Opened by the person or by a page of ours, so no other site's window can hold a reference to this one. An
 * opener policy makes browsers switch to a fresh process, which costs 25 ms.
 */
const TRUSTED_FETCH_SITES = new Set(['none', 'same-origin']);

/** Headers of everything that is not a page: no framing, and no content sniffing. */
export const nonPageHeaders = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Sent with every reply over https: for a year, browsers use only https for this host and its subdomains. */
const transportHeaders = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Default headers of every reply. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  ...nonPageHeaders,
  ...(secure ? transportHeaders : {}),
});

/**
 * Headers of a page. Scripts run by nonce, and the scripts they load by `strict-dynamic`, so the policy lists
 * no host and never allows eval. Only the shell's one Trusted Types policy can turn text into a script URL.
 * X-Frame-Options is omitted where the path contains "external"; `frame-ancestors`, which browsers prefer, is
 * always sent.
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
    frames = "'none'",
  }: PageAddress,
  development: readonly string[] = [],
): Record<string, string> {
  const socketHosts = /^[\w.-]+(:\d+)?$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const policy = {
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...development, ...(analytics ? ANALYTICS_HOSTS : [])],
    'media-src': ["'self'"],
    'font-src': ["'self'", ...development],
    'connect-src': [
      "'self'",
      ...socketHosts,
      ...(tracking ? [tracking] : []),
      ...(analytics ? ANALYTICS_HOSTS : []),
      ...development.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
    ],
    'frame-src': [frames],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      SCRIPT_POLICY,
      ...(analytics ? [ANALYTICS_POLICY] : []),
      ...(development.length > 0 ? [DEVELOPMENT_POLICY] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': pathname.startsWith(FRAMEABLE_PREFIX) ? ["'self'", ...framers] : ["'none'"],
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
    ...(TRUSTED_FETCH_SITES.has(fetchSite)
      ? {}
      : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}
