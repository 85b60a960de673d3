import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { CHAT_TEXT_LENGTH, chatCalls, MESSAGES_PER_READ } from '@chokdee/shared/contracts/chat';
import { deleteExpired } from '../housekeeping/housekeeping.queries.ts';
import { setClockAhead } from '../db/clock.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { socketCalls } from '@chokdee/shared/contracts/socket';
import { testEnv } from '../../testing/env.ts';
import { sharedRateLimit } from '../http/rate-limit-shared.ts';
import { openSocket } from '../../testing/socket.ts';
import { consumeLimits } from './customer-limits.ts';

const { current, open, messages, send, here, picture, sendPicture, rate } = chatCalls;

let site: TestApp;
let origin: string;
beforeAll(async () => {
  site = await testApp({ env: testEnv({ TRUST_PROXY: 'loopback' }) });
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

/**
 * Spaces without width, joiners, a soft hyphen, marks of direction, fillers, a variation
 * selector, an empty cell.
 */
const invisibleTexts = [
  '\u200b',
  '\u200d\u2060 \ufeff',
  '\u00ad',
  '\u202e\u200f',
  '\u3164',
  '\ufe0f',
  '\u2800',
];

/** The headers of a browser that has this cookie. */
type Browser = { headers: { cookie: string } };
const cookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function visitor(address: Record<string, string> = {}): Promise<Browser & { conversation: string }> {
  const answer = await site.send(open, { locale: 'th' }, { headers: address });
  return {
    headers: { ...address, cookie: cookieOf(answer) },
    conversation: answer.json().conversation.id,
  };
}
const write = async (
  as: Browser | { as: TestMember },
  conversation: string,
  text: string,
  clientId = randomUUID(),
) => (await site.ask(send, { conversation, clientId, text }, as)).message;
const read = async (as: Browser | { as: TestMember }, conversation: string, after = 0) =>
  (await site.ask(messages, { conversation, after: String(after) }, as)).messages;

test('a browser without a conversation gets no cookie; opening one twice opens one', async () => {
  const looked = await site.send(current);
  expect([looked.cookies, looked.json().conversation, looked.json().desk.isOpen]).toEqual([
    [],
    undefined,
    true,
  ]);
  const { headers, conversation } = await visitor();
  const again = await site.ask(open, { locale: 'th' }, { headers });
  expect(again.conversation.id).toBe(conversation);
  const [cookie] = (await site.send(open, { locale: 'th' })).cookies;
  expect(cookie).toMatchObject({ name: 'chat', httpOnly: true, sameSite: 'Strict', path: '/' });
});

test('messages keep their order, and a repeat adds none', async () => {
  const asker = await visitor();
  const clientId = randomUUID();
  const first = await write(asker, asker.conversation, 'one', clientId);
  const [repeat, ...rest] = await Promise.all([
    write(asker, asker.conversation, 'one', clientId),
    ...['two', 'three', 'four'].map((text) => write(asker, asker.conversation, text)),
  ]);
  expect(repeat).toEqual(first);
  expect(rest.map(({ seq }) => seq).sort()).toEqual([2, 3, 4]);
  const all = await read(asker, asker.conversation);
  expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(all[0]!.text).toBe('one');
  expect(await read(asker, asker.conversation, 3)).toEqual([all[3]]);
  expect(all.length).toBeLessThan(MESSAGES_PER_READ);
});

test("nobody else reads or writes a visitor's conversation", async () => {
  const [asker, stranger, member] = [await visitor(), await visitor(), await site.registerMember()];
  await write(asker, asker.conversation, 'private');
  for (const who of [stranger, { as: member }, {}]) {
    const answers = await Promise.all([
      site.send(messages, { conversation: asker.conversation, after: '0' }, who),
      site.send(send, { conversation: asker.conversation, clientId: randomUUID(), text: 'x' }, who),
      site.send(here, { conversation: asker.conversation, readSeq: 1, typing: true }, who),
      site.send(rate, { conversation: asker.conversation, rating: 5 }, who),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  }
});

test('what is stored is encrypted, and a PIN or a card number is not stored at all', async () => {
  const asker = await visitor();
  const { text } = await write(asker, asker.conversation, 'secret words, PIN 493817, 4242424242424242');
  expect(text).toBe('secret words, PIN ••••••, ••••••••••••4242');
  const [row] = await site.db.query<{ sealed: Buffer | null }>(
    'select sealed from chat_messages where conversation_id = $1',
    [asker.conversation],
  );
  expect(row!.sealed!.toString('latin1')).not.toContain('secret words');
  const [kept] = await site.db.query<{ visitor: string | null }>(
    'select visitor_hash as visitor from chat_conversations where id = $1',
    [asker.conversation],
  );
  expect(asker.headers.cookie).not.toContain(kept!.visitor!);
});

test("a visitor's conversation follows them into their account, and the browser loses it", async () => {
  const asker = await visitor();
  await write(asker, asker.conversation, 'before');
  const member = await site.registerMember();
  const elsewhere = (await site.ask(open, { locale: 'en' }, { as: member })).conversation.id;
  await write({ as: member }, elsewhere, 'on the phone');

  const followed = await site.send(current, {}, { as: member, headers: asker.headers });
  expect(followed.json().conversation.id).toBe(asker.conversation);
  expect(followed.cookies[0]).toMatchObject({ name: 'chat', value: '', maxAge: 0 });
  expect((await read({ as: member }, asker.conversation)).map(({ text }) => text)).toEqual(['before']);
  expect(
    (await site.send(messages, { conversation: asker.conversation, after: '0' }, asker)).statusCode,
  ).toBe(404);
  // One conversation at a time: the other one says why it ended.
  expect((await read({ as: member }, elsewhere)).map(({ event }) => event)).toEqual([undefined, 'continued']);
  const unwritten = await visitor();
  const still = await site.ask(current, {}, { as: member, headers: unwritten.headers });
  expect(still.conversation?.id).toBe(asker.conversation);
  const late = { conversation: elsewhere, clientId: randomUUID(), text: 'more' };
  expect((await site.send(send, late, { as: member })).json().code).toBe('CHAT_CLOSED');
});

test("a visitor's conversation stays theirs when an operator signs in at their browser", async () => {
  const asker = await visitor();
  await write(asker, asker.conversation, 'before');
  const operator = await site.registerMember('operator');
  const seen = await site.send(current, {}, { as: operator, headers: asker.headers });
  expect([seen.json().conversation, seen.cookies]).toEqual([undefined, []]);
  expect((await read(asker, asker.conversation)).map(({ text }) => text)).toEqual(['before']);
});

test('what nobody could read, or is too long, is refused as a message', async () => {
  const asker = await visitor();
  const answerTo = async (text: string) => {
    const body = { conversation: asker.conversation, clientId: randomUUID(), text };
    const { statusCode, json } = await site.send(send, body, asker);
    return [statusCode, (json() as { code?: string }).code];
  };
  for (const text of [...invisibleTexts, 'a'.repeat(CHAT_TEXT_LENGTH + 1)])
    expect(await answerTo(text)).toEqual([422, 'VALIDATION']);
  expect(await answerTo('a\0')).toEqual([422, 'MALFORMED_BODY']);
  await write(asker, asker.conversation, '\u200b👩‍👧 ');
  expect((await read(asker, asker.conversation)).map(({ text }) => text)).toEqual(['\u200b👩‍👧']);
});

test('operators learn at once that a visitor whom they talk to is a member', async () => {
  const asker = await visitor();
  await write(asker, asker.conversation, 'before');
  const [member, operator] = [await site.registerMember(), await site.registerMember('operator')];
  const { ticket } = await site.ask(socketCalls.ticket, {}, { as: operator });
  const inbox = await openSocket(origin, ticket, { host: 'localhost' });
  await site.send(current, {}, { as: member, headers: asker.headers });
  const { conversation } = asker;
  expect(await inbox.hears('chat-update', ({ change }) => change === 'state')).toMatchObject({
    conversation,
  });
  inbox.raw.terminate();
});

test('ten thousand messages of one visitor are rate limited; other customers are served', async () => {
  const [flood, other] = [await visitor(), await visitor()];
  const statuses: number[] = [];
  const inserted = async () =>
    (
      await site.db.query<{ n: number }>(
        'select count(*)::int as n from chat_messages where conversation_id = $1',
        [flood.conversation],
      )
    )[0]!.n;
  const queries = jest.spyOn(site.db, 'query');
  for (let at = 0; at < 10_000; at += 500) {
    const answers = Promise.all(
      Array.from({ length: 500 }, async () => {
        const wire = { conversation: flood.conversation, clientId: randomUUID(), text: 'spam' };
        return (await site.send(send, wire, { headers: { ...flood.headers, 'x-forwarded-for': '' } }))
          .statusCode;
      }),
    );
    const heard = await write(other, other.conversation, 'still heard');
    expect(heard.text).toBe('still heard');
    statuses.push(...(await answers));
  }
  // Refusals cost no query each.
  expect(queries.mock.calls.length).toBeLessThan(1_500);
  queries.mockRestore();
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // Forty a minute, and the minute may turn meanwhile.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(80);
  expect(await inserted()).toBe(statuses.filter((status) => status === 200).length);
});

test('a browser that drops its cookies is limited by its address, and so is what it says of its presence', async () => {
  const address = { 'x-forwarded-for': '203.0.113.7' };
  const visitors = await Promise.all(Array.from({ length: 25 }, () => visitor(address)));
  // Each stays below its own limit; together they exceed that of two minutes.
  const statuses = await Promise.all(
    visitors.flatMap(({ headers, conversation }) =>
      Array.from({ length: 40 }, async () => {
        const wire = { conversation, clientId: randomUUID(), text: 'spam' };
        return (await site.send(send, wire, { headers })).statusCode;
      }),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const { headers, conversation } = visitors[0]!;
  const wire = { conversation, readSeq: 1, typing: false };
  const said = await Promise.all(
    Array.from({ length: 300 }, async () => (await site.send(here, wire, { headers })).statusCode),
  );
  expect(new Set(said)).toEqual(new Set([200, 429]));
});

test('an address over its limit cannot write, even with forged cookies; its members can', async () => {
  const limit = (name: string, perMinute: number) =>
    sharedRateLimit({ db: site.db, name, perMinute, nowMs: () => 90_000 });
  const limits = { own: limit('test-own', 40), address: limit('test-address', 20) };
  const customer = { memberId: null, visitor: null, address: '203.0.113.9' };
  const isHeard = (of: Partial<Parameters<typeof consumeLimits>[1]>) =>
    consumeLimits(limits, { ...customer, ...of }).then(
      () => true,
      () => false,
    );
  const heard: boolean[] = [];
  for (let at = 0; at < 22; at += 1) heard.push(await isHeard({ visitor: randomUUID() }));
  expect(heard.filter((isTaken) => isTaken)).toHaveLength(20);
  const rows = () => site.db.query(`select key from rate_limits where key like 'test-own|%'`);
  const before = (await rows()).length;
  expect(await isHeard({ visitor: randomUUID() })).toBe(false);
  expect(await rows()).toHaveLength(before);
  expect(await isHeard({ memberId: (await site.registerMember()).identity.uuid })).toBe(true);
});

async function uploadPicture(
  { conversation, headers }: Browser & { conversation: string },
  bytes: Buffer,
  { type = 'image/png', clientId = randomUUID() } = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.set('conversation', conversation);
  form.set('clientId', clientId);
  form.set('picture', new File([new Uint8Array(bytes)], 'a.png', { type }));
  const request = new Response(form);
  return site.app.inject({
    method: 'POST',
    url: `/api${sendPicture.path}`,
    headers: {
      host: 'localhost',
      'x-requested-with': 'test',
      'content-type': request.headers.get('content-type')!,
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

test('pictures are drawn anew; files that lie about their type are refused', async () => {
  const asker = await visitor();
  const red = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'exif-secret' } })
    .png()
    .toBuffer();
  const clientId = randomUUID();
  const sent = await uploadPicture(asker, red, { clientId });
  expect(sent.json().message).toMatchObject({ seq: 1, picture: { width: 1_280, height: 640 } });
  expect((await uploadPicture(asker, red, { clientId })).json().message.seq).toBe(1);
  const { webp } = await site.ask(picture, { conversation: asker.conversation, seq: '1' }, asker);
  const drawn = Buffer.from(webp, 'base64');
  expect([(await sharp(drawn).metadata()).format, drawn.includes('exif-secret')]).toEqual(['webp', false]);
  const [stored] = await site.db.query<{ sealed: Buffer }>(
    'select sealed from chat_pictures where conversation_id = $1',
    [asker.conversation],
  );
  // A file that nobody can open: WebP begins with RIFF.
  expect([stored!.sealed.length > drawn.length, stored!.sealed.includes('RIFF')]).toEqual([true, false]);
  for (const lie of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '\x89PNG\r\n\x1a\nbroken'])
    expect((await uploadPicture(asker, Buffer.from(lie, 'latin1'))).json().code).toBe('IMAGE_UNREADABLE');
});

test('few pictures are drawn for a visitor in a minute, and for the visitors of an address', async () => {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const flood = async (asker: Awaited<ReturnType<typeof visitor>>, times: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) statuses.push((await uploadPicture(asker, small)).statusCode);
    return statuses.filter((status) => status === 200).length;
  };
  const from = (address: string) => visitor({ 'x-forwarded-for': address });
  const asker = await from('203.0.113.20');
  // The minute may turn meanwhile.
  expect(await flood(asker, 24)).toBeLessThanOrEqual(20);
  await write(asker, asker.conversation, 'still heard');
  const neighbours = await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.21')));
  const taken: number[] = [];
  for (const each of neighbours) taken.push(await flood(each, 7));
  expect(taken.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(120);
});

test("a message reaches the other pages of a visitor's browser, and no other visitor's", async () => {
  const [asker, stranger] = [await visitor(), await visitor()];
  const page = async ({ headers }: Browser) =>
    openSocket(origin, (await site.send(socketCalls.ticket, {}, { headers })).json().ticket, {
      host: 'localhost',
    });
  const [here, there] = [await page(asker), await page(stranger)];
  await write(asker, asker.conversation, 'hello');
  expect(await here.hears('chat-update')).toMatchObject({ conversation: asker.conversation, seq: 1 });
  await write(stranger, stranger.conversation, 'hi');
  await there.hears('chat-update', ({ conversation }) => conversation === stranger.conversation);
  expect(there.heard.filter(({ type }) => type === 'chat-update')).toHaveLength(1);
  for (const { raw } of [here, there]) raw.terminate();
});

test("conversations are deleted after their desk's days", async () => {
  const [usual, longer] = [await visitor(), await visitor()];
  for (const asker of [usual, longer]) await write(asker, asker.conversation, 'old');
  await site.db.query("insert into domains (name, title, description) values ('patient', '', '')");
  await site.db.query("update chat_conversations set domain = 'patient' where id = $1", [
    longer.conversation,
  ]);
  const leftAfter = async (days: number) => {
    await setClockAhead(site.db, days * 86_400_000);
    await deleteExpired(site.db);
    const left = await site.db.query<{ id: string }>('select id from chat_conversations where id = any($1)', [
      [usual.conversation, longer.conversation],
    ]);
    return left.map(({ id }) => (id === usual.conversation ? 'usual' : 'longer')).sort();
  };
  // The days of every desk that has none of its own.
  expect(await leftAfter(89)).toEqual(['longer', 'usual']);
  await site.db.query("insert into chat_desks (domain, holidays, keep_days) values ('patient', '{}', 120)");
  await site.db.query('update chat_desks set keep_days = 100 where domain is null');
  expect(await leftAfter(99)).toEqual(['longer', 'usual']);
  expect(await leftAfter(101)).toEqual(['longer']);
  expect(await leftAfter(121)).toEqual([]);
  await setClockAhead(site.db, 0);
  const [rest] = await site.db.query<{ n: number }>('select count(*)::int as n from chat_messages');
  expect(rest!.n).toBe(0);
});
