import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import { buildDeskConversation, buildDeskMessage, deskHours, deskNetwork } from '../testing/chat.ts';
import { signInOperator } from '../testing/operator.ts';
import { ChatScreen } from './chat-screen.tsx';
import { filledAnswer } from './filled-answer.ts';
import { keptAnswers } from './kept-answers.ts';

beforeEach(() => signInOperator());
afterEach(() => keptAnswers.forget());

const conversation = buildDeskConversation({ isLeft: true });

async function open() {
  const network = deskNetwork({ conversation, messages: [buildDeskMessage(1)] });
  await renderScreen(ChatScreen, { name: 'operator', messages });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^malee/ }));
  await within(await screen.findByRole('log')).findByText('Where is my deposit?');
  return { network, user };
}

it('lists who waits, with what nobody has read, and marks what the operator reads', async () => {
  const { network } = await open();
  expect(screen.getByRole('tab', { name: 'Queue (1)' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^malee.*Left a message/ })).toBeVisible();
  expect(screen.getByText(/Level 3 · Active/)).toBeVisible();
  await waitFor(() =>
    expect(network.requestsOf(operatorChatCalls.here).map(({ wire }) => wire)).toContainEqual({
      id: conversation.id,
      readSeq: 1,
      typing: false,
    }),
  );
});

it('takes a conversation, answers it in the language of the customer, and adds a note', async () => {
  const { network, user } = await open();
  network.reply(operatorChatCalls.assign, { conversation });
  await user.click(screen.getByRole('button', { name: 'Take' }));
  expect(network.requestsOf(operatorChatCalls.assign)[0]!.wire).toMatchObject({ from: null });
  network.reply(operatorChatCalls.send, { message: buildDeskMessage(2, { author: 'desk' }) });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Canned answers' }), 'Greeting');
  const field = screen.getByRole('textbox', { name: 'Answer' });
  expect(field).toHaveValue('สวัสดีคุณ malee');
  await user.type(field, ' ค่ะ{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  await user.click(screen.getByRole('checkbox', { name: 'Internal note' }));
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'asked twice{Enter}');
  await waitFor(() => expect(network.requestsOf(operatorChatCalls.send)).toHaveLength(2));
  expect(network.requestsOf(operatorChatCalls.send).map(({ wire }) => wire)).toMatchObject([
    { text: 'สวัสดีคุณ malee ค่ะ', note: false },
    { text: 'asked twice', note: true },
  ]);
});

it('reads on when something happens, and shows each message once', async () => {
  const { network } = await open();
  network.reply(operatorChatCalls.messages, {
    conversation,
    messages: [buildDeskMessage(1), buildDeskMessage(2, { text: 'Hello?' })],
  });
  const changed = { conversation: conversation.id, by: 'customer' } as const;
  expect(screen.queryByText('The customer is typing')).not.toBeInTheDocument();
  act(() => bus.emit('chat/changed', { ...changed, change: 'typing', seq: 1 }));
  expect(await screen.findByText('The customer is typing')).toBeVisible();
  for (let pushes = 0; pushes < 3; pushes += 1)
    act(() => bus.emit('chat/changed', { ...changed, change: 'message', seq: 2 }));
  expect(await screen.findByText('Hello?')).toBeVisible();
  expect(screen.getAllByText('Where is my deposit?')).toHaveLength(1);
});

