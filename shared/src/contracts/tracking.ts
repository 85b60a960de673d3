import { z } from 'zod';
import { call, nothing } from './http.ts';

/** Where the calls go at the tracking host. `id` answers `trackingId`; `visit` takes the tracker's body, `fingerprint` the collector's. */
export const trackingPaths = { id: '/v1/id', visit: '/v1/api/collect', fingerprint: '/api/collect' } as const;

/** Names the browser to the tracking host; the value is an id that the host gave, or the visitor's own. */
export const CID_HEADER = 'X-CID';

/** It becomes the value of a cookie. */
export const trackingId = z.object({ id: z.string().regex(/^[\w-]{8,64}$/) });

/** Of a member a pseudonym that only the server can make, of anybody else a random name: never what somebody is called. */
const trackedName = z.string().regex(/^(m_[0-9a-f]{32}|guest_[a-z0-9]{8})$/);
const pseudonym = z.string().regex(/^m_[0-9a-f]{32}$/);

export const visitBody = z.strictObject({
  username: trackedName,
  /** The site's product. */
  webType: z.string().max(32),
  /** Where somebody is is never asked. */
  askGeo: z.literal(false),
  idEndpoint: z.string().max(200),
  /** Whether the id in the header is the host's; it is the browser's own when the host gave none. */
  useServerId: z.boolean(),
});

const short = z.string().max(120);
const measure = z.number().nullable();

/** What tells one device from another, and nothing of who holds it. `null` stands for what the browser does not say, or for what is never asked. */
export const fingerprintBody = z.strictObject({
  version: z.literal('1.3.0'),
  web: short,
  /** Address of the page without its query. */
  page: z.string().max(200),
  /** Origin of the page before; nothing of what was looked at there. */
  referUrl: z.string().max(200),
  headers: z.strictObject({
    userAgent: z.string().max(256),
    tokens: z.string().max(120),
    language: z.string().max(35),
  }),
  /** The member's pseudonym, twice as the host expects it; nobody's when no member is signed in. */
  uid: pseudonym.nullable(),
  uuid: pseudonym.nullable(),
  deviceUUID: z.string().regex(/^[0-9a-f]{12}$/),
  sessionId: z.string().regex(/^[\w-]{8,64}$/),
  mobile: z.boolean(),
  platform: short,
  cpuCores: measure,
  pixelDepth: measure,
  isTouchScreen: z.boolean(),
  /** 0 for none to 3 for the best, by the largest picture that it draws. */
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
  /** Names of the site's own keys, never a value. */
  sessionStorage: z.array(short).max(20),
  localStorage: z.array(short).max(20),
  battery: z.null(),
  myIp: z.null(),
});

export const trackingCalls = {
  pseudonym: call({
    method: 'GET',
    path: '/users.tracking-id',
    summary: 'The name under which the member is measured, when he allows it; it tells nobody who he is',
    access: 'member',
    request: nothing,
    reply: z.object({ pseudonym }),
    errors: ['UNAUTHORIZED'],
  }),
};
