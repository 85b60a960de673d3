import * as fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { TEST_PIN } from './app.ts';
import { noJson, text, tooMuch, word, wrong } from './generated-words.ts';

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

/** What the words of a noun look like when they are right, or nearly, by the field's name; and the files of its forms. */
export interface Known {
  fields?: Record<string, fc.Arbitrary<unknown>>;
  files?: Record<string, fc.Arbitrary<Uint8Array>>;
}

/** What a database, a library or a stack says of itself. */
export const INSIDES =
  /pin_hash|argon2|violates|relation "|syntax error|ECONN|node_modules|\.ts:\d|\bat \w+ \(|\b(select|update|delete) .+ (from|set|where) /i;

const BOUNDARY = 'chokdee-boundary';
/** Stand for what only the server can make; whoever sends a body puts it in their place. */
export const PROOF = 'a-proof-of-work';
export const LINE_TICKET = 'a-ticket-of-line';
export const PARTNER_TICKET = 'a-ticket-of-a-partner';
export const MEMBER_NAME = 'namesamember';
const accounts: Record<string, fc.Arbitrary<unknown>> = {
  userName: fc.oneof(fc.constant(MEMBER_NAME), word(/^[a-z0-9]{6,12}$/)),
  password: fc.oneof(
    fc.constant(TEST_PIN),
    fc.constant(TEST_PIN),
    word(/^[A-Z][a-z]{4,8}[0-9]{2}[!#@-]$/),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  ),
  oldPassword: fc.constantFrom(TEST_PIN, 'Wrong-One1!'),
  newPassword: word(/^[A-Z][a-z]{5,8}-[a-z]{3}[0-9]{2}!$/),
  phoneNumber: word(/^0[689][0-9]{8}$/),
  birthDate: fc
    .date({ min: new Date('1890-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  otpCode: word(/^[0-9]{6}$/),
  refOtpCode: word(/^[A-HJ-NP-Z2-9]{6}$/),
  email: fc.emailAddress(),
  avatar: word(/^\/avatars\/[0-9a-f]{64}\.webp$/),
  vipChatUrl: fc.webUrl({ validSchemes: ['https'] }),
  captchaToken: fc.oneof(
    { weight: 4, arbitrary: fc.constant(PROOF) },
    { weight: 1, arbitrary: word(/^[\w-]{22}\.4\.[0-9]{13}\.[\w-]{43}\.[0-9a-z]{4}$/) },
  ),
  lineTicket: fc.constant(LINE_TICKET),
  lineId: fc.constantFrom('Ufuzz', 'Uother'),
  ticket: fc.oneof(fc.constant(PARTNER_TICKET), word(/^[\w-]{20}\.[\w-]{40}\.[\w-]{43}$/)),
  response: fc.record({
    id: word(/^[\w-]{20,40}$/),
    rawId: word(/^[\w-]{20,40}$/),
    type: fc.constant('public-key'),
    response: fc.record({
      clientDataJSON: word(/^[\w-]{1,80}$/),
      attestationObject: word(/^[\w-]{1,80}$/),
      authenticatorData: word(/^[\w-]{1,80}$/),
      signature: word(/^[\w-]{1,80}$/),
      userHandle: word(/^[\w-]{22}$/),
    }),
  }),
};

type Fields = Record<string, fc.Arbitrary<unknown>>;

function right(
  name: string,
  { type, enum: values, format, properties }: Property,
  fields: Fields,
): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (known) return known;
  if (values) return fc.constantFrom(...values);
  if (properties) return rightObject(properties, fields);
  if (type === 'integer' || type === 'number') return fc.integer();
  if (type === 'boolean') return fc.boolean();
  if (type === 'string')
    return format === 'uuid' ? fc.uuid() : fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 });
  return fc.jsonValue({ maxDepth: 2 });
}

const rightObject = (properties: Record<string, Property>, fields: Fields) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, right(name, property, fields)]),
    ),
  );

/** One field of a right body is something else, missing, or joined by keys that no object should be given. */
function oneWrong(properties: Record<string, Property>, fields: Fields): fc.Arbitrary<unknown> {
  const names = Object.keys(properties);
  if (names.length === 0) return wrong;
  return fc
    .tuple(rightObject(properties, fields), fc.constantFrom(...names), wrong)
    .map(([body, name, value]) => ({ ...body, [name]: value }));
}

const asJson = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? '');
const withPrototype = (properties: Record<string, Property>, fields: Fields) =>
  fc
    .tuple(
      asJson(rightObject(properties, fields)),
      fc.constantFrom(
        '"__proto__":{"role":"operator"}',
        '"constructor":{"prototype":{"role":"operator"}}',
        '"role":"operator"',
        '"status":0',
        '"uuid":"x"',
      ),
    )
    .map(([json, key]) => (json === '{}' ? `{${key}}` : json.replace(/\}$/, `,${key}}`)));