it('shows the file of a visitor who signs in while they are talked to', async () => {
  const { member, ...visitor } = conversation;
  const network = deskNetwork({ conversation: visitor });
  network.forget(operatorChatCalls.messages);
  network.reply(operatorChatCalls.messages, { conversation: visitor, messages: [buildDeskMessage(1)] });
  await renderScreen(ChatScreen, { name: 'operator', messages });
  await userEvent.click(await screen.findByRole('button', { name: /^Visitor/ }));
  await within(await screen.findByRole('log')).findByText('Where is my deposit?');
  expect(screen.queryByText(/Level/)).toBeNull();

  network.forget(operatorChatCalls.messages);
  network.reply(operatorChatCalls.messages, { conversation, messages: [] });
  const facts = { level: 3, status: 0, joinedAt: '2026-01-01T00:00:00.000+07:00', former: [] };
  network.reply(operatorChatCalls.messages, { conversation, messages: [buildDeskMessage(1)], facts });
  act(() => bus.emit('chat/changed', { conversation: visitor.id, by: 'customer', change: 'state', seq: 1 }));
  expect(await screen.findByRole('heading', { name: member!.userName })).toBeVisible();
  expect(await screen.findByText(/Level 3 · Active/)).toBeVisible();
  expect(screen.getAllByText('Where is my deposit?')).toHaveLength(1);
});

it("shows the member's file beside the conversation, and keeps what is typed", async () => {
  const { network, user } = await open();
  network.refuse(operatorMemberCalls.file, 'UNAVAILABLE');
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'One moment');
  await user.click(screen.getByRole('button', { name: "Member's file" }));
  const file = await screen.findByRole('dialog', { name: "Member's file" });
  await waitFor(() => expect(network.requestsOf(operatorMemberCalls.file)).toHaveLength(1));
  expect(network.requestsOf(operatorMemberCalls.file)[0]!.wire).toEqual({ userName: 'malee' });
  await user.click(within(file).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('One moment');
});

it('opens a conversation before it reads it, and again when that was hours ago', async () => {
  const { network } = await open();
  const opened = () => network.requestsOf(operatorChatCalls.open).length;
  expect(opened()).toBe(1);
  network.refuse(operatorChatCalls.messages, 'CHAT_UNOPENED');
  network.reply(operatorChatCalls.messages, {
    conversation,
    messages: [buildDeskMessage(2, { text: 'Still there?' })],
  });
  const changed = { conversation: conversation.id, by: 'customer', change: 'message' } as const;
  // The first one reads by the answer that was left.
  for (let pushes = 0; pushes < 2; pushes += 1) act(() => bus.emit('chat/changed', { ...changed, seq: 2 }));
  expect(await screen.findByText('Still there?')).toBeVisible();
  expect(opened()).toBe(2);
});

it('keeps what is typed while an answer is being sent; a retry keeps its id, another text gets its own', async () => {
  const { network } = await open();
  const field = screen.getByRole('textbox', { name: 'Answer' });
  const write = (value: string) => fireEvent.change(field, { target: { value } });
  const enter = () => fireEvent.keyDown(field, { key: 'Enter' });
  network.offline(operatorChatCalls.send);
  network.offline(operatorChatCalls.send);
  network.reply(operatorChatCalls.send, { message: buildDeskMessage(2, { author: 'desk' }) });
  const sent = () =>
    network.requestsOf(operatorChatCalls.send).map(({ wire }) => wire as { clientId: string });
  const sends = screen.getByRole('button', { name: 'Send' });
  write('Hello');
  for (const [tries, text] of [
    [1, 'Hello'],
    [2, 'Hello'],
    [3, 'Hello you'],
  ] as const) {
    write(text);
    enter();
    if (tries === 3) write('Hello you, one moment');
    await waitFor(() => expect(sent()).toHaveLength(tries));
    await waitFor(() => expect(sends).toBeEnabled());
  }
  await waitFor(() => expect(field).toHaveValue(', one moment'));
  enter();
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, again, other, last] = sent();
  expect(again).toEqual(first);
  expect(other).toMatchObject({ text: 'Hello you' });
  expect(last).toMatchObject({ text: ', one moment' });
  expect(new Set([first, other, last].map((message) => message!.clientId)).size).toBe(3);
});

