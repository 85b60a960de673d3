import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import type { Call } from '@chokdee/shared/contracts/http';
import { noticeCalls, type Notice } from '@chokdee/shared/contracts/notices';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signedIn } from '../testing/member.ts';
import { severalNotices, noticeOf, wonNotice } from '../testing/notices.ts';
import { NoticesScreen } from './notices-screen.tsx';

const open = () => renderScreen(NoticesScreen, { name: 'auth', messages, locale: 'en', at: '/notices' });
const list = (notices: Notice[], unread = 0, next?: number) => ({ notices, unread, next });

const bodyOf = (network: ReturnType<typeof fakeNetwork>, call: Call) => network.requestsOf(call)[0]?.wire;

beforeEach(signedIn);

it('says what happened, and links to it', async () => {
  fakeNetwork().reply(noticeCalls.all, list(severalNotices, 2));
  await open();
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    [
      'You won ฿900.00 · Yeekee · Round 51',
      '/poy/lottery/BET_YEEKEE_51/0196f000-0000-7000-8000-0000000000f1',
    ],
    ['Deposit of ฿100.51 received', '/credit/status'],
    ['New device logged in', '/profile/sessions'],
    ['Withdrawal of ฿500.00 is back in your balance', '/credit/status?tab=withdrawData'],
    ['News about your limits and breaks', '/profile'],
  ]);
  expect(screen.getByText(/05\/03\/2026 09:00:00 · Chrome · Android · 203\.0\.x\.x/)).toBeVisible();
});

it('marks all as read, and takes it back', async () => {
  const network = fakeNetwork();
  network.reply(noticeCalls.all, list([wonNotice], 1));
  network.reply(noticeCalls.readAll, { unread: 0 });
  network.reply(noticeCalls.undo, { unread: 1 });
  await open();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toBeDisabled();
  network.forget(noticeCalls.all);
  network.reply(noticeCalls.all, list([{ ...wonNotice, read: true }], 0));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
  expect(screen.getByRole('group', { name: 'Notices' })).toHaveFocus();
  network.forget(noticeCalls.all);
  network.reply(noticeCalls.all, list([wonNotice], 1));
  await userEvent.click(undo);
  expect(await screen.findByText(/^Unread/)).toBeVisible();
  const [read, undone] = [bodyOf(network, noticeCalls.readAll), bodyOf(network, noticeCalls.undo)];
  expect(read).toMatchObject({ upTo: 5 });
  expect(undone).toEqual({ act: (read as { act: string }).act });
});

it.each([false, true])(
  'removes a notice, and reads the one that is opened, shown as read: %s',
  async (read) => {
    const network = fakeNetwork();
    network.reply(noticeCalls.all, list([{ ...wonNotice, read }, noticeOf({ id: 4 })], 2));
    network.reply(noticeCalls.dismiss, { unread: 1 });
    network.reply(noticeCalls.read, { unread: 0 });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Your password was changed' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Remove: You won/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('link', { name: /You won/ }));
    await waitFor(() => expect(bodyOf(network, noticeCalls.read)).toMatchObject({ ids: [5] }));
    expect(bodyOf(network, noticeCalls.dismiss)).toMatchObject({ ids: [4] });
  },
);

it('shows older ones on request, and follows what happens elsewhere', async () => {
  const network = fakeNetwork();
  network.reply(noticeCalls.all, list([noticeOf({ id: 9 })], 1, 9));
  await open();
  network.forget(noticeCalls.all);
  network.reply(noticeCalls.all, list([noticeOf({ id: 9 })], 1, 9));
  network.reply(noticeCalls.all, list([noticeOf({ id: 8, kind: 'pin-reset' })], 1));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Your password was reset with a code')).toBeVisible();
  network.forget(noticeCalls.all);
  network.reply(noticeCalls.all, list([wonNotice], 1));
  bus.emit('notices/changed', {});
  expect(await screen.findByText(/You won/)).toBeVisible();
});

it('keeps what is shown where older ones cannot be read', async () => {
  const network = fakeNetwork();
  network.reply(noticeCalls.all, list([noticeOf({ id: 9 })], 1, 9));
  await open();
  network.forget(noticeCalls.all);
  network.offline(noticeCalls.all);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection');
  expect(screen.getByText('Your password was changed')).toBeVisible();
});

it('an empty list says what will appear there, and a failure offers a retry', async () => {
  const network = fakeNetwork();
  await open();
  network.reply(noticeCalls.all, list([]));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeVisible();
});
