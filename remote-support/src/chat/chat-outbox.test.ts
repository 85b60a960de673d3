import { chatCalls } from '@chokdee/shared/contracts/chat';
import { until } from '@chokdee/shared/testing/until';
import { buildConversation, buildMessage, chatNetwork, openDesk } from '../testing/chat.ts';
import { chatOutbox } from './chat-outbox.ts';
import { dropRefused, retryRefused, sendDraft, write } from './chat-writing.ts';
import { createChatStore } from './chat.store.ts';

type Sent = { clientId: string; text: string; conversation: string };

const first = buildConversation();
const second = buildConversation({ id: '0196f000-0000-4000-8000-000000000002' });
/** A tab is a store of its own over the storage of the browser. */
const tab = createChatStore;
const say = (at: ReturnType<typeof tab>, text: string) => {
  write(at, text);
  sendDraft(at);
};
const waiting = () => chatOutbox.all().map(({ text }) => text);
const sentBy = (network: ReturnType<typeof chatNetwork>) =>
  network.requestsOf(chatCalls.send).map(({ wire }) => wire as Sent);
const failed = async (...tabs: ReturnType<typeof tab>[]) => {
  for (const each of tabs) await until(() => each.getState().problem !== undefined, 'the failure');
};

beforeEach(() => {
  // Retries are spread at random.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  window.localStorage.clear();
  window.sessionStorage.clear();
  chatOutbox.clear();
});

it('two tabs keep each other’s queued messages, in the order in which they were typed', async () => {
  const network = chatNetwork({ conversation: first });
  network.offline(chatCalls.send);
  const [one, two] = [tab(), tab()];
  say(one, 'a');
  say(two, 'b');
  say(one, 'c');
  await failed(one, two);
  write(one, 'half a sen');
  expect(waiting()).toEqual(['a', 'b', 'c']);
  expect(
    tab()
      .getState()
      .outbox.map(({ text }) => text),
  ).toEqual(['a', 'b', 'c']);
});

it('two tabs that send at once create no duplicates and keep the order', async () => {
  const network = chatNetwork({ conversation: first });
  network.offline(chatCalls.send);
  const [one, two] = [tab(), tab()];
  say(one, 'a');
  say(two, 'b');
  say(one, 'c');
  await failed(one, two);
  const before = sentBy(network).length;
  network.forget(chatCalls.send);
  network.reply(chatCalls.send, { message: buildMessage(1) });
  await Promise.all([one.getState().refresh(), two.getState().refresh()]);
  const arrivals = new Map(
    sentBy(network)
      .slice(before)
      .map(({ clientId, text }) => [clientId, text]),
  );
  expect([...arrivals.values()]).toEqual(['a', 'b', 'c']);
  expect([waiting(), one.getState().outbox, two.getState().outbox]).toEqual([[], [], []]);
  await Promise.all([one.getState().refresh(), two.getState().refresh()]);
  expect(waiting()).toEqual([]);
});

it('a tab that opens later sends what a closed one has left', async () => {
  const network = chatNetwork({ conversation: first });
  network.offline(chatCalls.send);
  const closed = tab();
  say(closed, 'a');
  await failed(closed);
  network.forget(chatCalls.send);
  network.reply(chatCalls.send, { message: buildMessage(1) });
  await tab().getState().refresh();
  expect(new Set(sentBy(network).map(({ clientId }) => clientId)).size).toBe(1);
  expect(waiting()).toEqual([]);
});

it('is sent again where it may have arrived, though another conversation is open by now', async () => {
  const network = chatNetwork({ conversation: first });
  network.offline(chatCalls.send);
  const one = tab();
  await one.getState().refresh();
  say(one, 'a');
  await failed(one);
  for (const call of [chatCalls.current, chatCalls.messages, chatCalls.send]) network.forget(call);
  network.reply(chatCalls.current, { desk: openDesk, conversation: second });
  network.reply(chatCalls.messages, { conversation: second, messages: [] });
  // It had arrived: a repeat is answered, also in a closed conversation.
  network.reply(chatCalls.send, { message: buildMessage(1) });
  await one.getState().refresh();
  expect(sentBy(network).map(({ conversation }) => conversation)).toEqual([first.id, first.id]);
  expect(waiting()).toEqual([]);
});

