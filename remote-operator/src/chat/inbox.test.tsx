import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { memberId } from '@chokdee/shared/contracts/ids';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { useNavigate } from '@chokdee/shared/router';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildDeskConversation, buildDeskMessage, deskNetwork } from '../testing/chat.ts';
import { signInOperator } from '../testing/operator.ts';
import { ChatScreen } from './chat-screen.tsx';
import { keptAnswers } from './kept-answers.ts';

const idOf = (at: number) => `0196f000-0000-4000-8000-${String(at).padStart(12, '0')}`;
/** Each third has nothing unread. */
const conversations = Array.from({ length: 60 }, (_, at) =>
  buildDeskConversation({
    id: idOf(at + 1),
    member: { id: memberId.parse(idOf(at + 1_001)), userName: `member${at + 1}` },
    unread: at % 3,
  }),
);

afterEach(() => keptAnswers.forget());

const rows = () => screen.queryAllByRole('button', { name: /^member\d/ });
const names = () => rows().map((row) => /^member\d+/.exec(row.textContent)![0]);
const row = (at: number) => screen.getByRole('button', { name: new RegExp(`^member${at}(?!\\d)`) });

function InBrowser() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back in the browser</button>
      <ChatScreen />
    </>
  );
}

async function open({ at, wide = true }: { at?: string; wide?: boolean } = {}) {
  signInOperator({ wide });
  const network = deskNetwork({
    conversation: conversations[0]!,
    conversations,
    messages: [buildDeskMessage(1)],
  });
  const { address } = await renderScreen(InBrowser, { name: 'operator', messages, at });
  if (!at?.includes('conversation=')) await waitFor(() => expect(rows()).not.toEqual([]));
  return { network, address, user: userEvent.setup() };
}

it('lists fifty in the order of the server, and the others on request', async () => {
  const { user } = await open();
  expect(screen.getByRole('tab', { name: 'Queue (60)' })).toBeVisible();
  expect(names()).toEqual(conversations.slice(0, 50).map(({ member }) => member!.userName));
  expect(within(row(3)).getByText('2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(names()).toHaveLength(60);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('is one stop for Tab, and arrows lead from row to row', async () => {
  const { user } = await open();
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row(1)]);
  act(() => row(1).focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(row(3)).toHaveFocus();
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row(3)]);
  await user.keyboard('{End}');
  expect(row(50)).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(row(1)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'member1' })).toBeVisible();
  expect(row(1)).toHaveAttribute('aria-current', 'true');
});

it('keeps the focus on a row that moves', async () => {
  const { network } = await open();
  act(() => row(5).focus());
  network.forget(operatorChatCalls.all);
  network.reply(operatorChatCalls.all, {
    conversations: conversations.slice(3),
    isCut: false,
    counts: { queue: 57, mine: 0 },
    onDuty: [],
  });
  act(() => bus.emit('chat/changed', { conversation: idOf(1), by: 'desk', change: 'state', seq: 2 }));
  await waitFor(() => expect(names()[0]).toBe('member4'));
  expect(row(5)).toHaveFocus();
});

it('shows only what has something unread, and the opened one', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Unread' }));
  expect(names().slice(0, 4)).toEqual(['member2', 'member3', 'member5', 'member6']);
  await user.click(screen.getByRole('checkbox', { name: 'Unread' }));
  await user.click(row(1));
  await user.click(screen.getByRole('checkbox', { name: 'Unread' }));
  expect(names().slice(0, 3)).toEqual(['member1', 'member2', 'member3']);
});

it('searches on the server once typing has paused, and says when there are more or none', async () => {
  const { network } = await open();
  network.forget(operatorChatCalls.all);
  const counts = { queue: 60, mine: 0 };
  network.reply(operatorChatCalls.all, {
    conversations: [conversations[6]!],
    isCut: true,
    counts,
    onDuty: [],
  });
  network.reply(operatorChatCalls.all, { conversations: [], isCut: false, counts, onDuty: [] });
  const field = screen.getByRole('searchbox', { name: 'Name, tag or number' });
  // At once: on a busy machine a key may come after the pause.
  const type = (typed: string) => fireEvent.change(field, { target: { value: typed } });
  for (const typed of [' ', ' mem', ' member7 ']) type(typed);
  await waitFor(() => expect(names()).toEqual(['member7']));
  expect(screen.getByText('Only 1 are listed. Search for others.')).toBeVisible();
  const searched = () =>
    network
      .requestsOf(operatorChatCalls.all)
      .map(({ wire }) => (wire as { search?: string }).search)
      .filter((search) => search !== undefined);
  expect(searched()).toEqual(['member7']);
  type('member777');
  expect(await screen.findByText('No conversation fits')).toBeVisible();
});

it('has its view, filter and search in the address, for whoever comes back to it', async () => {
  const { user, address } = await open({ at: '/operator/chat' });
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await screen.findByRole('tab', { name: 'All', selected: true });
  await user.click(screen.getByRole('checkbox', { name: 'Unread' }));
  await user.type(screen.getByRole('searchbox'), 'member7 ');
  await waitFor(() => expect(address()).toBe('/operator/chat?view=all&unread=1&search=member7'));
  cleanup();

  const { network, user: again, address: now } = await open({ at: address() });
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('checkbox', { name: 'Unread' })).toBeChecked();
  expect(screen.getByRole('searchbox')).toHaveValue('member7');
  expect(network.requestsOf(operatorChatCalls.all)[0]!.wire).toEqual({ view: 'all', search: 'member7' });
  await again.click(screen.getByRole('tab', { name: /^Queue/ }));
  await screen.findByRole('tab', { name: /^Queue/, selected: true });
  await again.click(screen.getByRole('checkbox', { name: 'Unread' }));
  await again.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(now()).toBe('/operator/chat'));
});

it('on a phone, the way back to the list leads to the row of the conversation, with the filter as it was', async () => {
  const { user } = await open({ wide: false });
  await user.click(screen.getByRole('checkbox', { name: 'Unread' }));
  await user.click(row(5));
  await user.click(await screen.findByRole('button', { name: 'Back to the list' }));
  expect(row(5)).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Unread' })).toBeChecked();
});

it('has the opened conversation in the address, which opens it again, and Back closes it', async () => {
  const { user, address } = await open({ at: '/operator/chat?view=all' });
  await user.click(row(5));
  expect(address()).toBe(`/operator/chat?view=all&conversation=${idOf(5)}`);
  await user.click(row(1));
  const opened = `/operator/chat?view=all&conversation=${idOf(1)}`;
  expect(address()).toBe(opened);
  expect(await screen.findByRole('log')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back in the browser' }));
  expect(address()).toBe('/operator/chat?view=all');
  expect(screen.queryByRole('log')).toBeNull();
  cleanup();

  const { network } = await open({ at: opened });
  expect(await screen.findByRole('log')).toBeVisible();
  expect(network.requestsOf(operatorChatCalls.messages)[0]!.wire).toMatchObject({ id: idOf(1) });
});

it('on a phone, a shared link opens the conversation, and the way back from it is the list', async () => {
  const { network, user, address } = await open({
    at: `/operator/chat?conversation=${idOf(2)}`,
    wide: false,
  });
  expect(await screen.findByRole('log')).toBeVisible();
  expect(network.requestsOf(operatorChatCalls.all)).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(address()).toBe('/operator/chat');
  await waitFor(() => expect(row(2)).toHaveFocus());
});

it('opens nothing for an address that names no conversation', async () => {
  await open({ at: '/operator/chat?conversation=17' });
  expect(await screen.findByText('Choose a conversation')).toBeVisible();
});
