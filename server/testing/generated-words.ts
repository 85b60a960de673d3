import * as fc from 'fast-check';

export const matching = (pattern: RegExp) => fc.stringMatching(pattern);
const longText = fc
  .integer({ min: 201, max: 6_000 })
  .chain((length) => fc.constantFrom('a', '๙', '😀', '\\', '%', '<').map((unit) => unit.repeat(length)));
const hostileText = fc.constantFrom(
  "' or 1=1 --",
  '"; drop table members; --',
  '\u0000',
  '\ud800',
  '\\ud800\udc00',
  '../../etc/passwd',
  '${7*7}',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'ก\u200bข',
  '\u202e',
  'ﬀ',
  'İ',
  '\r\nSet-Cookie: a=b',
  '%00',
  '1e999',
  'NaN',
);
export const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 220 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  longText,
  hostileText,
);
export const anyValue = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, [], {}, -0, 1e300, 2 ** 53, true, ['a', 'b']),
  fc.constant(undefined),
);

export const invalidJson = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '{',
    '[',
    '"',
    '{"a":}',
    '{"a":1,}',
    '\ufeff{}',
    '{}{}',
    '['.repeat(20_000),
    '9'.repeat(400),
  ),
);
export const oversizedJson = fc
  .integer({ min: 90_000, max: 120_000 })
  .map((length) => JSON.stringify({ userName: 'a'.repeat(length) }));
