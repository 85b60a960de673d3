import { act, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { ConsolePage } from '../console/console-page.tsx';
import { signInOperator } from '../testing/operator.ts';

const Withdrawals = () => <ConsolePage title="Withdrawals">…</ConsolePage>;

beforeEach(() => signInOperator());

async function open(at = '/operator/withdraws') {
  const network = fakeNetwork();
  network.reply(operatorChatCalls.waiting, { queue: 2, unread: 1 });
  await renderScreen(Withdrawals, { name: 'operator', messages, at });
  const areas = within(screen.getByRole('navigation', { name: 'Console areas' }));
  await areas.findByText('3');
  return { network, areas };
}
const changed = { conversation: 'one', by: 'customer', seq: 4 } as const;

it('says on every page of the console how many wait, in its navigation and in the title of the tab', async () => {
  const { areas } = await open();
  expect(areas.getByRole('link', { name: 'Members and content 3 waiting' })).toBeVisible();
  expect(document.title).toBe('(3) Withdrawals');
});

it('follows what happens in the chat, and says nothing once nobody waits', async () => {
  const { network, areas } = await open();
  network.forget(operatorChatCalls.waiting);
  network.reply(operatorChatCalls.waiting, { queue: 120, unread: 0 });
  network.reply(operatorChatCalls.waiting, { queue: 0, unread: 0 });
  act(() => bus.emit('chat/changed', { ...changed, change: 'typing' }));
  expect(network.requestsOf(operatorChatCalls.waiting)).toHaveLength(1);
  act(() => bus.emit('chat/changed', { ...changed, change: 'message' }));
  expect(await areas.findByText('99+')).toBeVisible();
  expect(document.title).toBe('(99+) Withdrawals');
  act(() => bus.emit('chat/changed', { ...changed, change: 'read' }));
  await waitFor(() => expect(areas.queryByText('99+')).toBeNull(), { timeout: 10_000 });
  expect(document.title).toBe('Withdrawals');
});

it('is at the entry of the chat in its area, and is left out while the server cannot be reached', async () => {
  const network = fakeNetwork();
  network.offline(operatorChatCalls.waiting);
  network.reply(operatorChatCalls.waiting, { queue: 1, unread: 0 });
  await renderScreen(Withdrawals, { name: 'operator', messages, at: '/operator/members' });
  expect(screen.getByRole('link', { name: 'Chat' })).toBeVisible();
  expect(document.title).toBe('Withdrawals');
  act(() => bus.emit('chat/changed', { ...changed, change: 'state' }));
  expect(await screen.findByRole('link', { name: 'Chat 1 waiting' })).toBeVisible();
});
