import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { chatCalls, type ChatMessage } from '@chokdee/shared/contracts/chat';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { buildConversation, buildMessage, openDesk } from '../testing/chat.ts';
import { messages } from '../testing/texts.ts';
import { ChatWidget } from './chat-widget.tsx';
import { pageChat } from './page-chat.ts';

const saved: { name: string; blob: Blob }[] = [];
let made: Blob;
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

/** Reading it as text hides the mark of its encoding. */
const startOf = (blob: Blob): Promise<number[]> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve([...new Uint8Array(reader.result as ArrayBuffer)]));
    reader.readAsArrayBuffer(blob.slice(0, 3));
  });

beforeEach(() => {
  saved.length = 0;
  window.localStorage.clear();
  pageChat.getState().forget();
  URL.createObjectURL = (blob) => {
    made = blob as Blob;
    return 'blob:transcript';
  };
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: made });
  });
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

/** A closed conversation of whoever is at the page. */
function closed(network: ReturnType<typeof fakeNetwork>, id: string, said: ChatMessage[]): void {
  const conversation = buildConversation({ id, state: 'closed', place: undefined });
  network.reply(chatCalls.current, { desk: openDesk, conversation });
  network.reply(chatCalls.messages, { conversation, messages: said });
}
const save = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save the conversation' }));
  return saved.at(-1)!;
};

it('saves the transcript of a closed conversation as a text file: who said what, and when', async () => {
  const network = fakeNetwork();
  network.reply(chatCalls.here, {});
  closed(network, '0196f000-0000-4000-8000-000000000001', [
    buildMessage(1),
    buildMessage(2, { author: 'event', event: 'joined', text: '', operator: 'nok' }),
    buildMessage(3, { author: 'desk', operator: 'nok', text: 'It is there now.\nAll of it.' }),
    buildMessage(4, { author: 'desk', operator: 'nok', text: '', picture: { width: 10, height: 10 } }),
    buildMessage(5, { text: undefined }),
    buildMessage(6, { author: 'event', event: 'closed', text: '', operator: 'nok' }),
  ]);
  network.reply(chatCalls.picture, { webp: '' });
  await renderScreen(ChatWidget, { name: 'support', messages });
  await userEvent.click(await screen.findByRole('button', { name: 'Chat with us' }));
  const { name, blob } = await save();
  expect([name, blob.type]).toEqual(['chat-2026-03-01.txt', 'text/plain;charset=utf-8']);
  expect(await startOf(blob)).toEqual([0xef, 0xbb, 0xbf]);
  const at = '01/03/2026 12:00:00';
  expect((await textOf(blob)).split('\r\n')).toEqual([
    'Chokdee · Chat with us · 01/03/2026 (UTC+7)',
    '',
    `${at} You: Where is my deposit?`,
    `${at} nok joined`,
    `${at} nok: It is there now.`,
    '  All of it.',
    `${at} nok: [Picture]`,
    `${at} You: This message can no longer be opened`,
    `${at} nok closed the conversation`,
    '',
  ]);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:transcript');
});

it('has nothing of the member who used the page before', async () => {
  const network = fakeNetwork();
  network.reply(chatCalls.here, {});
  closed(network, '0196f000-0000-4000-8000-000000000001', [buildMessage(1, { text: 'of the first member' })]);
  await renderScreen(ChatWidget, { name: 'support', messages });
  await userEvent.click(await screen.findByRole('button', { name: 'Chat with us' }));
  expect(await textOf((await save()).blob)).toContain('of the first member');

  network.forget(chatCalls.current);
  network.forget(chatCalls.messages);
  closed(network, '0196f000-0000-4000-8000-000000000002', [
    buildMessage(1, { clientId: '0196f000-0000-4000-8000-0000000000ff', text: 'of the second member' }),
  ]);
  await act(async () => bus.emit('session/ended', { reason: 'logout' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Chat with us' }));
  await screen.findByText('of the second member');
  const transcript = await textOf((await save()).blob);
  expect(transcript).toContain('of the second member');
  expect(transcript).not.toContain('first');
});
