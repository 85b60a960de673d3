import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { chatCalls } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import { until } from '@chokdee/shared/testing/until';
import { setClockAhead } from '../db/clock.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { lockWaits } from '../../testing/lock-waits.ts';

const desk = operatorChatCalls;

let site: TestApp;
let nok: TestMember;
let pim: TestMember;
beforeAll(async () => {
  site = await testApp();
  [nok, pim] = await Promise.all([site.registerMember('operator'), site.registerMember('operator')]);
});
afterAll(() => site.close());

/** A member who has asked something. */
async function asker(text = 'where is my deposit?'): Promise<TestMember & { id: string }> {
  const member = await site.registerMember();
  const { conversation } = await site.ask(chatCalls.open, { locale: 'th' }, { as: member });
  await site.ask(
    chatCalls.send,
    { conversation: conversation.id, clientId: randomUUID(), text },
    { as: member },
  );
  return { ...member, id: conversation.id };
}
const code = async (...sent: Parameters<TestApp['send']>) => (await site.send(...sent)).json().code;
const answer = (id: string, text: string, { note = false, clientId = randomUUID(), as = nok } = {}) =>
  site.send(desk.send, { id, clientId, text, note }, { as });
const opened = async (id: string, as = nok) => {
  await site.ask(desk.open, { id }, { as });
  return site.ask(desk.messages, { id, after: '0' }, { as });
};
const outcomesOf = async (action: string, target: string) =>
  (
    await site.db.query<{ outcome: string }>(
      'select outcome from registry_audit where action = $1 and target = $2 order by id',
      [action, target],
    )
  ).map(({ outcome }) => outcome);
/** Goes to this hour of tomorrow at +07:00: no day turns while a test runs. */
async function goTo(hour: number, minute = 0): Promise<void> {
  await setClockAhead(site.db, 0);
  const [row] = await site.db.query<{ ms: number }>(
    `select (extract(epoch from bangkok_midnight(bangkok_day(site_now()) + 1) - site_now()) * 1000)::bigint as ms`,
  );
  await setClockAhead(site.db, row!.ms + (hour * 60 + minute) * 60_000);
}
afterEach(() => setClockAhead(site.db, 0));
const heardBy = async (member: TestMember & { id: string }) =>
  (await site.ask(chatCalls.messages, { conversation: member.id, after: '0' }, { as: member })).messages.map(
    ({ author, event, text }) => event ?? `${author}: ${text}`,
  );

test('an answer takes a conversation from the queue once, and a note stays with operators', async () => {
  const [first, second] = [await asker(), await asker()];
  const queue = async () => (await site.ask(desk.all, { view: 'queue' }, { as: nok })).conversations;
  expect((await queue()).map(({ id, unread }) => [id, unread])).toEqual([
    [first.id, 1],
    [second.id, 1],
  ]);
  const place = async () => (await site.ask(chatCalls.current, {}, { as: second })).conversation?.place;
  expect(await place()).toBe(2);

  const clientId = randomUUID();
  await answer(first.id, 'I look into it', { clientId });
  expect((await answer(first.id, 'I look into it', { clientId })).statusCode).toBe(200);
  await answer(first.id, 'suspicious', { note: true, as: pim });
  expect(await heardBy(first)).toEqual(['customer: where is my deposit?', 'joined', 'desk: I look into it']);
  expect([(await queue()).length, await place()]).toEqual([1, 1]);
  const seen = await opened(first.id, pim);
  expect(seen.messages.at(-1)).toMatchObject({ author: 'note', text: 'suspicious' });
  expect(seen.facts).toMatchObject({ level: 1, status: 0, former: [] });
  expect((await answer(first.id, 'me too', { as: pim })).json().code).toBe('CHAT_STATE');
});

test('the second operator who takes a conversation gets a conflict; only one on duty gets a transfer', async () => {
  const { id } = await asker();
  const take = (as: TestMember, from: string | null = null, to: string | null = as.identity.uuid) =>
    site.send(desk.assign, { id, from, to }, { as });
  const taken = await Promise.all([take(nok), take(pim)]);
  expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const holder = (await opened(id)).conversation.operator!.id;
  const [own, other] = holder === nok.identity.uuid ? [nok, pim] : [pim, nok];
  expect((await take(own, holder, other.identity.uuid)).json().code).toBe('CHAT_STATE');
  await site.ask(desk.here, { typing: false }, { as: other });
  expect((await take(own, holder, other.identity.uuid)).statusCode).toBe(200);
  expect((await take(own, other.identity.uuid)).json().conversation.operator.id).toBe(holder);
  expect((await take(own, holder, null)).json().conversation.state).toBe('waiting');
  expect((await site.ask(chatCalls.current, {}, { as: await asker() })).desk.isStaffed).toBe(true);
});