it('closes a conversation up to what was read', async () => {
  const { network, user } = await open();
  network.refuse(operatorChatCalls.close, 'CHAT_STATE');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/has changed meanwhile/)).toBeVisible();
  const { id, lastSeq: readSeq } = conversation;
  expect(network.requestsOf(operatorChatCalls.close)[0]!.wire).toEqual({ id, readSeq });
});

it('asks before it closes a conversation with an answer that was not sent', async () => {
  const { network, user } = await open();
  network.refuse(operatorChatCalls.close, 'CHAT_STATE');
  const answer = screen.getByRole('textbox', { name: 'Answer' });
  await user.type(answer, 'One moment');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Back' }));
  expect(answer).toHaveValue('One moment');
  expect(network.requestsOf(operatorChatCalls.close)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(network.requestsOf(operatorChatCalls.close)).toHaveLength(1));
});

it('polls for what has no event: the end of a snooze, the operators on duty', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { network } = await open();
    const loads = () => network.requestsOf(operatorChatCalls.all).length;
    const before = loads();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(loads()).toBe(before + 1);
  } finally {
    jest.useRealTimers();
  }
});

it('loads the list once at the start and once at the end of a burst', async () => {
  const { network } = await open();
  const loads = () => network.requestsOf(operatorChatCalls.all).length;
  const before = loads();
  const changed = { conversation: 'another', by: 'customer', change: 'message' } as const;
  jest.useFakeTimers({ advanceTimers: true });
  try {
    act(() => {
      for (let seq = 1; seq <= 20; seq += 1) bus.emit('chat/changed', { ...changed, seq });
    });
    expect(loads()).toBe(before + 1);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(loads()).toBe(before + 2);
  } finally {
    jest.useRealTimers();
  }
});

it('a refused answer stays, and says why', async () => {
  const { network, user } = await open();
  network.refuse(operatorChatCalls.send, 'CHAT_STATE');
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'Hi{Enter}');
  expect(await screen.findByText(/has changed meanwhile/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Hi');
});

it('fills the variables of a canned answer, and leaves unknown ones', () => {
  const texts = { th: 'คุณ {name} จาก {operator} {unknown} {constructor}' };
  expect(filledAnswer({ texts }, { ...conversation, locale: 'mm' }, 'nok')).toBe(
    'คุณ malee จาก nok {unknown} {constructor}',
  );
});

it('edits a canned answer: problems at fields, a preview, and a conflict that keeps what was typed', async () => {
  const { network, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Canned answers' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Greeting' }));
  const drawer = within(screen.getByRole('dialog'));
  const thai = drawer.getByLabelText(/^Thai/);
  await user.clear(thai);
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(thai).toHaveAccessibleDescription(/required|Enter/i);
  await user.type(thai, 'หวัดดี {{name}');
  expect(thai).toHaveAccessibleDescription('Preview: หวัดดี malee');
  network.refuse(operatorChatCalls.saveAnswer, 'STALE_VERSION', { changes: [] });
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await user.click(await drawer.findByRole('button', { name: /load|reload|show/i }));
  expect(thai).toHaveValue('หวัดดี {name}');
  expect(network.requestsOf(operatorChatCalls.saveAnswer)[0]!.wire).toEqual({
    id: 1,
    version: 1,
    title: 'Greeting',
    texts: { th: 'หวัดดี {name}' },
  });
});

it('puts a canned answer under what is typed', async () => {
  const { user } = await open();
  const field = screen.getByRole('textbox', { name: 'Answer' });
  await user.click(field);
  await user.paste('One moment ');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Canned answers' }), 'Greeting');
  expect(field).toHaveValue('One moment\nสวัสดีคุณ malee');
});

