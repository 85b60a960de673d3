import { isOwnPage, isSameOrigin } from './same-origin.ts';

const host = 'lotto.localhost:3000';

test.each([
  [{ origin: 'http://lotto.localhost:3000', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://lotto.localhost:3000' }, true],
  [{}, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: 'http://lotto.localhost' }, false],
  [{ origin: 'http://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: 'http://lotto.localhost:3000', 'sec-fetch-site': 'cross-site' }, false],
])('%j comes from a page of this host: %s', (headers, own) => {
  expect(isSameOrigin(headers, host)).toBe(own);
});

test('a request without our own header is not from our page', () => {
  expect(isOwnPage({ origin: `http://${host}` }, host)).toBe(false);
  expect(isOwnPage({ origin: `http://${host}`, 'x-requested-with': 'chokdee' }, host)).toBe(true);
});