const pictureStart = fc.constantFrom(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff, 0xe0],
  [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  [0x3c, 0x73, 0x76, 0x67],
  [],
);
const pictures = fc
  .tuple(pictureStart, fc.uint8Array({ maxLength: 400 }))
  .map(([start, bytes]) => Buffer.concat([Buffer.from(start), bytes]));
const formEnd = fc.oneof(
  { weight: 4, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
  { weight: 1, arbitrary: fc.constantFrom('', '\r\n', `--${BOUNDARY}`) },
);
const part = (name: string, head: string, bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);

/** A form with its files and texts; now and then one of them is missing, has another name, or is a text where a file should be. */
function generatedForm(
  properties: Record<string, Property>,
  { fields = {}, files = { avatar: pictures } }: Known,
): fc.Arbitrary<Buffer> {
  const names = Object.keys(properties);
  const asked = names.map((name): fc.Arbitrary<Buffer> => {
    const shown = fc.oneof(
      { weight: 9, arbitrary: fc.constant(name) },
      { weight: 1, arbitrary: fc.constantFrom('Avatar', '__proto__', 'constructor', '', name.toUpperCase()) },
    );
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (file)
      return fc
        .tuple(shown, fc.oneof({ weight: 4, arbitrary: file }, { weight: 1, arbitrary: pictures }))
        .map(([called, bytes]) => part(called, '; filename="a.png"\r\nContent-Type: image/png', bytes));
    return fc
      .tuple(
        shown,
        fc.oneof(
          { weight: 4, arbitrary: right(name, properties[name]!, fields) },
          { weight: 1, arbitrary: text },
        ),
      )
      .map(([called, value]) =>
        value === undefined ? Buffer.alloc(0) : part(called, '', Buffer.from(String(value))),
      );
  });
  return fc
    .tuple(
      fc.tuple(...asked),
      fc.oneof({ weight: 6, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(names.length - 1) }),
      formEnd,
    )
    .map(([parts, missing, end]) =>
      Buffer.concat([...parts.filter((_, at) => at !== missing), Buffer.from(end)]),
    );
}

const propertiesOf = (call: Pick<Call, 'request'>): Record<string, Property> =>
  (z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Property).properties ?? {};

/** Bodies for a call: right ones, ones with a single fault, and what is no body at all. */
export function generatedBodies(
  call: Pick<Call, 'form' | 'request'>,
  known: Known = {},
): fc.Arbitrary<GeneratedBody> {
  const fields = known.fields ?? accounts;
  const properties = propertiesOf(call);
  if (call.form) {
    const forms = generatedForm(properties, known).map((payload) => ({
      payload,
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    }));
    const noForms = fc
      .uint8Array({ maxLength: 400 })
      .chain((bytes) =>
        fc
          .constantFrom(
            'multipart/form-data',
            `multipart/form-data; boundary=${BOUNDARY}`,
            'image/png',
            'application/json',
          )
          .map((contentType) => ({ payload: Buffer.from(bytes), contentType })),
      );
    return fc.oneof({ weight: 3, arbitrary: forms }, { weight: 1, arbitrary: noForms });
  }
  const json = fc.oneof(
    { weight: 4, arbitrary: asJson(rightObject(properties, fields)) },
    { weight: 8, arbitrary: asJson(oneWrong(properties, fields)) },
    { weight: 2, arbitrary: withPrototype(properties, fields) },
    { weight: 3, arbitrary: asJson(fc.jsonValue({ maxDepth: 3 })) },
    { weight: 2, arbitrary: noJson },
    { weight: 1, arbitrary: tooMuch },
  );
  const contentType = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'x/y',
      ),
    },
  );
  return fc.record({ payload: json, contentType });
}

const queryOf = (values: unknown): string =>
  Object.entries(Object(values) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString())}`,
    )
    .join('&');

/** Queries for a call that has no body, as they stand in its address. */
export function generatedQueries(call: Pick<Call, 'request'>, { fields = {} }: Known): fc.Arbitrary<string> {
  const properties = propertiesOf(call);
  return fc.oneof(
    { weight: 4, arbitrary: rightObject(properties, fields).map(queryOf) },
    { weight: 6, arbitrary: oneWrong(properties, fields).map(queryOf) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          rightObject(properties, fields).map(queryOf),
          fc.constantFrom(
            '__proto__=1',
            'id=1&id=2',
            '%',
            '%ff=%fe',
            'a[b]=c',
            'from=1e9&to=1e9',
            'x='.padEnd(3_000, 'y'),
          ),
        )
        .map((both) => both.join('&')),
    },
    { weight: 1, arbitrary: fc.stringMatching(/^[\w%=&+.~-]{0,60}$/) },
  );
}
