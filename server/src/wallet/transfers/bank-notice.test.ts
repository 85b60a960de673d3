import { isAuthenticNotice, signNotice } from './bank-notice.ts';

const now = 1_800_000_000_000;
const seconds = now / 1000;
const body = '{"amount":500.37}';
const sign = (at: number) => ({ timestamp: String(at), signature: signNotice('secret', at, body) });

test('a freshly signed notice is authentic', () => {
  expect(isAuthenticNotice('secret', sign(seconds), body, now)).toBe(true);
});

test.each([
  ['another body', sign(seconds), '{"amount":500.38}'],
  ['an old timestamp', sign(seconds - 61), body],
  ['a future timestamp', sign(seconds + 61), body],
  ['a changed timestamp', { ...sign(seconds), timestamp: String(seconds + 1) }, body],
  ['a cut signature', { ...sign(seconds), signature: sign(seconds).signature.slice(1) }, body],
  ['a timestamp that is not a number', { ...sign(seconds), timestamp: 'now' }, body],
])('a notice with %s is refused', (_what, headers, text) => {
  expect(isAuthenticNotice('secret', headers, text, now)).toBe(false);
});

test('a notice signed with another secret is refused', () => {
  expect(isAuthenticNotice('other', sign(seconds), body, now)).toBe(false);
});