test('what a customer writes to an operator who has gone waits in the queue of the others', async () => {
  const member = await asker();
  const queue = async () => {
    const { conversations, counts } = await site.ask(desk.all, { view: 'queue' }, { as: pim });
    return [conversations.some(({ id }) => id === member.id), conversations.length === counts.queue];
  };
  await site.ask(desk.here, { typing: false }, { as: nok });
  await answer(member.id, 'I look into it');
  const message = () => ({ conversation: member.id, clientId: randomUUID(), text: 'and now?' });
  const waiting = (as: TestMember) => site.ask(desk.waiting, {}, { as });
  await setClockAhead(site.db, 90_000);
  const [ofNok, ofPim] = [await waiting(nok), await waiting(pim)];
  await setClockAhead(site.db, 0);
  const sent = await site.ask(chatCalls.send, message(), { as: member });
  expect(await queue()).toEqual([false, true]);
  await setClockAhead(site.db, 90_000);
  expect(await queue()).toEqual([true, true]);
  expect(await waiting(pim)).toEqual({ ...ofPim, queue: ofPim.queue + 1 });
  expect(await waiting(nok)).toEqual({ ...ofNok, unread: ofNok.unread + 1 });
  // Read is not answered.
  await setClockAhead(site.db, 0);
  await site.ask(desk.here, { id: member.id, readSeq: sent.message.seq, typing: false }, { as: nok });
  expect(await queue()).toEqual([false, true]);
  await setClockAhead(site.db, 90_000);
  expect(await queue()).toEqual([true, true]);

  await site.ask(desk.assign, { id: member.id, from: nok.identity.uuid, to: pim.identity.uuid }, { as: pim });
  await answer(member.id, 'I do', { as: pim });
  expect(await queue()).toEqual([false, true]);
});

test("a snooze ends with the customer's next message; a closed one is rated and answered no more", async () => {
  const member = await asker();
  await answer(member.id, 'one moment');
  const act = (call: typeof desk.snooze | typeof desk.close | typeof desk.tag, wire: object, as = nok) =>
    site.send(call, { id: member.id, ...wire }, { as });
  expect((await act(desk.snooze, { minutes: 60 }, pim)).json().code).toBe('CHAT_STATE');
  expect((await act(desk.snooze, { minutes: 60 })).json().conversation.snoozedUntil).toBeDefined();
  await site.ask(
    chatCalls.send,
    { conversation: member.id, clientId: randomUUID(), text: 'hello?' },
    { as: member },
  );
  expect((await act(desk.tag, { tags: ['deposit', 'deposit'] })).json().conversation).toMatchObject({
    tags: ['deposit'],
  });
  const before = (await site.ask(desk.messages, { id: member.id, after: '0' }, { as: nok })).conversation;
  expect(before.snoozedUntil).toBeUndefined();
  expect((await act(desk.close, {})).json().conversation.state).toBe('closed');
  expect((await act(desk.close, {})).json().code).toBe('CHAT_STATE');
  expect((await answer(member.id, 'late')).json().code).toBe('CHAT_STATE');
  await site.ask(chatCalls.rate, { conversation: member.id, rating: 4 }, { as: member });
  const [closed] = (await site.ask(desk.all, { view: 'all' }, { as: nok })).conversations.filter(
    ({ id }) => id === member.id,
  );
  expect(closed!.rating).toBe(4);
  const kept = await site.db.query(
    `select action, outcome from registry_audit where target in ('chat ' || $1, 'id ' || $1) order by id`,
    [member.id],
  );
  expect(kept.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'operators.chats.send done',
    'operators.chats.snooze refused',
    'operators.chats.snooze done',
    'operators.chats.tag done',
    'operators.chats.close done',
    'operators.chats.close refused',
    'operators.chats.send refused',
  ]);
});

