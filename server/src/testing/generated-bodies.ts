import * as fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { TEST_PIN } from './app.ts';

/** A body as it travels: text that need not be JSON, or bytes that need not be a form. */
export interface GeneratedBody {
  payload: string | Buffer;
  contentType: string;
}

interface Property {
  type?: string;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Property>;
}

const BOUNDARY = 'chokdee-boundary';
/** Stand for what only the server can make; whoever sends a body puts it in their place. */
export const PROOF = 'a-proof-of-work';
export const LINE_TICKET = 'a-ticket-of-line';
export const PARTNER_TICKET = 'a-ticket-of-a-partner';
export const MEMBER_NAME = 'namesamember';
const word = (pattern: RegExp) => fc.stringMatching(pattern);
const longText = fc.integer({ min: 201, max: 6_000 }).chain((length) => fc.constantFrom('a', '๙', '😀', '\\', '%', '<').map((unit) => unit.repeat(length)));
const hostileText = fc.constantFrom(
  "' or 1=1 --", '"; drop table members; --', '\u0000', '\ud800', '../../etc/passwd', '${7*7}', '<img src=x onerror=alert(1)>', '__proto__', 'constructor', 'ก\u200bข', '\u202e', 'ﬀ', 'İ', '\r\nSet-Cookie: a=b', '%00', '1e999', 'NaN',
);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 220 }), fc.string({ unit: 'grapheme', maxLength: 60 }), longText, hostileText);
const wrong = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, [], {}, -0, 1e300, 2 ** 53, true, ['a', 'b']), fc.constant(undefined));

/** What the fields that occur in calls of accounts look like when they are right, or nearly. */
const fields: Record<string, fc.Arbitrary<unknown>> = {
  userName: fc.oneof(fc.constant(MEMBER_NAME), word(/^[a-z0-9]{6,12}$/)),
  password: fc.oneof(fc.constant(TEST_PIN), fc.constant(TEST_PIN), word(/^[A-Z][a-z]{4,8}[0-9]{2}[!#@-]$/), fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })),
  oldPassword: fc.constantFrom(TEST_PIN, 'Wrong-One1!'),
  newPassword: word(/^[A-Z][a-z]{5,8}-[a-z]{3}[0-9]{2}!$/),
  phoneNumber: word(/^0[689][0-9]{8}$/),
  birthDate: fc.date({ min: new Date('1890-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  otpCode: word(/^[0-9]{6}$/),
  refOtpCode: word(/^[A-HJ-NP-Z2-9]{6}$/),
  email: fc.emailAddress(),
  avatar: word(/^\/avatars\/[0-9a-f]{64}\.webp$/),
  vipChatUrl: fc.webUrl({ validSchemes: ['https'] }),
  captchaToken: fc.oneof({ weight: 4, arbitrary: fc.constant(PROOF) }, { weight: 1, arbitrary: word(/^[\w-]{22}\.4\.[0-9]{13}\.[\w-]{43}\.[0-9a-z]{4}$/) }),
  lineTicket: fc.constant(LINE_TICKET),
  lineId: fc.constantFrom('Ufuzz', 'Uother'),
  ticket: fc.oneof(fc.constant(PARTNER_TICKET), word(/^[\w-]{20}\.[\w-]{40}\.[\w-]{43}$/)),
  response: fc.record({ id: word(/^[\w-]{20,40}$/), rawId: word(/^[\w-]{20,40}$/), type: fc.constant('public-key'), response: fc.record({ clientDataJSON: word(/^[\w-]{1,80}$/), attestationObject: word(/^[\w-]{1,80}$/), authenticatorData: word(/^[\w-]{1,80}$/), signature: word(/^[\w-]{1,80}$/), userHandle: word(/^[\w-]{22}$/) }) }),
};

function right(name: string, { type, enum: values, format, properties }: Property): fc.Arbitrary<unknown> {
  const known = fields[name];
  if (known) return known;
  if (values) return fc.constantFrom(...values);
  if (properties) return rightObject(properties);
  if (type === 'integer' || type === 'number') return fc.integer();
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return format === 'uuid' ? fc.uuid() : fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 });
  return fc.jsonValue({ maxDepth: 2 });
}

const rightObject = (properties: Record<string, Property>) => fc.record(Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, right(name, property)])));

/** One field of a right body is something else, missing, or joined by keys that no object should be given. */
function oneWrong(properties: Record<string, Property>): fc.Arbitrary<unknown> {
  const names = Object.keys(properties);
  if (names.length === 0) return wrong;
  return fc.tuple(rightObject(properties), fc.constantFrom(...names), wrong).map(([body, name, value]) => ({ ...body, [name]: value }));
}

const asJson = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? '');
const withPrototype = (properties: Record<string, Property>) =>
  fc.tuple(asJson(rightObject(properties)), fc.constantFrom('"__proto__":{"role":"operator"}', '"constructor":{"prototype":{"role":"operator"}}', '"role":"operator"', '"status":0', '"uuid":"x"'))
    .map(([json, key]) => (json === '{}' ? `{${key}}` : json.replace(/\}$/, `,${key}}`)));
const noJson = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('{', '[', '"', '{"a":}', '{"a":1,}', '\ufeff{}', '{}{}', '['.repeat(20_000), '9'.repeat(400)));
const tooMuch = fc.integer({ min: 90_000, max: 120_000 }).map((length) => JSON.stringify({ userName: 'a'.repeat(length) }));

const pictureStart = fc.constantFrom([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [0xff, 0xd8, 0xff, 0xe0], [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50], [0x3c, 0x73, 0x76, 0x67], []);
const form = fc.tuple(fc.constantFrom('avatar', 'Avatar', '__proto__', ''), pictureStart, fc.uint8Array({ maxLength: 400 }), fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, '', '\r\n')).map(([name, start, bytes, end]) =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`), Buffer.from(start), bytes, Buffer.from(end)]),
);

/** Bodies for a call: right ones, ones with a single fault, and what is no body at all. */
export function generatedBodies(call: Pick<Call, 'form' | 'request'>): fc.Arbitrary<GeneratedBody> {
  if (call.form) {
    const forms = form.map((payload) => ({ payload, contentType: `multipart/form-data; boundary=${BOUNDARY}` }));
    const noForms = fc.uint8Array({ maxLength: 400 }).chain((bytes) => fc.constantFrom('multipart/form-data', `multipart/form-data; boundary=${BOUNDARY}`, 'image/png', 'application/json').map((contentType) => ({ payload: Buffer.from(bytes), contentType })));
    return fc.oneof({ weight: 3, arbitrary: forms }, { weight: 1, arbitrary: noForms });
  }
  const { properties = {} } = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Property;
  const json = fc.oneof(
    { weight: 4, arbitrary: asJson(rightObject(properties)) },
    { weight: 8, arbitrary: asJson(oneWrong(properties)) },
    { weight: 2, arbitrary: withPrototype(properties) },
    { weight: 3, arbitrary: asJson(fc.jsonValue({ maxDepth: 3 })) },
    { weight: 2, arbitrary: noJson },
    { weight: 1, arbitrary: tooMuch },
  );
  const contentType = fc.oneof({ weight: 20, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'x/y') });
  return fc.record({ payload: json, contentType });
}
