import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { CHAT_TEXT_LENGTH, chatCalls } from '@chokdee/shared/contracts/chat';
import { reachableAgain } from '@chokdee/shared/http';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { messages } from '../app.ts';
import { FloatingHelp } from '../contact/floating-help.tsx';
import { createChatStore } from './chat.store.ts';
import { ChatPanel } from './chat-panel.tsx';
import { pageChat } from './page-chat.ts';
import { buildConversation, buildMessage, chatNetwork, openDesk } from '../testing/chat.ts';

const draw = () => renderScreen(FloatingHelp, { name: 'support', messages });
const button = () => screen.findByRole('button', { name: /^Chat with us/ });
const field = () => screen.findByRole('textbox', { name: 'Write a message' });
const log = () => screen.findByRole('log', { name: 'Messages' });
/** What is stored in the browser. */
const kept = () => JSON.stringify({ ...window.localStorage });
const open = async () => {
  await userEvent.click(await button());
  return screen.findByRole('dialog', { name: 'Chat with us' });
};

/** Writes a message whose sending fails. */
async function writeWithoutReply() {
  await draw();
  await open();
  await userEvent.type(await field(), 'Hello?{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
}

beforeEach(() => {
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => window.setTimeout(run),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
  });
  window.localStorage.clear();
  // Retries are spread at random.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  pageChat.getState().forget();
});

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it('asks the server nothing about a visitor who has never opened a chat', async () => {
  const network = chatNetwork();
  await draw();
  await button();
  expect(network.requests.filter(({ path }) => path.startsWith('/chats'))).toEqual([]);
});

it('opens with the field in focus, says the place in the queue, and Escape returns to the button', async () => {
  const conversation = buildConversation();
  chatNetwork({ conversation, messages: [buildMessage(1)] });
  await draw();
  await open();
  expect(await field()).toHaveFocus();
  expect(await screen.findByText('Your place in the queue: 2')).toBeVisible();
  expect(await within(await log()).findByText('Where is my deposit?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await button()).toHaveFocus();
});

it('keeps the focus in the chat where it covers the page', async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  chatNetwork({ conversation: buildConversation(), messages: [buildMessage(1)] });
  await draw();
  expect(await open()).toHaveAttribute('aria-modal', 'true');
  expect(await field()).toHaveFocus();
  await userEvent.tab();
  const close = screen.getByRole('button', { name: 'Close chat' });
  expect(close).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(await field()).toHaveFocus();
});

it('says on which day a message was written, unless it was today', async () => {
  const written = [
    buildMessage(1),
    buildMessage(2, { sentAt: bangkokIso(new Date(Date.now())), text: 'Still waiting' }),
  ];
  chatNetwork({ conversation: buildConversation(), messages: written });
  await draw();
  await open();
  expect(await within(await log()).findByText(/^You · 01\/03\/2026 12:00/)).toBeVisible();
  expect(within(await log()).getByText(/^You · \d\d:\d\d/)).toBeVisible();
});

it('says the place in the queue and who is on duty as they change', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  // Nothing is read because of a lost connection.
  const offLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    const conversation = buildConversation();
    const network = chatNetwork({ conversation, messages: [buildMessage(1)] });
    await draw();
    await open();
    expect(await screen.findByText('Your place in the queue: 2')).toBeVisible();
    network.forget(chatCalls.current);
    network.reply(chatCalls.current, { desk: openDesk, conversation: { ...conversation, place: 1 } });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('Your place in the queue: 1')).toBeVisible();
  } finally {
    offLine.mockRestore();
    jest.useRealTimers();
  }
});

it('keeps a message through a lost connection, sends it once, and shows it once', async () => {
  const network = fakeNetwork();
  network.reply(chatCalls.current, { desk: openDesk });
  network.reply(chatCalls.current, { desk: openDesk, conversation: buildConversation() });
  network.reply(chatCalls.open, { desk: openDesk, conversation: buildConversation() });
  network.reply(chatCalls.here, {});
  network.offline(chatCalls.send);
  network.reply(chatCalls.send, { message: buildMessage(1) });
  await writeWithoutReply();
  expect(within(await log()).getByText('Sending')).toBeVisible();
  expect(kept()).toContain('Hello?');
  const [first] = network.requestsOf(chatCalls.send);
  const { clientId } = first!.wire as { clientId: string };
  network.reply(chatCalls.messages, {
    conversation: buildConversation(),
    messages: [buildMessage(1, { clientId, text: 'Hello?' })],
  });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument());
  expect(within(await log()).getAllByText('Hello?')).toHaveLength(1);
  const sent = network.requestsOf(chatCalls.send).map(({ wire }) => (wire as { clientId: string }).clientId);
  expect(new Set(sent)).toEqual(new Set([clientId]));
  expect(kept()).not.toContain('Hello?');
});

it('sends what waits while its panel is closed, also after a reload', async () => {
  const network = chatNetwork();
  network.offline(chatCalls.send);
  network.reply(chatCalls.send, { message: buildMessage(1) });
  await writeWithoutReply();
  await userEvent.keyboard('{Escape}');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(network.requestsOf(chatCalls.send)).toHaveLength(2));
  await waitFor(() => expect(kept()).not.toContain('Hello?'));

  const waiting = { clientId: '0196f000-0000-4000-8000-0000000000aa', text: 'Still there?' };
  window.localStorage.setItem(
    `support.chat-out.${waiting.clientId}`,
    JSON.stringify({ ...waiting, atMs: 1 }),
  );
  const reloaded = createChatStore();
  await reloaded.getState().refresh();
  expect(network.requestsOf(chatCalls.send).at(-1)!.wire).toMatchObject(waiting);
});

