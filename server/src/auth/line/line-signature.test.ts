import { randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose';
import { newKeyPair, type KeyPair } from '@chokdee/shared/testing/key-pair';
import type { AppError } from '../../errors.ts';
import { lineProvider } from './line-provider.ts';

const channel = { channelId: '1650000000', channelSecret: 'for-tests-only-'.repeat(3) };
const returnAddress = 'http://localhost/login/line/auth';
const publishedKey = newKeyPair('ec');
const foreign = newKeyPair('ec');

/**
 * Answers every code with the ID token that the test has made: it plays a provider, or an attacker in the
 * middle.
 */
let server: Server;
let issuer: string;
let idToken = '';
let tokenStatus = 200;
let tokenError = 'invalid_grant';
let isChallenged = false;
let keys: JWK[] = [];
let keyRequests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/keys') keyRequests += 1;
    const discovery: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        // Like LINE's own document, which does not name HS256.
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['ES256'],
      },
      '/keys': { keys },
      '/token':
        tokenStatus === 200
          ? { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken }
          : { error: tokenError },
    };
    const challenge =
      request.url === '/token' && isChallenged ? { 'www-authenticate': 'Basic realm="LINE"' } : {};
    response
      .writeHead(request.url === '/token' ? tokenStatus : 200, {
        'content-type': 'application/json',
        ...challenge,
      })
      .end(JSON.stringify(discovery[request.url!]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  tokenStatus = 200;
  tokenError = 'invalid_grant';
  isChallenged = false;
  keys = [await published('published', publishedKey)];
  keyRequests = 0;
});
afterEach(() => jest.restoreAllMocks());

const published = async (kid: string, { publicKey }: KeyPair): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg: 'ES256',
  use: 'sig',
});

const now = () => Math.floor(Date.now() / 1000);
const bySecret = (secret: string) => (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
const byKey =
  (key: KeyObject, kid = 'published') =>
  (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(key);

async function finishWith(
  sign: (claims: JWTPayload) => Promise<string> | string,
  changes: JWTPayload = {},
  provider = lineProvider({ issuer, ...channel }),
) {
  const secrets = await provider.begin(returnAddress);
  idToken = await sign({
    iss: issuer,
    sub: 'U1',
    aud: channel.channelId,
    nonce: secrets.nonce,
    iat: now(),
    exp: now() + 60,
    name: 'Malee',
    ...changes,
  });
  return provider
    .finish(returnAddress, { code: randomUUID(), state: secrets.state }, secrets)
    .catch((error: unknown) => (error as AppError).code);
}

test.each([
  ["the channel's secret, as LINE does for web channels", bySecret(channel.channelSecret)],
  ['a published key', byKey(publishedKey.privateKey)],
])('an ID token signed by %s is accepted', async (_name, sign) => {
  expect(await finishWith(sign)).toEqual({ lineUid: 'U1', name: 'Malee', email: '' });
});

test.each([
  ['another secret', bySecret('somebody-else-'.repeat(3))],
  [
    "a published key's text as if it were a secret",
    bySecret(JSON.stringify(publishedKey.publicKey.export({ format: 'jwk' }))),
  ],
  ['a key that is not published', byKey(foreign.privateKey)],
  ['an unknown key', byKey(foreign.privateKey, 'unheard')],
  ['no key', (claims: JWTPayload) => new UnsecuredJWT(claims).encode()],
])('an ID token signed by %s is refused', async (_name, sign) => {
  expect(await finishWith(sign)).toBe('LINE_REFUSED');
});

test.each([
  ['another provider', { iss: 'https://evil.example' }],
  ['another channel', { aud: '1650000001' }],
  ['another login', { nonce: 'of-another-login' }],
  ['an expired login', { iat: now() - 600, exp: now() - 300 }],
  ['no person', { sub: undefined }],
])('an ID token of %s is refused, though its signature is right', async (_name, changes) => {
  expect(await finishWith(bySecret(channel.channelSecret), changes)).toBe('LINE_REFUSED');
});

test('a refused code and an outage are told apart', async () => {
  tokenStatus = 400;
  expect(await finishWith(bySecret(channel.channelSecret))).toBe('LINE_REFUSED');
  tokenStatus = 503;
  expect(await finishWith(bySecret(channel.channelSecret))).toBe('UNAVAILABLE');
});

test.each([
  ['invalid_grant', 'LINE_REFUSED'],
  ['access_denied', 'LINE_REFUSED'],
  ['invalid_client', 'UNAVAILABLE'],
  ['unauthorized_client', 'UNAVAILABLE'],
  ['unsupported_grant_type', 'UNAVAILABLE'],
  ['invalid_request', 'UNAVAILABLE'],
  ['invalid_scope', 'UNAVAILABLE'],
])('a login that LINE answers with %s is %s', async (error, code) => {
  tokenStatus = 400;
  tokenError = error;
  expect(await finishWith(bySecret(channel.channelSecret))).toBe(code);
});

test('a challenge to the channel is not the fault of the member', async () => {
  [tokenStatus, isChallenged] = [401, true];
  expect(await finishWith(bySecret(channel.channelSecret))).toBe('UNAVAILABLE');
});

test('published keys are asked for once, and again when an ID token names a key that came later', async () => {
  const provider = lineProvider({ issuer, ...channel });
  const malee = { lineUid: 'U1', name: 'Malee', email: '' };
  const logIn = (key: KeyObject, kid?: string) => finishWith(byKey(key, kid), {}, provider);

  for (let login = 0; login < 2; login += 1) expect(await logIn(publishedKey.privateKey)).toEqual(malee);
  expect(keyRequests).toBe(1);

  const later = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  keys.push(await published('later', foreign));
  expect(await logIn(foreign.privateKey, 'later')).toEqual(malee);
  expect(keyRequests).toBe(2);
  expect(await logIn(foreign.privateKey, 'unheard')).toBe('LINE_REFUSED');
  expect(keyRequests).toBe(2);
});