test('a conversation is not closed over what its operator has not seen', async () => {
  const member = await asker();
  await answer(member.id, 'it is there now');
  const { lastSeq } = (await opened(member.id)).conversation;
  const message = { conversation: member.id, clientId: randomUUID(), text: 'no, it is not' };
  await site.ask(chatCalls.send, message, { as: member });
  const close = (readSeq: number) =>
    site.send(desk.close, { id: member.id, readSeq: String(readSeq) }, { as: nok });
  expect((await close(lastSeq)).json().code).toBe('CHAT_STATE');
  expect((await close(lastSeq + 1)).statusCode).toBe(200);
});

test('a note on an old conversation does not bring it back to its customer', async () => {
  const member = await asker();
  await site.ask(desk.close, { id: member.id }, { as: nok });
  await setClockAhead(site.db, 2 * 86_400_000);
  await answer(member.id, 'was paid by hand', { note: true });
  expect((await site.ask(chatCalls.current, {}, { as: member })).conversation).toBeUndefined();
});

test('the transcript of a closed conversation is read by its member only, and has no notes', async () => {
  const [member, other] = [await asker(), await asker('of the other')];
  await answer(member.id, 'a deposit by QR', { note: true });
  await answer(member.id, 'it is there now');
  await site.send(desk.close, { id: member.id }, { as: nok });
  expect(await heardBy(member)).toEqual([
    'customer: where is my deposit?',
    'joined',
    'desk: it is there now',
    'closed',
  ]);
  const request = { conversation: member.id, after: '0' };
  expect(await code(chatCalls.messages, request, { as: other })).toBe('NOT_FOUND');
  expect(await code(chatCalls.messages, request)).toBe('NOT_FOUND');
});

test('opening a conversation is noted once per opening; nobody reads one that they have not opened', async () => {
  const { id } = await asker();
  const from = (
    await site.db.query<{ id: number }>('select coalesce(max(id), 0)::int as id from registry_audit')
  )[0]!.id;
  const unread = async (as: TestMember) => [
    await code(desk.messages, { id, after: '0' }, { as }),
    await code(desk.picture, { id, seq: '1' }, { as }),
  ];
  expect(await unread(pim)).toEqual(['CHAT_UNOPENED', 'CHAT_UNOPENED']);
  await site.ask(desk.open, { id }, { as: pim });
  for (let reads = 0; reads < 3; reads += 1) await site.ask(desk.messages, { id, after: '0' }, { as: pim });
  const unknown = randomUUID();
  expect(await code(desk.open, { id: unknown }, { as: pim })).toBe('NOT_FOUND');
  const kept = await site.db.query(
    `select actor, target, outcome from registry_audit where action like 'operators.chats.%' and id > $1 order by id`,
    [from],
  );
  expect(kept).toEqual([
    { actor: pim.userName, target: `chat ${id}`, outcome: 'done' },
    { actor: pim.userName, target: `id ${unknown}`, outcome: 'refused' },
  ]);
  // Nok opened the conversation too long ago, so their reads are refused until they take it.
  await site.db.query(
    `insert into registry_audit (at, actor, action, target, outcome, detail)
     values (clock_timestamp() - interval '13 hours', $1, 'operators.chats.open', 'chat ' || $2::text, 'done', '')`,
    [nok.userName, id],
  );
  expect(await unread(nok)).toEqual(['CHAT_UNOPENED', 'CHAT_UNOPENED']);
  await site.ask(desk.assign, { id, from: null, to: nok.identity.uuid }, { as: nok });
  expect(await unread(nok)).toEqual([undefined, 'NOT_FOUND']);
});

