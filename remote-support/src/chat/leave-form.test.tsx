import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatCalls } from '@chokdee/shared/contracts/chat';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { FloatingHelp } from '../contact/floating-help.tsx';
import { arrived } from './chat-storage.ts';
import { pageChat } from './page-chat.ts';
import { buildConversation, buildMessage, chatNetwork, openDesk } from '../testing/chat.ts';

const closedDesk = { isOpen: false, isStaffed: false, opensAt: '2026-03-02T09:00:00.000+07:00' };

const draw = () => renderScreen(FloatingHelp, { name: 'support', messages });
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Chat with us/ }));
  return screen.findByRole('dialog', { name: 'Chat with us' });
};

beforeEach(() => {
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => window.setTimeout(run),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
  });
  window.localStorage.clear();
  pageChat.getState().forget();
});

it('keeps what is typed to be left over a closed panel, an opening desk and a lost answer', async () => {
  const network = chatNetwork({ desk: closedDesk });
  await draw();
  await open();
  const user = userEvent.setup();
  const paste = async (label: RegExp, typed: string) => {
    await user.click(await screen.findByLabelText(label));
    await user.paste(typed);
  };
  await paste(/^Topic/, 'Deposit');
  await paste(/^Phone/, '081-234-5678');
  await paste(/^Message/, 'Not there');
  await user.keyboard('{Escape}');
  await open();
  expect(await screen.findByLabelText(/^Topic/)).toHaveValue('Deposit');
  network.reply(chatCalls.current, { desk: openDesk });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Support is ready to answer')).toBeVisible();
  expect(screen.getByLabelText('Phone number')).toHaveValue('081-234-5678');

  const conversation = buildConversation({ state: 'new' });
  network.forget(chatCalls.open);
  network.reply(chatCalls.open, { desk: openDesk, conversation });
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Leave message' }));
    await waitFor(() => expect(network.requestsOf(chatCalls.leave)).toHaveLength(times));
    await screen.findByRole('alert');
  };
  network.offline(chatCalls.leave);
  network.offline(chatCalls.leave);
  network.offline(chatCalls.leave);
  await press(1);
  await press(2);
  await paste(/^Message/, ' yet');
  await press(3);
  const ids = network.requestsOf(chatCalls.leave).map(({ wire }) => (wire as { clientId: string }).clientId);
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);

  // It had arrived.
  network.forget(chatCalls.messages);
  network.reply(chatCalls.current, { desk: openDesk, conversation: buildConversation() });
  network.reply(chatCalls.messages, {
    conversation: buildConversation(),
    messages: [buildMessage(1, { clientId: ids[2]!, text: 'Not there yet' })],
  });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toHaveValue(''),
  );
  expect(pageChat.getState().left.topic).toBe('');
});

it('after a conversation was closed, a message may be left outside the hours of duty', async () => {
  const conversation = buildConversation({ state: 'closed', place: undefined });
  chatNetwork({ desk: closedDesk, conversation, messages: [buildMessage(1)] });
  await draw();
  await open();
  expect(await screen.findByRole('button', { name: '4 of 5' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave a message' }));
  expect(await screen.findByLabelText(/^Topic/)).toHaveFocus();
});

it('asks a visitor for one contact, and sends as a message what comes after the desk has opened', async () => {
  const network = chatNetwork({ desk: closedDesk });
  network.refuse(chatCalls.leave, 'CHAT_DESK_OPEN');
  network.reply(chatCalls.send, { message: buildMessage(1) });
  await draw();
  await open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Topic/), 'Deposit');
  await user.type(screen.getByLabelText(/^Message/), 'Not there yet');
  const leave = screen.getByRole('button', { name: 'Leave message' });
  await user.click(leave);
  const phone = screen.getByLabelText('Phone number');
  expect(phone).toHaveAccessibleDescription('Enter a phone number, a LINE ID or an email');
  await user.type(phone, '4242 4242 4242 4242');
  expect(phone).toHaveAccessibleDescription('Enter a number such as 081-234-5678');
  await user.clear(phone);
  expect(phone).toHaveAccessibleDescription('Enter a phone number, a LINE ID or an email');
  await user.type(screen.getByLabelText('LINE ID'), 'malee99');
  expect(phone).toBeValid();
  await user.click(leave);
  await waitFor(() => expect(network.requestsOf(chatCalls.send)).toHaveLength(1));
  expect(network.requestsOf(chatCalls.send)[0]!.wire).toMatchObject({ text: 'Not there yet' });
  expect(network.requestsOf(chatCalls.leave)).toHaveLength(1);
});

it('outside the hours of duty it takes a message with the contact, once it is right', async () => {
  const network = chatNetwork({ desk: closedDesk });
  network.reply(chatCalls.leave, { message: buildMessage(1) });
  await draw();
  await open();
  const user = userEvent.setup();
  const phone = await screen.findByLabelText('Phone number');
  expect(screen.getByLabelText(/^Topic/)).toHaveFocus();
  expect(screen.getByText(/^We are closed until 02\/03\/2026 09:00/)).toBeVisible();
  await user.paste('Deposit');
  await user.type(phone, 'call me');
  await user.click(screen.getByRole('button', { name: 'Leave message' }));
  expect(phone).toHaveAccessibleDescription('Enter a number such as 081-234-5678');
  expect(network.requestsOf(chatCalls.leave)).toHaveLength(0);
  await user.clear(phone);
  await user.type(phone, '081-234-5678');
  await user.type(screen.getByLabelText(/^Message/), 'Not there yet');
  await user.click(screen.getByRole('button', { name: 'Leave message' }));
  await waitFor(() => expect(network.requestsOf(chatCalls.leave)).toHaveLength(1));
  expect(network.requestsOf(chatCalls.leave)[0]!.wire).toMatchObject({
    topic: 'Deposit',
    text: 'Not there yet',
    phone: '081-234-5678',
  });
});

async function leaveMessage(): Promise<void> {
  await draw();
  await open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('LINE ID'), 'malee99');
  await user.type(screen.getByLabelText(/^Topic/), 'Deposit');
  await user.type(screen.getByLabelText(/^Message/), 'Not there yet');
  await user.click(screen.getByRole('button', { name: 'Leave message' }));
}

it('has an empty form once a message has arrived whose answer was lost', async () => {
  const network = chatNetwork({ desk: closedDesk, conversation: buildConversation({ state: 'new' }) });
  network.offline(chatCalls.leave);
  await leaveMessage();
  await screen.findByRole('alert');
  // As once the conversation shows that it had arrived.
  act(() => pageChat.setState({ ...arrived }));
  expect(screen.getByLabelText(/^Topic/)).toHaveValue('');
  expect(screen.getByLabelText(/^Message/)).toHaveValue('');
});

it('has an empty form once the message has arrived, even if it cannot be read back', async () => {
  const network = chatNetwork({ desk: closedDesk, conversation: buildConversation({ state: 'new' }) });
  network.reply(chatCalls.leave, { message: buildMessage(1) });
  network.forget(chatCalls.messages);
  network.offline(chatCalls.messages);
  await leaveMessage();
  await waitFor(() => expect(screen.getByLabelText(/^Topic/)).toHaveValue(''));
  for (const label of [/^Topic/, /^Message/, 'LINE ID'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('');
  expect(network.requestsOf(chatCalls.leave)).toHaveLength(1);
});