it('drops no edited answer or hours without asking', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Canned answers' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Greeting' }));
  await user.click(screen.getByLabelText(/^Thai/));
  await user.paste('!');
  await user.keyboard('{Escape}');
  const question = () => screen.findByRole('alertdialog', { name: 'Drop what you changed?' });
  await user.click(within(await question()).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText(/^Thai/)).toHaveValue('สวัสดีคุณ {name}!');
  await user.click(screen.getByRole('button', { name: 'All canned answers' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('button', { name: 'Edit Greeting' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Hours of duty' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Saturday' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Domain' }), 'lotto-localhost');
  expect(await question()).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
});

it('shows the saved hours until they are loaded, and saves again over them', async () => {
  const { network, user } = await open();
  network.reply(operatorChatDeskCalls.save, { version: 4 });
  await user.click(screen.getByRole('button', { name: 'Hours of duty' }));
  const saturday = await screen.findByRole('checkbox', { name: 'Saturday' });
  await user.click(saturday);
  network.forget(operatorChatDeskCalls.all);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  expect(saturday).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(save);
  await waitFor(() => expect(network.requestsOf(operatorChatDeskCalls.save)).toHaveLength(2));
  expect(network.requestsOf(operatorChatDeskCalls.save)[1]!.wire).toMatchObject({ version: 4 });
});

it('changes the hours of duty of every domain, once they are right', async () => {
  const { network, user } = await open();
  network.reply(operatorChatDeskCalls.save, { version: 4 });
  await user.click(screen.getByRole('button', { name: 'Hours of duty' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Saturday' }));
  const holidays = screen.getByLabelText('Holidays');
  await user.type(holidays, ', tomorrow');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(holidays).toHaveAccessibleDescription(/Enter days such as/);
  expect(network.requestsOf(operatorChatDeskCalls.save)).toHaveLength(0);
  await user.clear(holidays);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.requestsOf(operatorChatDeskCalls.save)).toHaveLength(1));
  expect(network.requestsOf(operatorChatDeskCalls.save)[0]!.wire).toMatchObject({
    domain: null,
    version: 3,
    hours: expect.arrayContaining([{ weekday: 6, opensAt: '08:00', closesAt: '22:00' }]),
    holidays: [],
  });
});

it('gives a domain the hours of every domain again, after a question, and keeps its own on a conflict', async () => {
  const { network, user } = await open();
  const { desks, domains } = deskHours;
  const own = { ...desks[0]!, domain: 'lotto-localhost', version: 7, hours: [] };
  network.forget(operatorChatDeskCalls.all);
  network.reply(operatorChatDeskCalls.all, { desks: [...desks, own], domains });
  network.refuse(operatorChatDeskCalls.remove, 'STALE_VERSION', { changes: [] });
  network.reply(operatorChatDeskCalls.remove, {});
  await user.click(screen.getByRole('button', { name: 'Hours of duty' }));
  const place = await screen.findByRole('combobox', { name: 'Domain' });
  const button = () => screen.queryByRole('button', { name: 'Use the hours of every domain' });
  expect(button()).toBeNull();
  await user.selectOptions(place, 'lotto-localhost');
  expect(screen.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked();
  await user.click(button()!);
  const question = within(await screen.findByRole('alertdialog', { name: /own hours/ }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByRole('alert')).toBeVisible();
  network.forget(operatorChatDeskCalls.all);
  network.reply(operatorChatDeskCalls.all, deskHours);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/This domain has the hours of every domain/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  expect(button()).toBeNull();
  expect(network.requestsOf(operatorChatDeskCalls.remove).map(({ wire }) => wire)).toEqual([
    { domain: 'lotto-localhost', version: 7 },
    { domain: 'lotto-localhost', version: 7 },
  ]);
});

it('adds a tag beside the others', async () => {
  const { network, user } = await open();
  network.reply(operatorChatCalls.tag, { conversation });
  await user.type(screen.getByRole('textbox', { name: 'Tag' }), 'deposit{Enter}');
  await waitFor(() => expect(network.requestsOf(operatorChatCalls.tag)).toHaveLength(1));
  expect(network.requestsOf(operatorChatCalls.tag)[0]!.wire).toEqual({
    id: conversation.id,
    tags: ['deposit'],
  });
});
