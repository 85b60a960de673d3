import { gamePlayCalls, SILENCE_SECONDS } from '@chokdee/shared/contracts/game-play';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { callAs, launchedToken, openPartner } from '../../testing/game-partner.ts';
import { openSocket, ticketOf, type TestSocket } from '../../testing/socket.ts';
import { pgFanOut, type PgFanOut } from '../fan-out/pg-fan-out.ts';
import { endLeftSessions } from './sessions.queries.ts';

let database: TestDatabase;
let fanOut: PgFanOut;
let site: TestApp;
let member: TestMember;
let page: TestSocket;
let visitor: TestSocket;
let gameId: string;

beforeAll(async () => {
  database = await testDatabase();
  fanOut = await pgFanOut(database.url);
  site = await testApp({ db: database.db, fanOut });
  await openPartner(site);
  const [game] = await site.db.query<{ id: string }>(
    "select id from games where partner = 'joker' and list = '' order by position limit 1",
  );
  gameId = game!.id;
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  member = await site.registerMember();
  page = await openSocket(origin, await ticketOf(site, member));
  visitor = await openSocket(origin, await ticketOf(site));
});
afterAll(async () => {
  page.raw.terminate();
  visitor.raw.terminate();
  await site.close();
  await fanOut.close();
  await database.drop();
});

async function launched() {
  const { sessionId } = await site.ask(
    gamePlayCalls.launch,
    { partner: 'joker', gameId, device: 'mobile' },
    { as: member },
  );
  return sessionId!;
}
const reasonHeard = async (session: string) =>
  (await page.hears('game-session-ended', ({ sessionId }) => sessionId === session)).because;
const visit = (sessionId: string) => site.ask(gamePlayCalls.visit, { sessionId }, { as: member });

test('an open page hears that another launch, or a logout from games, has ended its session', async () => {
  const first = await launched();
  expect((await visit(first)).endedBecause).toBeUndefined();
  const second = await launched();
  expect(await reasonHeard(first)).toBe('launch');
  expect((await visit(first)).endedBecause).toBe('launch');
  await site.ask(gamePlayCalls.logout, { partner: 'joker' }, { as: member });
  expect(await reasonHeard(second)).toBe('logout');
});

test('a partner that closes in a domain is told to every page of the domain, and ends its sessions there', async () => {
  const session = await launched();
  const state = (to: string) =>
    site.db.query(
      `insert into game_partner_states (partner, domain, state, changed_at, changed_by, reason)
       values ('joker', 'local', $1, now(), 'test', 'test')
       on conflict (partner, domain) do update set state = excluded.state`,
      [to],
    );
  await state('maintenance');
  expect(await reasonHeard(session)).toBe('partner-closed');
  expect(await visitor.hears('game-partner-update', (fact) => fact.state === 'maintenance')).toMatchObject({
    partner: 'joker',
  });
  await state('open');
  await visitor.hears('game-partner-update', (fact) => fact.state === 'open');
});

test('a partner that leaves the lobby because it fails is told to every page as open, so that open games go on', async () => {
  const session = await launched();
  await site.db.query(
    "insert into game_partner_outages (partner, state, since, counted_from) values ('joker', 'in', now(), now())",
  );
  const before = visitor.heard.length;
  await site.db.query("update game_partner_outages set state = 'out' where partner = 'joker'");
  const heard = await visitor.hears('game-partner-update', (fact) => visitor.heard.indexOf(fact) >= before);
  expect(heard).toMatchObject({ partner: 'joker', state: 'open' });
  expect((await visit(session)).endedBecause).toBeUndefined();
  await site.db.query("delete from game_partner_outages where partner = 'joker'");
});

test('a game that closes in a domain ends its sessions there at once, and what is staked is settled', async () => {
  const token = await launchedToken(site, member);
  const [session] = await site.db.query<{ id: string }>(
    'select id from game_sessions where member_id = $1 and ended_at is null',
    [member.identity.uuid],
  );
  const { uuid: playerId } = member.identity;
  const bet = { transactionId: 'g1', playerId, token, roundId: 'g1', amount: '10' };
  await site.creditMember(playerId, 1_000);
  expect((await callAs(site, 'bet', bet)).statusCode).toBe(200);
  const close = (id: string, domains: string[]) =>
    site.db.query("update games set closed_in = $2 where partner = 'joker' and list = '' and id = $1", [
      id,
      domains,
    ]);
  const [game, other] = await site.db.query<{ id: string }>(
    `select id from games where partner = 'joker' order by id = (select game from game_sessions where id = $1) desc, id limit 2`,
    [session!.id],
  );
  await close(other!.id, ['local']);
  await close(game!.id, ['games.localhost']);
  expect((await visit(session!.id)).endedBecause).toBeUndefined();
  await close(game!.id, ['local']);
  expect(await reasonHeard(session!.id)).toBe('game-closed');
  expect((await callAs(site, 'bet', { ...bet, transactionId: 'g2' })).json()).toMatchObject({
    code: 'SESSION_ENDED',
  });
  const win = { transactionId: 'g3', playerId, roundId: 'g1', amount: '25', roundClosed: true };
  expect((await callAs(site, 'win', win)).json()).toMatchObject({ balance: '25.00' });
  const wire = { partner: 'joker', gameId: game!.id, device: 'mobile' };
  const refused = await site.send(gamePlayCalls.launch, wire, { as: member });
  expect(refused.json()).toMatchObject({ code: 'PARTNER_CLOSED' });
  await site.db.query("update games set closed_in = '{}'");
});

test('a session without a heartbeat for five minutes ends, unless it is played', async () => {
  const session = await launched();
  const silent = (seconds: number) =>
    site.db.query(
      'update game_sessions set heard_at = site_now() - make_interval(secs => $2) where id = $1',
      [session, seconds],
    );
  const sweep = async () => {
    await endLeftSessions(site.db, SILENCE_SECONDS);
    return (await visit(session)).endedBecause;
  };
  await silent(299);
  expect(await sweep()).toBeUndefined();
  await silent(301);
  await site.ask(gamePlayCalls.heartbeat, { sessionId: session }, { as: await site.registerMember() });
  await site.db.query(
    `insert into game_rounds (partner, member_id, round, session_id, game_list, game)
     values ('joker', $1, 'left', $2, '', $3)`,
    [member.identity.uuid, session, gameId],
  );
  expect(await sweep()).toBeUndefined();
  await site.db.query("delete from game_rounds where round = 'left'");
  await site.ask(gamePlayCalls.heartbeat, { sessionId: session }, { as: member });
  expect(await sweep()).toBeUndefined();
  await silent(301);
  expect(await sweep()).toBe('left');
  expect(await reasonHeard(session)).toBe('left');
});

test('signing out of the site ends the session, and nobody else may ask for its visit', async () => {
  const session = await launched();
  const other = await site.registerMember();
  const refused = await site.send(gamePlayCalls.visit, { sessionId: session }, { as: other });
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
  await site.db.query('update sessions set revoked_at = site_now() where member_id = $1', [
    member.identity.uuid,
  ]);
  expect(await reasonHeard(session)).toBe('sign-out');
});

test('switching the games off in a domain ends the sessions there', async () => {
  member = await site.signIn(member.userName);
  const session = await launched();
  await database.db.query(
    `insert into generations (domain, number, state, author, reason)
     values ('local', 1, '{"shell": "a", "remotes": {"games": {"build": "a", "state": "off"}}}', 'test', 'test')`,
  );
  expect(await reasonHeard(session)).toBe('switched-off');
});
