import { randomUUID } from 'node:crypto';
import { chatCalls } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';

const desk = operatorChatCalls;

let site: TestApp;
let nok: TestMember;
let pim: TestMember;
beforeAll(async () => {
  site = await testApp();
  [nok, pim] = await Promise.all([site.registerMember('operator'), site.registerMember('operator')]);
});
afterAll(() => site.close());

type Asker = TestMember & { id: string };

const write = (member: Asker, text = 'hello?') =>
  site.ask(chatCalls.send, { conversation: member.id, clientId: randomUUID(), text }, { as: member });

/** A member who has asked something. */
async function asker(): Promise<Asker> {
  const member = await site.registerMember();
  const { conversation } = await site.ask(chatCalls.open, { locale: 'th' }, { as: member });
  const asking = { ...member, id: conversation.id };
  await write(asking, 'where is my deposit?');
  return asking;
}
const answer = (id: string, text: string, { note = false } = {}) =>
  site.ask(desk.send, { id, clientId: randomUUID(), text, note }, { as: nok });

test('an operator sees the number of unassigned and of own unread conversations', async () => {
  const waiting = (as: TestMember) => site.ask(desk.waiting, {}, { as });
  const before = await waiting(nok);
  const members = [await asker(), await asker(), await asker()] as const;
  expect(await waiting(nok)).toEqual({ ...before, queue: before.queue + 3 });
  const others = await waiting(pim);
  for (const { id } of members.slice(0, 2)) await answer(id, 'one moment');
  expect(await waiting(nok)).toEqual({ queue: before.queue + 1, unread: before.unread });
  const { message } = await write(members[0]);
  await write(members[0]);
  await write(members[1]);
  await answer(members[0].id, 'a note is no answer', { note: true });
  expect(await waiting(nok)).toEqual({ queue: before.queue + 1, unread: before.unread + 2 });
  await site.ask(desk.here, { id: members[0].id, readSeq: message.seq, typing: false }, { as: nok });
  expect(await waiting(nok)).toEqual({ queue: before.queue + 1, unread: before.unread + 2 });
  await site.ask(desk.here, { id: members[0].id, readSeq: message.seq + 1, typing: false }, { as: nok });
  await site.send(desk.close, { id: members[1].id }, { as: nok });
  expect(await waiting(nok)).toEqual({ queue: before.queue + 1, unread: before.unread });
  expect(await waiting(pim)).toEqual({ ...others, queue: others.queue - 2 });
  const refused = await site.send(desk.waiting, {}, { as: members[0] });
  expect(refused.json().code).toBe('NOT_FOUND');
});

test('fifty conversations come in order of waiting, or latest first; name, tag and number find them', async () => {
  const list = (view: 'queue' | 'mine' | 'all', search?: string) =>
    site.ask(desk.all, { view, ...(search === undefined ? {} : { search }) }, { as: nok });
  const idsOf = ({ conversations }: Awaited<ReturnType<typeof list>>) => conversations.map(({ id }) => id);
  const known = new Set(idsOf(await list('all')));
  const members: Asker[] = [];
  for (let at = 0; at < 50; at += 1) members.push(await asker());
  const own = async (view: 'queue' | 'mine' | 'all') =>
    idsOf(await list(view)).filter((id) => !known.has(id));
  const ids = members.map(({ id }) => id);
  expect(await own('queue')).toEqual(ids);
  expect(await own('all')).toEqual(ids.toReversed());

  // A customer who writes again keeps their place in the queue.
  const [first, second] = [members[40]!, members[30]!];
  await write(first);
  expect(await own('queue')).toEqual(ids);
  expect((await own('all'))[0]).toBe(first.id);
  const unread = (await list('queue')).conversations.find(({ id }) => id === first.id)?.unread;
  expect(unread).toBe(2);
  await answer(second.id, 'one moment');
  expect(await own('queue')).toEqual(ids.filter((id) => id !== second.id));
  expect((await own('mine'))[0]).toBe(second.id);

  await site.ask(desk.tag, { id: second.id, tags: ['Slow_Bank', '100%'] }, { as: nok });
  expect(idsOf(await list('all', 'slow_b'))).toEqual([second.id]);
  expect(idsOf(await list('all', '100%'))).toEqual([second.id]);
  expect(idsOf(await list('queue', 'slow_b'))).toEqual([]);
  expect(idsOf(await list('all', first.userName.slice(0, -1).toUpperCase()))).toEqual([first.id]);
  expect(idsOf(await list('queue', ` ${first.id} `))).toEqual([first.id]);
  expect(idsOf(await list('all', '%'))).toEqual([second.id]);
  expect(await list('all')).toMatchObject({ isCut: false });
  const tooLong = await site.send(desk.all, { view: 'all', search: 'x'.repeat(61) }, { as: nok });
  expect(tooLong.statusCode).toBe(422);
});

test('a truncated list says so', async () => {
  await site.db.query(
    `insert into chat_conversations (id, domain, locale, state, started_at, waiting_since, active_at, visitor_hash)
     select gen_random_uuid(), 'local', 'th', 'waiting', site_now(), site_now(), site_now(), 'many ' || n
     from generate_series(1, 201) as n`,
  );
  const { conversations, isCut, counts } = await site.ask(desk.all, { view: 'queue' }, { as: nok });
  expect([conversations.length, isCut]).toEqual([200, true]);
  expect(counts.queue).toBeGreaterThan(200);
});
