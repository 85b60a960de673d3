import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import type { AppError } from '../../errors.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { testLine, type TestLine } from '../../../testing/line.ts';
import { lineProvider, type LineProvider } from './line-provider.ts';

const { lineUrl, lineExchange } = partnerLoginCalls;

let line: TestLine;
let site: TestApp;

beforeAll(async () => {
  line = await testLine();
  site = await testApp({ line: lineProvider(line) });
});
afterAll(async () => {
  await site.close();
  await line.close();
});

async function begin() {
  const answer = await site.send(lineUrl);
  return {
    url: (answer.json() as { url: string }).url,
    cookie: String(answer.headers['set-cookie']).split(';')[0]!,
  };
}
const callbackParams = (address: URL) => Object.fromEntries(address.searchParams);
const exchange = (query: object, cookie?: string, headers: Record<string, string> = {}) =>
  site.send(lineExchange, query, { headers: { ...(cookie ? { cookie } : {}), ...headers } });
const outcome = (answer: Awaited<ReturnType<typeof exchange>>) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];
const REFUSED = [409, 'LINE_REFUSED'];

test('an answer with another state is refused', async () => {
  const { url, cookie } = await begin();
  const query = callbackParams(await line.logIn(url, 'Malee'));
  expect(outcome(await exchange({ ...query, state: 'x'.repeat(43) }, cookie))).toEqual(REFUSED);
});

test("a callback of somebody else's login is refused, because its state belongs to another browser", async () => {
  const [thief, victim] = [await begin(), await begin()];
  const query = callbackParams(await line.logIn(thief.url, 'Thief'));
  expect(outcome(await exchange(query, victim.cookie))).toEqual(REFUSED);
  expect(outcome(await exchange(query))).toEqual(REFUSED);
  expect((await exchange(query, thief.cookie)).statusCode).toBe(200);
});

test('a code of another login is refused even with the right state and browser, because nonce and verifier differ', async () => {
  const [first, second] = [await begin(), await begin()];
  const stolen = callbackParams(await line.logIn(first.url, 'Malee'));
  const own = callbackParams(await line.logIn(second.url, 'Anong'));
  expect(outcome(await exchange({ ...own, code: stolen['code'] }, second.cookie))).toEqual(REFUSED);
});

test('an answer is accepted once, even when it arrives twice at once', async () => {
  const { url, cookie } = await begin();
  const query = callbackParams(await line.logIn(url, 'Malee'));
  const answers = await Promise.all([exchange(query, cookie), exchange(query, cookie)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(outcome(await exchange(query, cookie))).toEqual(REFUSED);
});

test('a used code is refused, even with a fresh state', async () => {
  const first = await begin();
  const used = callbackParams(await line.logIn(first.url, 'Malee'));
  await exchange(used, first.cookie);
  const second = await begin();
  const state = new URL(second.url).searchParams.get('state')!;
  expect(outcome(await exchange({ ...used, state }, second.cookie))).toEqual(REFUSED);
});

test('an answer after ten minutes is refused', async () => {
  const { url, cookie } = await begin();
  const query = callbackParams(await line.logIn(url, 'Malee'));
  await site.db.query("update line_flows set expires_at = site_now() - interval '1 second'");
  expect(outcome(await exchange(query, cookie))).toEqual(REFUSED);
});

test('an answer that names another provider is refused', async () => {
  const { url, cookie } = await begin();
  const query = callbackParams(await line.logIn(url, 'Malee'));
  expect(outcome(await exchange({ ...query, iss: 'https://access.line.example' }, cookie))).toEqual(REFUSED);
});

test('an answer at another host than the login started at is refused', async () => {
  const { url, cookie } = await begin();
  const query = callbackParams(await line.logIn(url, 'Malee'));
  expect(outcome(await exchange(query, cookie, { host: '127.0.0.1' }))).toEqual(REFUSED);
});

test('an answer sent by a page of another site is refused', async () => {
  const { url, cookie } = await begin();
  const query = callbackParams(await line.logIn(url, 'Malee'));
  expect(
    outcome(
      await exchange(query, cookie, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    ),
  ).toEqual(REFUSED);
});

test('LINE redirects only to hosts of the site', async () => {
  expect((await site.send(lineUrl, {}, { headers: { host: 'evil.example' } })).json()).toMatchObject({
    code: 'NOT_ALLOW_DOMAIN',
  });
  const { url } = await begin();
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('redirect_uri', 'https://evil.example/');
  await expect(line.logIn(elsewhere.href, 'Malee')).rejects.toThrow(/redirect_uri/);
});

test('a visitor who does not consent is redirected without a code', async () => {
  const { url } = await begin();
  const query = callbackParams(await line.logIn(url, 'Malee', 'cancel'));
  expect(query).toMatchObject({ error: 'access_denied' });
  expect(query).not.toHaveProperty('code');
});

describe('the provider', () => {
  const returnAddress = 'http://localhost/login/line/auth';
  const walk = async (provider: LineProvider, from: TestLine, changes: object = {}) => {
    const { url, ...secrets } = await provider.begin(returnAddress);
    const { code, state, iss } = callbackParams(await from.logIn(url, 'Malee'));
    return provider.finish(returnAddress, { code: code!, state: state!, iss }, { ...secrets, ...changes });
  };
  const codeOf = (error: unknown) => (error as AppError).code;

  test("accepts what the channel's secret has signed", async () => {
    expect(await walk(lineProvider(line), line)).toMatchObject({ name: 'Malee' });
  });

  test('accepts what a published key has signed', async () => {
    const other = await testLine({ signedBy: 'ES256' });
    expect(await walk(lineProvider(other), other)).toMatchObject({ name: 'Malee' });
    await other.close();
  });

  test('refuses another nonce, and another verifier', async () => {
    expect(await walk(lineProvider(line), line, { nonce: 'x'.repeat(43) }).catch(codeOf)).toBe(
      'LINE_REFUSED',
    );
    expect(await walk(lineProvider(line), line, { verifier: 'x'.repeat(43) }).catch(codeOf)).toBe(
      'LINE_REFUSED',
    );
  });

  test('reports that LINE is unreachable, and recovers once it is back', async () => {
    const stopped = await testLine();
    await stopped.close();
    const provider = lineProvider(stopped);
    expect(await provider.begin(returnAddress).catch(codeOf)).toBe('UNAVAILABLE');
    expect(
      await lineProvider({ ...line, channelSecret: 'not-the-secret-'.repeat(3) }).begin(returnAddress),
    ).toMatchObject({ url: expect.stringContaining(line.issuer) });
  });

  test('a wrong channel secret is not the fault of the member, and is named', async () => {
    const failure = await walk(
      lineProvider({ ...line, channelSecret: 'not-the-secret-'.repeat(3) }),
      line,
    ).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'UNAVAILABLE',
      cause: {
        message: expect.stringMatching(
          /\((invalid_client|401)\): see LINE_CHANNEL_ID and LINE_CHANNEL_SECRET/,
        ),
      },
    });
  });
});