test('an operator sends a picture, which is drawn anew and counts as an answer', async () => {
  const member = await asker();
  const png = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const upload = async (bytes: Buffer, clientId = randomUUID()) => {
    const form = new FormData();
    form.set('id', member.id);
    form.set('clientId', clientId);
    form.set('picture', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    const request = new Response(form);
    return site.app.inject({
      method: 'POST',
      url: `/api${desk.sendPicture.path}`,
      headers: {
        host: 'localhost',
        'x-requested-with': 'test',
        authorization: `Bearer ${nok.token}`,
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const clientId = randomUUID();
  const sent = (await upload(png, clientId)).json().message;
  expect(sent).toMatchObject({ author: 'desk', picture: { width: 1_280, height: 640 } });
  expect((await upload(png, clientId)).json().message.seq).toBe(sent.seq);
  // Two servers get one retry: neither fails, and it is noted once.
  const [retried, done] = [randomUUID(), () => outcomesOf('operators.chats.send', `chat ${member.id}`)];
  const before = (await done()).length;
  const { uploads } = await site.db.transaction(async (tx) => {
    await tx.query('select from chat_conversations where id = $1 for update', [member.id]);
    const sending = [upload(png, retried), upload(png, retried)];
    await until(async () => (await lockWaits(site.db)) === 2, 'both wait for the conversation');
    return { uploads: sending };
  });
  const both = await Promise.all(uploads);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(both[0]!.json().message.seq).toBe(both[1]!.json().message.seq);
  expect((await done()).length - before).toBe(1);
  expect((await upload(Buffer.from('<svg/>'))).json().code).toBe('IMAGE_UNREADABLE');
  const wire = { conversation: member.id, seq: String(sent.seq) };
  expect((await site.ask(chatCalls.picture, wire, { as: member })).webp.length).toBeGreaterThan(0);
});

test('hours of duty follow weekdays and holidays of a domain; others are told when they start', async () => {
  const { all, save } = operatorChatDeskCalls;
  await goTo(12);
  const at = (domain: string | null) => async () =>
    (await site.ask(all, {}, { as: nok })).desks.find((desk) => desk.domain === domain);
  const everywhere = (await at(null)())!;
  expect(everywhere.hours).toHaveLength(7);
  const shown = async () => (await site.ask(chatCalls.current)).desk;
  expect((await shown()).isOpen).toBe(true);
  const [{ today = '', tomorrow = '', weekday = 0 } = {}] = await site.db.query<{
    today: string;
    tomorrow: string;
    weekday: number;
  }>(
    `select d::text as today, (d + 1)::text as tomorrow, extract(isodow from d)::int as weekday
     from (select bangkok_day(site_now()) as d) as clock`,
  );
  const allDay = (day: number) => ({ weekday: day, opensAt: '00:00', closesAt: '00:00' });
  const hours = [allDay(weekday), allDay((weekday % 7) + 1)];
  const put = (wire: object) => site.send(save, { ...everywhere, ...wire }, { as: nok });
  expect((await put({ hours, holidays: [today] })).json()).toEqual({ version: everywhere.version + 1 });
  expect(await shown()).toMatchObject({ isOpen: false, opensAt: `${tomorrow}T00:00:00.000+07:00` });
  expect((await put({ hours, holidays: [] })).json().code).toBe('STALE_VERSION');
  expect((await put({ domain: 'nowhere', version: undefined })).json().code).toBe('NOT_FOUND');
  const wrong = await put({ hours: [{ weekday: 1, opensAt: '25:00', closesAt: '00:00' }] });
  expect(wrong.json().details.issues).toEqual([{ path: 'hours.0.opensAt', key: 'chat.time' }]);
  await put({ version: everywhere.version + 1 });
  expect((await shown()).isOpen).toBe(true);
  const kept = await site.db.query<{ outcome: string }>(
    `select outcome from registry_audit where action = 'operators.chat-desks.save' order by id`,
  );
  expect(kept.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'refused', 'done']);
});

test("a domain's own hours can be removed: it has those of every domain, and the audit says which it had", async () => {
  const { all, save, remove } = operatorChatDeskCalls;
  const domain = 'local';
  const { version } = await site.ask(save, { domain, hours: [], holidays: ['2027-04-13'] }, { as: nok });
  const isOpen = async () => (await site.ask(chatCalls.current)).desk.isOpen;
  expect(await isOpen()).toBe(false);
  const refused = async (wire: object) =>
    (await site.send(remove, { domain, version, ...wire }, { as: nok })).json().code;
  expect(await refused({ version: version + 1 })).toBe('STALE_VERSION');
  expect(await refused({ domain: 'nowhere' })).toBe('NOT_FOUND');
  await site.ask(remove, { domain, version }, { as: nok });
  expect(await isOpen()).toBe(true);
  expect((await site.ask(all, {}, { as: nok })).desks.map((desk) => desk.domain)).toEqual([null]);
  expect(await refused({})).toBe('STALE_VERSION');
  const kept = await site.db.query<{ outcome: string; detail: string }>(
    `select outcome, detail from registry_audit where action = 'operators.chat-desks.remove' order by id`,
  );
  expect(kept.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'done', 'refused']);
  expect(JSON.parse(kept[2]!.detail)).toEqual({ hours: [], holidays: ['2027-04-13'], keepDays: 90 });
});

/** Each day, for every domain. */
async function onDutyFrom(hour: number): Promise<void> {
  const { desks } = await site.ask(operatorChatDeskCalls.all, {}, { as: nok });
  const opensAt = `${String(hour).padStart(2, '0')}:00`;
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt, closesAt: '18:00' }));
  await site.ask(operatorChatDeskCalls.save, { ...desks[0]!, hours }, { as: nok });
}

