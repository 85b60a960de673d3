import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessTokens } from './auth/access-token.ts';
import { knownBrowsers } from './auth/known-browser.ts';
import { renewalSeal } from './auth/renewal.ts';
import { overrideSessions } from './gateway/session-overrides.ts';
import { staffLinks } from './gateway/staff-link.ts';

/**
 * Values that earlier versions of the site issued to browsers, with this secret. A change of format logs
 * members out, invalidates staff links, or forgets known browsers: keep reading the old format as long as its
 * values live.
 */
const secret = 'the secret of a site, kept for good';
const memberId = '3b0e1f9a-6d0c-4a52-9d8e-0f6b7c5a4d21';
const sessionId = '9c2f6f0e-1a7b-4d43-8f55-2f1d3c4b5a69';
const givenMs = 1_900_000_000_000;
const nowMs = () => givenMs;
const requestWith = (cookie: string) => ({ headers: { cookie } }) as FastifyRequest;

const renewal = `${memberId}.${sessionId}.7.42DdPxu-F8CBiEvvAelcxd-pqp3hLxLBqjc3N-dq_Ks`;
const accessToken = [
  'eyJhbGciOiJIUzI1NiJ9',
  'eyJ1dWlkIjoiM2IwZTFmOWEtNmQwYy00YTUyLTlkOGUtMGY2YjdjNWE0ZDIxIiwic3RhdHVzIjowLCJuYW1lIjoiYSIsImxldmVsIjowLCJyb2xlIjoibWVtYmVyIiwi' +
    'c2lkIjoiOWMyZjZmMGUtMWE3Yi00ZDQzLThmNTUtMmYxZDNjNGI1YTY5IiwiaWF0IjoxOTAwMDAwMDAwLCJleHAiOjE5MDAwMDA5MDB9',
  'A7Y8boXCHsYAGqq7eam2NJ0UBrD2XmC3ZiJM1uWivHM',
].join('.');
const staffLink =
  'eyJidWlsZHMiOnsid2FsbGV0IjoiMGIxIn0sImJ5Ijoibm9rIiwidW50aWwiOjE5MDAwMDcyMDB9.RTdBphz5ZXrdMszgMuWvJHMT5iBRG9x5bSG_RapJ-Yc';
const overrides =
  'eyJidWlsZHMiOnsid2FsbGV0IjoiMGIxIn0sImRyaWxscyI6e30sInN0YWZmIjpmYWxzZSwiYnVpbGRzVW50aWwiOjE5MDAwNDMyMDAsImRyaWxs' +
  'c1VudGlsIjoxOTAwMDAzNjAwfQ.NY3y-28HWrv54lSWbSli4iFV_FLWhGC6HVsXSxy-qac';
const known = 'AAAAAAAAAAAAAAAAAAAAAA.pVguaWHAtpFQqXD4j_tkp4.BBBBBBBBBBBBBBBBBBBBBB';

test('a renewal cookie still names its session', () => {
  const seal = renewalSeal(secret);
  expect(seal.open(renewal)).toEqual({ memberId, sessionId, generation: 7 });
  expect(seal.seal({ memberId, sessionId, generation: 7 })).toBe(renewal);
  expect(seal.open(renewal.replace('.7.', '.8.'))).toBeUndefined();
});

test('an access token stays valid until it expires', async () => {
  expect(await accessTokens(secret, nowMs).read(accessToken)).toMatchObject({
    uuid: memberId,
    sid: sessionId,
  });
});

test('a staff link and a session with overrides still show the same builds', () => {
  expect(staffLinks(secret, nowMs).open(staffLink)).toEqual({
    builds: { wallet: '0b1' },
    by: 'nok',
    until: givenMs / 1_000 + 7_200,
  });
  const sessions = overrideSessions({ secret, secure: false, nowMs });
  expect(sessions.read(requestWith(`mfe=${overrides}`))).toMatchObject({
    builds: { wallet: '0b1' },
    drills: {},
    staff: false,
  });
});

test('a browser is still known to its account, and to no other', () => {
  const browsers = knownBrowsers({ secret, secure: false });
  expect(browsers.browserOf(requestWith(`known=${known}`), 'anong')).toBe('A'.repeat(22));
  expect(browsers.browserOf(requestWith(`known=${known}`), 'boon')).toBeUndefined();
  const reply = { request: requestWith(`known=${known}`), header: jest.fn() };
  browsers.remember(reply as unknown as FastifyReply, 'anong');
  expect(reply.header.mock.calls).toEqual([['Set-Cookie', expect.stringContaining(`known=${known};`)]]);
});
