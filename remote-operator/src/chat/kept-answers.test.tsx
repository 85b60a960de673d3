import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { CHAT_TEXT_LENGTH } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { memberId } from '@chokdee/shared/contracts/ids';
import { session } from '@chokdee/shared/session';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildDeskConversation, buildDeskMessage, deskNetwork } from '../testing/chat.ts';
import { signInOperator } from '../testing/operator.ts';
import { ChatScreen } from './chat-screen.tsx';
import { keptAnswers } from './kept-answers.ts';

const malee = buildDeskConversation();
const somchai = buildDeskConversation({
  id: '0196f000-0000-4000-8000-000000000002',
  member: { id: memberId.parse('0196f000-0000-4000-8000-00000000000c'), userName: 'somchai' },
});
beforeEach(() => signInOperator());
afterEach(() => keptAnswers.forget());

const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const field = (name = 'Answer') => screen.getByRole('textbox', { name });

async function open() {
  const network = deskNetwork({ conversations: [malee, somchai] });
  const user = userEvent.setup();
  /** What the server answers for whichever is opened next. */
  const turnTo = async (conversation: typeof malee) => {
    network.forget(operatorChatCalls.messages);
    network.reply(operatorChatCalls.messages, { conversation, messages: [buildDeskMessage(1)] });
    await user.click(row(conversation.member!.userName));
    await screen.findByRole('heading', { level: 2, name: conversation.member!.userName });
  };
  await renderScreen(ChatScreen, { name: 'operator', messages });
  await screen.findByRole('button', { name: /^malee/ });
  return { network, user, turnTo };
}
const sent = ({ network }: Awaited<ReturnType<typeof open>>) =>
  network.requestsOf(operatorChatCalls.send).map(({ wire }) => wire as { id: string; clientId: string });

