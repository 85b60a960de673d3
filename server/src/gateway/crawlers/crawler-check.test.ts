import { isbot } from 'isbot';
import { callerClassifier } from './caller.ts';
import { CHECK_TIMEOUT_MS, crawlerCheck } from './crawler-check.ts';
import type { NameService } from './crawler-names.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const AHREFS = 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** A fake DNS with two tables that records its queries. */
function fakeNames(
  names: Record<string, string[]>,
  addresses: Record<string, string[]>,
): NameService & { queries: string[] } {
  const queries: string[] = [];
  const answer = async (table: Record<string, string[]>, key: string) => {
    queries.push(key);
    if (!table[key]) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return table[key];
  };
  return {
    queries,
    namesOf: (ip) => answer(names, ip),
    addressesOf: (name) => answer(addresses, name),
  };
}

const names = fakeNames(
  {
    '66.249.66.1': ['crawl-66-249-66-1.googlebot.com'],
    '2001:4860::1': ['crawl.google.com.'],
    '203.0.113.1': ['crawl-66-249-66-1.googlebot.com'],
    '203.0.113.2': ['googlebot.com.evil.example'],
    '203.0.113.3': ['evilgooglebot.com'],
    '203.0.113.4': ['host.example', 'bot.ahrefs.net'],
  },
  {
    'crawl-66-249-66-1.googlebot.com': ['66.249.66.1'],
    'crawl.google.com': ['2001:4860:0:0:0:0:0:1'],
    'googlebot.com.evil.example': ['203.0.113.2'],
    'evilgooglebot.com': ['203.0.113.3'],
    'bot.ahrefs.net': ['203.0.113.4'],
  },
);

test.each([
  ['a name of the engine that resolves back', GOOGLE, '66.249.66.1', 'crawler'],
  ['the same over IPv4 in IPv6', GOOGLE, '66.249.66.1', 'crawler'],
  ['an IPv6 address in another notation', GOOGLE, '2001:4860::1', 'crawler'],
  ['a name that does not resolve back', GOOGLE, '203.0.113.1', 'bot'],
  ['a name that only starts like the engine', GOOGLE, '203.0.113.2', 'bot'],
  ['a name that only ends like the engine', GOOGLE, '203.0.113.3', 'bot'],
  ['an address without a name', GOOGLE, '203.0.113.9', 'bot'],
  ['one of several names', AHREFS, '203.0.113.4', 'crawler'],
  ["another engine's machine", AHREFS, '66.249.66.1', 'bot'],
  ["a browser at the engine's address", CHROME, '66.249.66.1', 'browser'],
  ['a bot that names no engine', 'curl/8.5.0', '66.249.66.1', 'bot'],
  ['a browser that calls itself headless', CHROME.replace('Chrome/', 'HeadlessChrome/'), '127.0.0.1', 'bot'],
  ['an empty user agent', '', '127.0.0.1', 'browser'],
])('%s', async (_title, userAgent, ip, kind) => {
  expect(
    (await callerClassifier(crawlerCheck(names))({ headers: { 'user-agent': userAgent }, ip })).kind,
  ).toBe(kind);
});

test('a result is cached, and a query without an answer is repeated soon', async () => {
  let nowMs = 0;
  const dns = fakeNames({ '66.249.66.1': ['a.googlebot.com'] }, { 'a.googlebot.com': ['66.249.66.1'] });
  const check = crawlerCheck(dns, () => nowMs);
  expect(await Promise.all([check('google', '66.249.66.1'), check('google', '66.249.66.1')])).toEqual([
    true,
    true,
  ]);
  nowMs = 23 * 3_600_000;
  expect(await check('google', '66.249.66.1')).toBe(true);
  expect(dns.queries).toEqual(['66.249.66.1', 'a.googlebot.com']);

  expect(await check('google', '203.0.113.9')).toBe(false);
  expect(await check('google', '203.0.113.9')).toBe(false);
  expect(dns.queries).toHaveLength(3);
  nowMs += 61_000;
  expect(await check('google', '203.0.113.9')).toBe(false);
  expect(dns.queries).toHaveLength(4);
});

test('a DNS that does not answer delays no page, and concurrent queries to it are limited', async () => {
  jest.useFakeTimers();
  let queries = 0;
  const silent = () => {
    queries += 1;
    return new Promise<string[]>(() => {});
  };
  const check = crawlerCheck({ namesOf: silent, addressesOf: silent });
  const answers = Promise.all(
    Array.from({ length: 50 }, (_, index) => check('google', `198.51.100.${index}`)),
  );
  jest.advanceTimersByTime(CHECK_TIMEOUT_MS);
  expect(await answers).toEqual(Array.from({ length: 50 }, () => false));
  expect(queries).toBe(20);
  jest.useRealTimers();
});

test('without DNS a crawler is trusted', async () => {
  expect(await callerClassifier(undefined)({ headers: { 'user-agent': GOOGLE }, ip: '127.0.0.1' })).toEqual({
    kind: 'crawler',
    engine: 'google',
  });
});

test.each([
  CHROME,
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.1.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
])('a browser with %s is no bot', (userAgent) => expect(isbot(userAgent)).toBe(false));
