import { missedTerm } from './missed-term.ts';

test.each([
  ['  หวย\u0000 ลาว  ', 'หวย ลาว'],
  ['หวยชุด 4 ตัว', 'หวยชุด 4 ตัว'],
  ['PG Soft2', 'pg soft2'],
  ['19 ประตู', '19 ประตู'],
  ['ក'.repeat(90), 'ក'.repeat(60)],
])('%j is counted as %j', (typed, term) => expect(missedTerm(typed)).toBe(term));

test.each([
  'ก',
  '1234',
  '๐๘๑๒๓๔๕๖๗๘',
  '08-1234-5678',
  '4111 1111 1111 1111',
  'otp 482913',
  'Passw0rd!',
  'my pin is Ab1! x',
  'somchai99',
  'me@example.com',
  'https://evil.example',
  'x'.repeat(40),
])('%j may say who somebody is, or a secret, and is not kept', (typed) =>
  expect(missedTerm(typed)).toBeUndefined(),
);