it('keeps an answer, a note and a canned answer by conversation, also over other pages', async () => {
  const desk = await open();
  const { user, turnTo, network } = desk;
  await turnTo(malee);
  await user.type(field(), 'One moment');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Canned answers' }), 'Greeting');
  await turnTo(somchai);
  expect(field()).toHaveValue('');
  expect(within(row('malee')).getByText('Draft')).toBeVisible();
  expect(within(row('somchai')).queryByText('Draft')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Internal note' }));
  await user.type(field('Internal note'), 'asks each day');
  cleanup();

  await renderScreen(ChatScreen, { name: 'operator', messages });
  await screen.findByRole('button', { name: /^somchai/ });
  expect(within(row('somchai')).getByText('Draft')).toBeVisible();
  await turnTo(somchai);
  expect(field('Internal note')).toHaveValue('asks each day');
  await turnTo(malee);
  expect(field()).toHaveValue('One moment\nสวัสดีคุณ malee');
  network.reply(operatorChatCalls.send, { message: buildDeskMessage(2, { author: 'desk' }) });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(within(row('malee')).queryByText('Draft')).toBeNull();
  expect(sent(desk)).toMatchObject([{ id: malee.id }]);
});

it('forgets what was typed at logout, and for another operator', async () => {
  const { user, turnTo } = await open();
  await turnTo(malee);
  await user.type(field(), 'Secret');
  act(() => session.getState().end('logout'));
  expect(field()).toHaveValue('');
  act(() => signInOperator());
  await user.type(field(), 'Secret');
  act(() => bus.emit('session/started', {}));
  expect(field()).toHaveValue('');
});

it('an answer that fails after the operator left is marked in the list, and retried under its id', async () => {
  const desk = await open();
  const { network, user, turnTo } = desk;
  await turnTo(malee);
  network.offline(operatorChatCalls.send);
  await user.type(field(), 'Hello{Enter}');
  await turnTo(somchai);
  expect(await within(row('malee')).findByText('Not sent')).toBeVisible();
  network.forget(operatorChatCalls.send);
  network.reply(operatorChatCalls.send, { message: buildDeskMessage(2, { author: 'desk' }) });
  await turnTo(malee);
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(within(row('malee')).queryByText('Not sent')).toBeNull();
  expect(sent(desk)[1]).toEqual(sent(desk)[0]);
});

it('drops an answer that arrived without a reply, once it is read in the conversation', async () => {
  const desk = await open();
  const { network, user, turnTo } = desk;
  await turnTo(malee);
  network.offline(operatorChatCalls.send);
  await user.type(field(), 'Hello{Enter}');
  expect(await within(row('malee')).findByText('Not sent')).toBeVisible();
  const { clientId } = sent(desk)[0]!;
  network.forget(operatorChatCalls.messages);
  network.reply(operatorChatCalls.messages, {
    conversation: malee,
    messages: [buildDeskMessage(2, { author: 'desk', text: 'Hello', clientId })],
  });
  act(() => bus.emit('chat/changed', { conversation: malee.id, by: 'desk', change: 'message', seq: 2 }));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a picture without a reply can be sent again, and has one id', async () => {
  const { network, user, turnTo } = await open();
  await turnTo(malee);
  network.offline(operatorChatCalls.sendPicture);
  network.reply(operatorChatCalls.sendPicture, { message: buildDeskMessage(2, { author: 'desk' }) });
  const file = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(file, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  const ids = network
    .requestsOf(operatorChatCalls.sendPicture)
    .map(({ wire }) => (wire as { clientId: string }).clientId);
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
});

it('marks as read only what is on screen while the page is visible, and again after a failure', async () => {
  const { network, turnTo } = await open();
  const marks = () =>
    network
      .requestsOf(operatorChatCalls.here)
      .map(({ wire }) => wire as { id?: string; readSeq?: number })
      .filter(({ readSeq }) => readSeq !== undefined);
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  network.forget(operatorChatCalls.here);
  network.offline(operatorChatCalls.here);
  network.reply(operatorChatCalls.here, {});
  show('hidden');
  await turnTo(malee);
  expect(marks()).toEqual([]);
  show('visible');
  await waitFor(() => expect(marks()).toMatchObject([{ id: malee.id, readSeq: 1 }]));
  show('hidden');
  show('visible');
  await waitFor(() => expect(marks()).toHaveLength(2));
  show('visible');
  await turnTo(somchai);
  await waitFor(() => expect(marks()).toHaveLength(3));
  expect(marks()[2]).toMatchObject({ id: somchai.id });
});

it('says that new messages could not be read, and reads them on request', async () => {
  const { network, user, turnTo } = await open();
  await turnTo(malee);
  network.forget(operatorChatCalls.messages);
  network.offline(operatorChatCalls.messages);
  network.reply(operatorChatCalls.messages, {
    conversation: malee,
    messages: [buildDeskMessage(2, { text: 'Hello?' })],
  });
  act(() => bus.emit('chat/changed', { conversation: malee.id, by: 'customer', change: 'message', seq: 2 }));
  expect(await screen.findByText('New messages could not be read')).toBeVisible();
  expect(screen.getByText('Where is my deposit?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello?')).toBeVisible();
  expect(screen.queryByText('New messages could not be read')).toBeNull();
});

it('keeps what is typed over a reload of the tab, with the id of what may have arrived', async () => {
  const desk = await open();
  const { network, user, turnTo } = desk;
  await turnTo(malee);
  network.offline(operatorChatCalls.send);
  await user.type(field(), 'Hello{Enter}');
  await screen.findByRole('alert');
  await user.type(field('Tag'), 'depo');
  await turnTo(somchai);
  expect(field('Tag')).toHaveValue('');
  await user.click(screen.getByRole('checkbox', { name: 'Internal note' }));
  cleanup();

  jest.resetModules();
  const reloaded = await import('./kept-answers.ts');
  const { startOperatorSession } = await import('../testing/operator.ts');
  startOperatorSession();
  const { text, tag, unanswered } = reloaded.keptAnswers.of(malee.id);
  expect([text, tag, unanswered?.clientId]).toEqual(['Hello', 'depo', sent(desk)[0]!.clientId]);
  expect(reloaded.keptAnswers.of(somchai.id).isNote).toBe(true);
});

it('keeps the tag that is typed when the operator turns to another conversation', async () => {
  const { user, turnTo } = await open();
  await turnTo(malee);
  await user.type(field('Tag'), 'deposit');
  await turnTo(somchai);
  await turnTo(malee);
  expect(field('Tag')).toHaveValue('deposit');
});

it('keeps nothing of it in the tab after the session', async () => {
  const { user, turnTo } = await open();
  await turnTo(malee);
  await user.type(field(), 'Secret');
  expect(JSON.stringify({ ...window.sessionStorage })).toContain('Secret');
  act(() => session.getState().end('logout'));
  expect(window.sessionStorage).toHaveLength(0);
});

it('keeps all of an answer beyond the limit, says so, and sends it once it is short enough', async () => {
  const desk = await open();
  const { network, user, turnTo } = desk;
  network.reply(operatorChatCalls.send, { message: buildDeskMessage(2, { author: 'desk' }) });
  await turnTo(malee);
  await user.click(field());
  await user.paste('a'.repeat(CHAT_TEXT_LENGTH + 1));
  expect(field()).toHaveValue('a'.repeat(CHAT_TEXT_LENGTH + 1));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Too long/);
  expect(screen.getByText('2001 / 2000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(sent(desk)).toEqual([]);
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(sent(desk)).toHaveLength(1));
});
