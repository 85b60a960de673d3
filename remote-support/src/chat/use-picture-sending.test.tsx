import { webcrypto } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { chatCalls, type ChatMessage } from '@chokdee/shared/contracts/chat';
import { reachableAgain } from '@chokdee/shared/http';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { buildConversation, buildMessage, chatNetwork, openDesk } from '../testing/chat.ts';
import { messages } from '../testing/texts.ts';
import { ChatWidget } from './chat-widget.tsx';
import { pageChat } from './page-chat.ts';

const conversation = buildConversation({ state: 'open', place: undefined, operator: 'Nok' });
const other = { ...conversation, id: '0196f000-0000-4000-8000-000000000002' };
const attach = 'Attach a picture';
const size = { width: 10, height: 10 };

/** jsdom has neither. */
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
Blob.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(Buffer.from(new Uint8Array(reader.result as ArrayBuffer)) as never),
    );
    reader.readAsArrayBuffer(this);
  });
};

beforeEach(() => {
  // Retries are spread at random.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  pageChat.getState().forget();
});

async function talk() {
  const network = chatNetwork({ conversation });
  network.reply(chatCalls.picture, { webp: '' });
  const screenOf = await renderScreen(ChatWidget, { name: 'support', messages });
  await userEvent.click(await screen.findByRole('button', { name: /^Chat with us/ }));
  const sent = () =>
    network
      .requestsOf(chatCalls.sendPicture)
      .map(({ wire }) => wire as { clientId: string; conversation: string });
  const choose = async (bytes: string, name = 'slip.png') => {
    const before = sent().length;
    await waitFor(() => expect(screen.getByRole('button', { name: attach })).toBeEnabled());
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File([bytes], name, { type: 'image/png' }));
    await waitFor(() => expect(sent().length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.getByRole('button', { name: attach })).toBeEnabled());
    return sent().at(-1)!.clientId;
  };
  const arrive = (clientId: string, of: Partial<ChatMessage> = {}) => {
    network.forget(chatCalls.messages);
    network.reply(chatCalls.messages, {
      conversation,
      messages: [buildMessage(1, { clientId, text: '', picture: size, ...of })],
    });
  };
  return { network, sent, choose, arrive, ...screenOf };
}

it('a picture whose answer was lost keeps its client id when chosen again, and no other picture has it', async () => {
  const { network, choose } = await talk();
  network.offline(chatCalls.sendPicture);
  const first = await choose('slip');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await choose('slip', 'copy of slip.png')).toBe(first);
  expect(await choose('another slip')).not.toBe(first);
});

it('keeps the client id over a reload of the tab', async () => {
  const { network, choose, unmount } = await talk();
  network.offline(chatCalls.sendPicture);
  const first = await choose('slip');
  unmount();
  pageChat.setState({ phase: 'idle', conversation: undefined, messages: [], isOpen: false });
  const again = await talk();
  again.network.offline(chatCalls.sendPicture);
  expect(await again.choose('slip')).toBe(first);
});

it('after an answer, the same picture is another message', async () => {
  const { network, choose } = await talk();
  network.reply(chatCalls.sendPicture, { message: buildMessage(1, { picture: size }) });
  const first = await choose('slip');
  expect(await choose('slip')).not.toBe(first);
});

it('a picture that is seen to have arrived is no failure, and chosen again it is another message', async () => {
  const { network, choose, arrive } = await talk();
  network.offline(chatCalls.sendPicture);
  const first = await choose('slip');
  expect(await screen.findByRole('alert')).toBeVisible();
  arrive(first);
  act(() => reachableAgain());
  const log = screen.getByRole('log', { name: 'Messages' });
  await waitFor(() => expect(within(log).queryByText('You', { exact: false })).toBeVisible());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await choose('slip')).not.toBe(first);
});

it('a picture for a conversation that was closed meanwhile starts the next one', async () => {
  const { network, choose, sent } = await talk();
  network.refuse(chatCalls.sendPicture, 'CHAT_CLOSED');
  network.reply(chatCalls.sendPicture, { message: buildMessage(1, { picture: size }) });
  network.forget(chatCalls.open);
  network.reply(chatCalls.open, { desk: openDesk, conversation: other });
  await choose('slip');
  await waitFor(() => expect(sent().map((wire) => wire.conversation)).toEqual([conversation.id, other.id]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('nothing of it stays after the session', async () => {
  const { network, choose } = await talk();
  network.offline(chatCalls.sendPicture);
  await choose('slip');
  expect(window.sessionStorage.length).toBeGreaterThan(0);
  act(() => bus.emit('session/ended', { reason: 'logout' }));
  expect(window.sessionStorage).toHaveLength(0);
});
