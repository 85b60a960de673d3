import * as fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { TEST_PIN } from './app.ts';
import { invalidJson, text, oversizedJson, matching, anyValue } from './generated-words.ts';

/** A request body in wire form: text that may be invalid JSON, or bytes that may be an invalid form. */
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

/** Generators of nearly valid values by field name, and of the files of forms. */
export interface FieldGenerators {
  fields?: Record<string, fc.Arbitrary<unknown>>;
  files?: Record<string, fc.Arbitrary<Uint8Array>>;
}

/** Internals of the database, of libraries or of the stack that no response may reveal. */
export const INSIDES =
  /pin_hash|argon2|violates|relation "|syntax error|ECONN|node_modules|\.ts:\d|\bat \w+ \(|\b(select|update|delete) .+ (from|set|where) /i;

const BOUNDARY = 'chokdee-boundary';
/** Placeholders for values that only the server can create; the sender substitutes them. */
export const PROOF = 'a-proof-of-work';
export const LINE_TICKET = 'a-ticket-of-line';
export const PARTNER_TICKET = 'a-ticket-of-a-partner';
export const MEMBER_NAME = 'namesamember';
const accounts: Record<string, fc.Arbitrary<unknown>> = {
  userName: fc.oneof(fc.constant(MEMBER_NAME), matching(/^[a-z0-9]{6,12}$/)),
  password: fc.oneof(
    fc.constant(TEST_PIN),
    fc.constant(TEST_PIN),
    matching(/^[A-Z][a-z]{4,8}[0-9]{2}[!#@-]$/),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  ),
  oldPassword: fc.constantFrom(TEST_PIN, 'Wrong-One1!'),
  newPassword: matching(/^[A-Z][a-z]{5,8}-[a-z]{3}[0-9]{2}!$/),
  phoneNumber: matching(/^0[689][0-9]{8}$/),
  birthDate: fc
    .date({ min: new Date('1890-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  otpCode: matching(/^[0-9]{6}$/),
  refOtpCode: matching(/^[A-HJ-NP-Z2-9]{6}$/),
  email: fc.emailAddress(),
  avatar: matching(/^\/avatars\/[0-9a-f]{64}\.webp$/),
  vipChatUrl: fc.webUrl({ validSchemes: ['https'] }),
  captchaToken: fc.oneof(
    { weight: 4, arbitrary: fc.constant(PROOF) },
    { weight: 1, arbitrary: matching(/^[\w-]{22}\.4\.[0-9]{13}\.[\w-]{43}\.[0-9a-z]{4}$/) },
  ),
  lineTicket: fc.constant(LINE_TICKET),
  lineId: fc.constantFrom('Ufuzz', 'Uother'),
  ticket: fc.oneof(fc.constant(PARTNER_TICKET), matching(/^[\w-]{20}\.[\w-]{40}\.[\w-]{43}$/)),
  response: fc.record({
    id: matching(/^[\w-]{20,40}$/),
    rawId: matching(/^[\w-]{20,40}$/),
    type: fc.constant('public-key'),
    response: fc.record({
      clientDataJSON: matching(/^[\w-]{1,80}$/),
      attestationObject: matching(/^[\w-]{1,80}$/),
      authenticatorData: matching(/^[\w-]{1,80}$/),
      signature: matching(/^[\w-]{1,80}$/),
      userHandle: matching(/^[\w-]{22}$/),
    }),
  }),
};

type Fields = Record<string, fc.Arbitrary<unknown>>;

function validValue(
  name: string,
  { type, enum: values, format, properties }: Property,
  fields: Fields,
): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (known) return known;
  if (values) return fc.constantFrom(...values);
  if (properties) return validObject(properties, fields);
  if (type === 'integer' || type === 'number') return fc.integer();
  if (type === 'boolean') return fc.boolean();
  if (type === 'string')
    return format === 'uuid' ? fc.uuid() : fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 });
  return fc.jsonValue({ maxDepth: 2 });
}

const validObject = (properties: Record<string, Property>, fields: Fields) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, validValue(name, property, fields)]),
    ),
  );

/** A valid body with one field replaced or removed. */
function oneWrong(properties: Record<string, Property>, fields: Fields): fc.Arbitrary<unknown> {
  const names = Object.keys(properties);
  if (names.length === 0) return anyValue;
  return fc
    .tuple(validObject(properties, fields), fc.constantFrom(...names), anyValue)
    .map(([body, name, value]) => ({ ...body, [name]: value }));
}

const asJson = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? '');
const withPrototype = (properties: Record<string, Property>, fields: Fields) =>
  fc
    .tuple(
      asJson(validObject(properties, fields)),
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

/** A form with its files and texts. Occasionally a part is missing, renamed, or text instead of a file. */
function generatedForm(
  properties: Record<string, Property>,
  { fields = {}, files = { avatar: pictures } }: FieldGenerators,
): fc.Arbitrary<Buffer> {
  const names = Object.keys(properties);
  const generatedParts = names.map((name): fc.Arbitrary<Buffer> => {
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
          { weight: 4, arbitrary: validValue(name, properties[name]!, fields) },
          { weight: 1, arbitrary: text },
        ),
      )
      .map(([called, value]) =>
        value === undefined ? Buffer.alloc(0) : part(called, '', Buffer.from(String(value))),
      );
  });
  return fc
    .tuple(
      fc.tuple(...generatedParts),
      fc.oneof({ weight: 6, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(names.length - 1) }),
      formEnd,
    )
    .map(([parts, missing, end]) =>
      Buffer.concat([...parts.filter((_, at) => at !== missing), Buffer.from(end)]),
    );
}

const propertiesOf = (call: Pick<Call, 'request'>): Record<string, Property> =>
  (z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Property).properties ?? {};

/** Bodies for a call: valid ones, ones with a single fault, and invalid JSON or forms. */
export function generatedBodies(
  call: Pick<Call, 'form' | 'request'>,
  known: FieldGenerators = {},
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
    { weight: 4, arbitrary: asJson(validObject(properties, fields)) },
    { weight: 8, arbitrary: asJson(oneWrong(properties, fields)) },
    { weight: 2, arbitrary: withPrototype(properties, fields) },
    { weight: 3, arbitrary: asJson(fc.jsonValue({ maxDepth: 3 })) },
    { weight: 2, arbitrary: invalidJson },
    { weight: 1, arbitrary: oversizedJson },
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

/** Query strings for a call without a body. */
export function generatedQueries(
  call: Pick<Call, 'request'>,
  { fields = {} }: FieldGenerators,
): fc.Arbitrary<string> {
  const properties = propertiesOf(call);
  return fc.oneof(
    { weight: 4, arbitrary: validObject(properties, fields).map(queryOf) },
    { weight: 6, arbitrary: oneWrong(properties, fields).map(queryOf) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          validObject(properties, fields).map(queryOf),
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