test('what is left outside the hours of duty reaches operators, with the contact stored encrypted', async () => {
  const member = await site.registerMember();
  const { conversation } = await site.ask(chatCalls.open, { locale: 'th' }, { as: member });
  await onDutyFrom(9);
  await goTo(8);
  const wire = {
    conversation: conversation.id,
    clientId: randomUUID(),
    topic: 'Deposit',
    text: 'not there yet',
    phone: '081-234-5678',
    line: '4242-4242-4242-4242',
    email: 'malee@example.com',
  };
  for (const [field, value] of [
    ['phone', 'call me'],
    ['phone', '4242 4242 4242 4242'],
    ['phone', '4222222222222'],
    ['email', 'malee@'],
    ['line', 'a b'],
  ] as const) {
    const refused = await site.send(chatCalls.leave, { ...wire, [field]: value }, { as: member });
    expect(refused.json().details.issues).toEqual([{ path: field, key: `chat.${field}` }]);
  }
  const visitor = await site.send(chatCalls.open, { locale: 'th' });
  const anonymous = {
    ...wire,
    conversation: visitor.json().conversation.id,
    phone: undefined,
    line: undefined,
    email: undefined,
  };
  const cookie = visitor.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const unreachable = await site.send(chatCalls.leave, anonymous, { headers: { cookie } });
  expect(unreachable.json().details.issues).toEqual([{ path: 'phone', key: 'chat.contact' }]);
  // They began before the desk opened.
  await goTo(9, 14);
  await site.ask(chatCalls.leave, wire, { as: member });
  await goTo(9, 16);
  const late = { ...wire, clientId: randomUUID() };
  expect(await code(chatCalls.leave, late, { as: member })).toBe('CHAT_DESK_OPEN');
  const repeat = await site.ask(chatCalls.leave, wire, { as: member });
  expect(repeat.message.seq).toBe(1);
  const seen = await opened(conversation.id);
  expect([seen.conversation.isLeft, seen.left]).toEqual([
    true,
    { topic: 'Deposit', phone: '081-234-5678', line: '••••-••••-••••-4242', email: 'malee@example.com' },
  ]);
  const [row] = await site.db.query<{ sealed: Buffer | null }>(
    'select left_sealed as sealed from chat_conversations where id = $1',
    [conversation.id],
  );
  expect(row!.sealed!.toString('latin1')).not.toContain('malee@');
  // As after a change of the secret.
  await site.db.query('update chat_conversations set left_sealed = $2 where id = $1', [
    conversation.id,
    randomBytes(80),
  ]);
  expect((await opened(conversation.id)).left).toBeUndefined();
});

test('canned answers are kept in their languages; members see none of the desk', async () => {
  const saved = await site.ask(
    desk.saveAnswer,
    { title: 'Greeting', texts: { th: 'สวัสดีคุณ {name}', en: 'Hello {name}' } },
    { as: nok },
  );
  expect((await site.ask(desk.answers, {}, { as: pim })).answers).toEqual([saved.answer]);
  const { id, version, title, texts } = saved.answer;
  await site.ask(desk.saveAnswer, { id, version, title, texts: { ...texts, en: 'Hi {name}' } }, { as: pim });
  expect(await code(desk.saveAnswer, { id, version, title, texts }, { as: nok })).toBe('STALE_VERSION');
  const taken = await site.send(desk.saveAnswer, { title, texts }, { as: nok });
  expect(taken.json().details.issues).toEqual([{ path: 'title', key: 'chat.titleTaken' }]);
  const outcomes = await site.db.query<{ outcome: string }>(
    `select outcome from registry_audit where action = 'operators.chats.save-answer' order by id`,
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused', 'refused']);
  const member = await asker();
  for (const call of [desk.all, desk.answers])
    expect(await code(call, { view: 'all' }, { as: member })).toBe('NOT_FOUND');
});