it('starts the next conversation when it had not arrived before the last one was closed', async () => {
  const network = chatNetwork({ conversation: first });
  network.offline(chatCalls.send);
  const one = tab();
  await one.getState().refresh();
  say(one, 'a');
  await failed(one);
  for (const call of [chatCalls.open, chatCalls.send]) network.forget(call);
  network.reply(chatCalls.open, { desk: openDesk, conversation: second });
  network.refuse(chatCalls.send, 'CHAT_CLOSED');
  network.reply(chatCalls.send, { message: buildMessage(1) });
  await one.getState().refresh();
  expect(sentBy(network).map(({ conversation }) => conversation)).toEqual([first.id, first.id, second.id]);
  expect(waiting()).toEqual([]);
});

it('what its author left behind at logout is neither kept nor sent by another tab', async () => {
  const network = chatNetwork({ conversation: first });
  network.offline(chatCalls.send);
  const [one, two] = [tab(), tab()];
  say(one, 'a');
  await failed(one);
  await two.getState().refresh();
  const before = sentBy(network).length;
  one.getState().forget();
  expect([waiting(), window.localStorage.length]).toEqual([[], 0]);
  await two.getState().refresh();
  expect([sentBy(network).length, two.getState().outbox]).toEqual([before, []]);
});

it('is sent though the browser stores nothing', async () => {
  const network = chatNetwork({ conversation: first });
  network.reply(chatCalls.send, { message: buildMessage(1) });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const one = tab();
  say(one, 'a');
  await until(
    () => sentBy(network).length === 1 && one.getState().outbox.length === 0,
    'the message is sent',
  );
  jest.restoreAllMocks();
});

it.each(['VALIDATION', 'MALFORMED_BODY', 'BODY_TOO_LARGE'] as const)(
  'what is refused with %s stays with its reason, and the later ones are sent in order',
  async (code) => {
    const network = chatNetwork({ conversation: first });
    network.refuse(chatCalls.send, code);
    network.reply(chatCalls.send, { message: buildMessage(1) });
    const one = tab();
    for (const text of ['bad', 'b', 'c']) say(one, text);
    await until(() => one.getState().outbox.length === 1, 'the later ones are sent');
    expect(sentBy(network).map(({ text }) => text)).toEqual(['bad', 'b', 'c']);
    expect(tab().getState().outbox).toMatchObject([{ text: 'bad', refused: code }]);
    await one.getState().refresh();
    await tab().getState().refresh();
    expect(sentBy(network)).toHaveLength(3);
    say(one, 'd');
    await until(() => one.getState().outbox.length === 1 && sentBy(network).length === 4, 'the next one');

    const [{ clientId } = { clientId: '' }] = one.getState().outbox;
    retryRefused(one, clientId);
    await until(() => one.getState().outbox.length === 0, 'it is taken at last');
    expect(sentBy(network).map((sent) => sent.clientId === clientId)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  },
);

it('a refused message that another tab drops is not marked again', async () => {
  const network = chatNetwork({ conversation: first });
  network.refuse(chatCalls.send, 'VALIDATION');
  const [one, two] = [tab(), tab()];
  say(one, 'bad');
  await until(() => one.getState().outbox[0]?.refused !== undefined, 'the refusal');
  dropRefused(two, one.getState().outbox[0]!.clientId);
  await one.getState().refresh();
  expect([waiting(), one.getState().outbox, sentBy(network).length]).toEqual([[], [], 1]);
});

it('what is only partly refused, such as a call without a session, waits with those after it', async () => {
  const network = chatNetwork({ conversation: first });
  network.refuse(chatCalls.send, 'NOT_ALLOW_DOMAIN');
  const one = tab();
  say(one, 'a');
  say(one, 'b');
  await failed(one);
  expect(one.getState().outbox.map(({ refused }) => refused)).toEqual([undefined, undefined]);
});

it('each tab keeps its own draft over a reload, and goes with its session', () => {
  chatNetwork({ conversation: first });
  const one = tab();
  write(one, 'of the first tab');
  const ofFirst = { ...window.sessionStorage };
  window.sessionStorage.clear();
  const two = tab();
  expect(two.getState().draft).toBe('');
  write(two, 'of the second tab');
  const ofSecond = { ...window.sessionStorage };
  const reload = (stored: Record<string, string>) => {
    window.sessionStorage.clear();
    for (const [key, value] of Object.entries(stored)) window.sessionStorage.setItem(key, value);
    return tab().getState();
  };
  expect([reload(ofFirst).draft, reload(ofSecond).draft]).toEqual(['of the first tab', 'of the second tab']);
  two.getState().forget();
  expect([window.sessionStorage.length, window.localStorage.length]).toEqual([0, 0]);
});
