import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { HUB88_SIGNATURE_HEADER, hub88PartnerCalls } from '@chokdee/shared/contracts/game-hub88';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { callHub88, HUB88_PARTNER, openHub88Partner } from '../../testing/hub88-partner.ts';
import { openPartner } from '../../testing/game-partner.ts';
import { SITE_KEY_PATH } from './callbacks.routes.ts';
import { isSignedByHub88 } from './hub88-signature.ts';
import { gamePlayServices, type PartnerCall } from './public.ts';
import { siteKeys } from './site-keys.ts';

let site: TestApp;
let member: TestMember;
let partner: Server;
/** What the partner answers next; undefined: nothing, ever. */
let answer: { status: number; body: string } | undefined;
let received: { url: string; body: string; signature: string }[] = [];
let seen: PartnerCall[] = [];

beforeAll(async () => {
  partner = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push({ url: request.url!, body, signature: String(request.headers[HUB88_SIGNATURE_HEADER]) });
      if (answer) response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  const { port } = partner.address() as AddressInfo;
  site = await testApp();
  await openHub88Partner(site, { baseUrl: `http://127.0.0.1:${port}/hub88` });
  gamePlayServices.from(site.app).calls.onCall((call) => seen.push(call));
  member = await site.registerMember();
});
beforeEach(() => {
  [received, seen] = [[], []];
  answer = { status: 200, body: '{"url":"https://tables.example.com/t?x=1","extra":true}' };
});
afterAll(async () => {
  partner.closeAllConnections();
  partner.close();
  await site.close();
});

const wire = { partner: HUB88_PARTNER, device: 'mobile' };
const openSessions = () =>
  site.db.query<{ because: string | null }>(
    'select ended_because as because from game_sessions where member_id = $1 order by created_at',
    [member.identity.uuid],
  );

test("the partner is asked for the address with the site's signature, and gets a token that plays", async () => {
  const launched = await site.ask(gamePlayCalls.launch, wire, { as: member });
  expect(launched.url).toBe('https://tables.example.com/t?x=1&origin=http%3A%2F%2Flocalhost');
  const [request] = received;
  const content = hub88PartnerCalls.gameUrl.request.parse(JSON.parse(request!.body));
  expect(request!.url).toBe('/hub88/game/url');
  expect(content).toMatchObject({
    user: member.identity.uuid,
    game_code: 'lobby',
    lang: 'th',
    platform: 'GPL_MOBILE',
    lobby_url: 'http://localhost/game',
    deposit_url: 'http://localhost/credit/deposit',
  });
  const pem = (await site.app.inject(SITE_KEY_PATH)).body;
  expect(isSignedByHub88([pem], request!.body, request!.signature)).toBe(true);
  expect(isSignedByHub88([pem], `${request!.body} `, request!.signature)).toBe(false);
  expect(seen).toMatchObject([{ direction: 'out', name: 'game/url', outcome: 'done', status: 200 }]);
  const { user, token } = content;
  const balance = await callHub88(site, 'user/balance', { request_uuid: content.request_uuid, user, token });
  expect(balance.json()).toMatchObject({ status: 'RS_OK', balance: 0 });
});

test.each([
  ['does not answer in its time', undefined, 'failed', 0],
  ['fails', { status: 500, body: 'oops' }, 'failed', 500],
  ['answers another format', { status: 200, body: '{"url":"javascript:alert(1)"}' }, 'failed', 200],
  ['refuses', { status: 403, body: '{}' }, 'refused', 403],
])(
  'a partner that %s leaves no session, and the launch says SYSTEM',
  async (_what, next, outcome, status) => {
    answer = next;
    const refused = await site.send(gamePlayCalls.launch, wire, { as: member });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'SYSTEM']);
    expect(seen).toMatchObject([{ direction: 'out', name: 'game/url', outcome, status }]);
    expect((await openSessions()).at(-1)).toEqual({ because: 'launch-failed' });
  },
);

test('the key is the same after a restart, and another when its secret has changed', async () => {
  const pem = async () => (await site.app.inject(SITE_KEY_PATH)).body;
  const first = await pem();
  expect(await pem()).toBe(first);
  expect((await siteKeys(site.db, site.services.env.GAME_PARTNERS_SECRET).current()).publicPem).toBe(first);
  const changed = siteKeys(site.db, 'another secret of thirty-two letters');
  expect((await changed.current()).version).toBe(2);
});

describe("a partner's list of transactions", () => {
  const window = { from: '2026-11-19T00:00:00Z', to: '2026-11-20T00:00:00Z' };
  const at = '2026-11-19T12:00:00Z';
  const pageOf = (partner: string, cursor?: string) =>
    gamePlayServices.from(site.app).reports.page(partner, { ...window, ...(cursor ? { cursor } : {}) });
  const listed = (content: object) => (answer = { status: 200, body: JSON.stringify(content) });

  test('is read in the form of the Hub88 kind, with the place where it goes on', async () => {
    const user = member.identity.uuid;
    const row = {
      transaction_uuid: randomUUID(),
      kind: 'win',
      user,
      round: 'r',
      amount: 1_250_000,
      at,
    };
    listed({ transactions: [row], cursor: 'page 3' });
    expect(await pageOf(HUB88_PARTNER, 'page 2')).toEqual({
      transactions: [
        { txn: row.transaction_uuid, kind: 'win', memberId: user, round: 'r', micro: 12_500_000, at },
      ],
      cursor: 'page 3',
    });
    expect(JSON.parse(received[0]!.body)).toEqual({ ...window, cursor: 'page 2' });
  });

  test('is read in our own form, where parts of a satang count and a round may be absent', async () => {
    await openPartner(site);
    await site.db.query(
      `update game_partner_access set base_url = (select base_url from game_partner_access where partner = $1)
       where partner = 'joker'`,
      [HUB88_PARTNER],
    );
    const row = { transactionId: 't', kind: 'adjust', playerId: 'somebody', amount: '-0.005', at };
    listed({ transactions: [row, { ...row, transactionId: 'u', roundId: 'r' }] });
    expect((await pageOf('joker')).transactions).toEqual([
      { txn: 't', kind: 'adjust', memberId: 'somebody', round: '', micro: -5_000, at },
      { txn: 'u', kind: 'adjust', memberId: 'somebody', round: 'r', micro: -5_000, at },
    ]);
    expect(received[0]!.url).toBe(`/hub88/report?${new URLSearchParams(window).toString()}`);
    listed({ transactions: [{ ...row, amount: '1e3' }] });
    await expect(pageOf('joker')).rejects.toThrow('no usable answer');
  });
});
