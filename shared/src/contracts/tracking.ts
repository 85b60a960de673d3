import { z } from 'zod';
import { call, nothing } from './http.ts';

/**
 * Paths at the tracking host. `id` returns `trackingId`, `visit` takes the tracker's body, `event` a
 * `stepBody`, `fingerprint` the collector's.
 */
export const trackingPaths = {
  id: '/v1/id',
  visit: '/v1/api/collect',
  event: '/v1/api/event',
  fingerprint: '/api/collect',
} as const;

/**
 * Header that identifies the browser to the tracking host. The value is an id from the host, or the browser's
 * own.
 */
export const CID_HEADER = 'X-CID';

/** Used as a cookie value. */
export const trackingId = z.object({ id: z.string().regex(/^[\w-]{8,64}$/) });

/**
 * A member's name is a pseudonym that only the server can create, a visitor's is random. Never a real name.
 */
const trackedName = z.string().regex(/^(m_[0-9a-f]{32}|guest_[a-z0-9]{8})$/);
const pseudonym = z.string().regex(/^m_[0-9a-f]{32}$/);

export const visitBody = z.strictObject({
  username: trackedName,
  /** The site's product. */
  webType: z.string().max(32),
  /** The location is never requested. */
  askGeo: z.literal(false),
  idEndpoint: z.string().max(200),
  /**
   * Whether the id in the header came from the host. Otherwise the browser created it, because the host sent
   * none.
   */
  useServerId: z.boolean(),
});

const short = z.string().max(120);
const measure = z.number().nullable();

/**
 * Values that distinguish devices but do not identify the owner. `null`: the browser does not provide it, or
 * it is never requested.
 */
export const fingerprintBody = z.strictObject({
  version: z.literal('1.3.0'),
  web: short,
  /** URL of the page without its query. */
  page: z.string().max(200),
  /** Origin of the previous page, without its path. */
  referUrl: z.string().max(200),
  headers: z.strictObject({
    userAgent: z.string().max(256),
    tokens: z.string().max(120),
    language: z.string().max(35),
  }),
  /** The member's pseudonym, twice because the host expects it. Null without a signed-in member. */
  uid: pseudonym.nullable(),
  uuid: pseudonym.nullable(),
  deviceUUID: z.string().regex(/^[0-9a-f]{12}$/),
  sessionId: z.string().regex(/^[\w-]{8,64}$/),
  mobile: z.boolean(),
  platform: short,
  cpuCores: measure,
  pixelDepth: measure,
  isTouchScreen: z.boolean(),
  /** A tier from 0 (none) to 3 (best), by the largest texture size. */
  gpuTier: z.int().min(0).max(3),
  screen: z.strictObject({
    width: measure,
    height: measure,
    availWidth: measure,
    availHeight: measure,
    pixelRatio: measure,
    colorDepth: measure,
  }),
  networkInformation: z.strictObject({
    downlink: measure,
    effectiveType: z.string().max(10).nullable(),
    rtt: measure,
  }),
  plugins: z.array(short).max(20),
  /** Names of the site's own keys, never the values. */
  sessionStorage: z.array(short).max(20),
  localStorage: z.array(short).max(20),
  battery: z.null(),
  myIp: z.null(),
});

export const trackingCalls = {
  pseudonym: call({
    method: 'GET',
    path: '/users.tracking-id',
    summary: "The member's tracking pseudonym, if they consent. It does not reveal their identity",
    access: 'member',
    request: nothing,
    reply: z.object({ pseudonym }),
    errors: ['UNAUTHORIZED'],
  }),
};