it.each(['offline', 'UNAVAILABLE', 'RATE_LIMITED'] as const)(
  'what was answered with %s is sent again by itself, and what was refused is not',
  async (first) => {
    const network = chatNetwork();
    if (first === 'offline') network.offline(chatCalls.send);
    else network.refuse(chatCalls.send, first);
    network.refuse(chatCalls.send, 'VALIDATION');
    await writeWithoutReply();
    act(() => reachableAgain());
    await waitFor(() => expect(network.requestsOf(chatCalls.send)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    const loads = network.requestsOf(chatCalls.current).length;
    await act(async () => {
      reachableAgain();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(network.requestsOf(chatCalls.send)).toHaveLength(2);
    expect(network.requestsOf(chatCalls.current)).toHaveLength(loads);
  },
);

it('follows the contract: hide, show, open, minimize, unread', async () => {
  const heard: number[] = [];
  const off = bus.on('chat/unread', ({ count }) => heard.push(count));
  const conversation = buildConversation({ state: 'open', operator: 'Nok', unread: 3 });
  chatNetwork({ conversation, messages: [buildMessage(1, { author: 'desk', operator: 'Nok', text: 'Hi' })] });
  window.localStorage.setItem('support.chat', JSON.stringify({ draft: 'half a sen', outbox: [] }));
  await draw();
  expect(await screen.findByRole('button', { name: 'Chat with us, 3 unread' })).toBeVisible();
  expect(heard).toEqual([3]);
  act(() => bus.emit('chat/hide', {}));
  expect(screen.queryByRole('button', { name: /^Chat with us/ })).not.toBeInTheDocument();
  act(() => bus.emit('chat/show', {}));
  act(() => bus.emit('chat/visitor-name-set', { name: 'Malee' }));
  act(() => bus.emit('chat/open', {}));
  expect(await screen.findByText('You are talking to Nok')).toBeVisible();
  act(() =>
    bus.emit('chat/changed', { conversation: conversation.id, change: 'typing', by: 'desk', seq: 1 }),
  );
  expect(await screen.findByText('Support is typing')).toBeVisible();
  act(() => bus.emit('chat/minimize', {}));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  off();
});

it('a closed conversation may be rated', async () => {
  const conversation = buildConversation({ state: 'closed', place: undefined });
  const network = chatNetwork({ conversation, messages: [buildMessage(1)] });
  await draw();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '4 of 5' }));
  expect(await screen.findByText('Thank you for your rating')).toBeVisible();
  expect(network.requestsOf(chatCalls.rate)[0]!.wire).toMatchObject({ rating: 4 });
});

it('says that a rating was not taken', async () => {
  const network = chatNetwork({
    conversation: buildConversation({ state: 'closed', place: undefined }),
    messages: [buildMessage(1)],
  });
  network.forget(chatCalls.rate);
  network.refuse(chatCalls.rate, 'NOT_FOUND');
  await draw();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '4 of 5' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Thank you for your rating')).toBeNull();
});

it('says that it failed to load, and tries again', async () => {
  const network = fakeNetwork();
  await draw();
  await open();
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Try again' });
  network.reply(chatCalls.current, { desk: openDesk });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Support is ready to answer')).toBeVisible();
});

it('takes the focus while it loads, so that Escape closes it', async () => {
  const close = jest.fn();
  await renderScreen(() => <ChatPanel store={createChatStore()} onClose={close} />, {
    name: 'support',
    messages,
  });
  expect(screen.getByRole('dialog')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

it('a message that is refused can be edited, sent again or deleted, and its field takes the focus', async () => {
  const network = chatNetwork({ conversation: buildConversation() });
  network.refuse(chatCalls.send, 'MALFORMED_BODY');
  network.refuse(chatCalls.send, 'VALIDATION');
  network.refuse(chatCalls.send, 'VALIDATION');
  await draw();
  await open();
  const user = userEvent.setup();
  await user.type(await field(), 'Hello?{Enter}');
  expect(await screen.findByText('Some characters in it cannot be sent')).toBeVisible();
  expect(within(await log()).getByText('Not sent')).toBeVisible();
  await user.type(await field(), 'more');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await field()).toHaveValue('Hello?\nmore');
  expect(await field()).toHaveFocus();
  expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please check what you entered.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(network.requestsOf(chatCalls.send)).toHaveLength(3));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await field()).toHaveFocus();
  expect(kept()).not.toContain('Hello?');
});

it('keeps all of a text beyond the limit, says so, and sends it once it is short enough', async () => {
  const network = chatNetwork({ conversation: buildConversation() });
  network.reply(chatCalls.send, { message: buildMessage(1) });
  await draw();
  await open();
  const user = userEvent.setup();
  const write = async (length: number) => {
    await user.clear(await field());
    await user.paste('a'.repeat(length));
  };
  await write(CHAT_TEXT_LENGTH - 300);
  expect(screen.queryByText(/\/ 2000$/)).not.toBeInTheDocument();
  await write(CHAT_TEXT_LENGTH - 100);
  expect(screen.getByText('1900 / 2000')).toBeVisible();
  await write(CHAT_TEXT_LENGTH + 1);
  expect(await field()).toHaveValue('a'.repeat(CHAT_TEXT_LENGTH + 1));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Too long/);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(network.requestsOf(chatCalls.send)).toEqual([]);
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(network.requestsOf(chatCalls.send)).toHaveLength(1));
});

it('does not send invisible text', async () => {
  const network = chatNetwork({ conversation: buildConversation() });
  await draw();
  await open();
  await userEvent.click(await field());
  await userEvent.paste('\u200b \u2060\ufeff');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(network.requestsOf(chatCalls.send)).toEqual([]);
});
