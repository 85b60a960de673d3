import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operatorWithdrawCalls } from '@chokdee/shared/contracts/wallet-operator';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { withdraw } from '../testing/money.ts';
import { signInOperator } from '../testing/operator.ts';
import { WithdrawsScreen } from './withdraws-screen.tsx';

const open = async () => {
  await renderScreen(WithdrawsScreen, { name: 'operator', messages, at: '/operator/withdraws' });
  return userEvent.setup();
};
const { memberId, id } = withdraw();
beforeEach(() => signInOperator());

it('approves a withdrawal after showing its destination', async () => {
  const network = fakeNetwork();
  network.reply(operatorWithdrawCalls.withdraws, [withdraw()]);
  network.reply(operatorWithdrawCalls.withdraws, []);
  network.reply(operatorWithdrawCalls.approve, withdraw({ status: 'approved' }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(
    dialog.getByText('1,000.00 baht of anong1 will be sent to Kasikornbank 012-3-45678-9.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('No withdrawals waiting')).toBeVisible();
  expect(network.requestsOf(operatorWithdrawCalls.approve)).toEqual([
    expect.objectContaining({ wire: { memberId, id }, idempotencyKey: expect.any(String) }),
  ]);
});

it('asks before it drops a typed reason', async () => {
  fakeNetwork().reply(operatorWithdrawCalls.withdraws, [withdraw()]);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  await user.type(reason, 'Another name on the account');
  await user.keyboard('{Escape}');
  const question = () => within(screen.getByRole('alertdialog', { name: 'Drop what you changed?' }));
  await user.click(question().getByRole('button', { name: 'Back' }));
  expect(reason).toHaveValue('Another name on the account');
  await user.keyboard('{Escape}');
  await user.click(question().getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('keeps keyboard focus at the list when the focused item disappears', async () => {
  const network = fakeNetwork();
  network.reply(operatorWithdrawCalls.withdraws, [withdraw()]);
  network.reply(operatorWithdrawCalls.withdraws, []);
  network.reply(operatorWithdrawCalls.approve, withdraw({ status: 'approved' }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  const empty = await screen.findByText('No withdrawals waiting');
  await waitFor(() => expect(document.activeElement).toContainElement(empty));
  expect(document.activeElement).toHaveAttribute('tabindex', '-1');
});

it('leaves a withdrawal of unknown outcome to an operator who did not approve it', async () => {
  fakeNetwork().reply(operatorWithdrawCalls.withdraws, [withdraw({ status: 'unknown', decidedBy: 'opfah' })]);
  await open();
  expect(
    await screen.findByText('You approved this: another operator must record what the bank did.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Paid' })).not.toBeInTheDocument();
});

it('reports that an approval whose answer was lost can be confirmed again', async () => {
  const network = fakeNetwork();
  network.reply(operatorWithdrawCalls.withdraws, [withdraw()]);
  network.offline(operatorWithdrawCalls.approve);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText(/it is never done twice/)).toBeVisible();
});

it('requires a reason to reject, which the member reads', async () => {
  const network = fakeNetwork();
  network.reply(operatorWithdrawCalls.withdraws, [withdraw()]);
  network.reply(operatorWithdrawCalls.reject, withdraw({ status: 'rejected' }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Give a short reason');
  expect(network.requestsOf(operatorWithdrawCalls.reject)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'The name differs');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByRole('article');
  expect(network.requestsOf(operatorWithdrawCalls.reject).map(({ wire }) => wire)).toEqual([
    { memberId, id, reason: 'The name differs' },
  ]);
});

it('retries with the same key after a lost answer', async () => {
  const network = fakeNetwork();
  network.reply(operatorWithdrawCalls.withdraws, [withdraw({ status: 'unknown' })]);
  network.offline(operatorWithdrawCalls.resolve);
  network.reply(operatorWithdrawCalls.resolve, withdraw({ status: 'paid' }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Paid' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'On the statement of today');
  await user.click(dialog.getByRole('button', { name: 'Paid' }));
  expect(await dialog.findByText(/it is never done twice/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Paid' }));
  await screen.findByRole('article');
  const sent = network.requestsOf(operatorWithdrawCalls.resolve);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent[0]?.wire).toEqual({ memberId, id, outcome: 'paid', reason: 'On the statement of today' });
});

it('shows that a second operator must decide, and the names of the account holders', async () => {
  const network = fakeNetwork();
  network.reply(operatorWithdrawCalls.withdraws, [
    withdraw({ status: 'unknown', accountName: 'Mrs Anong Jaidee' }),
  ]);
  network.refuse(operatorWithdrawCalls.resolve, 'SAME_OPERATOR');
  const user = await open();
  expect(await screen.findByText('Bank accounts in the name of Anong Jaidee')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not paid' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Not on the statement');
  await user.click(dialog.getByRole('button', { name: 'Not paid' }));
  expect(await dialog.findByText('Another operator must confirm this.')).toBeVisible();
});

it('shows a closed withdrawal that the bank contradicts, without actions', async () => {
  fakeNetwork().reply(operatorWithdrawCalls.withdraws, [withdraw({ status: 'failed', bankSays: 'paid' })]);
  await open();
  expect(await screen.findByText(/The bank now says that this was paid/)).toBeVisible();
  expect(within(screen.getByRole('article')).queryByRole('button')).not.toBeInTheDocument();
});

it('shows closed withdrawals without actions', async () => {
  const network = fakeNetwork();
  network.reply(operatorWithdrawCalls.withdraws, []);
  network.reply(operatorWithdrawCalls.withdraws, [
    withdraw({ status: 'paid', payoutRef: 'PAY1', decidedBy: 'opdin' }),
  ]);
  const user = await open();
  await screen.findByText('No withdrawals waiting');
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  const card = within(await screen.findByRole('article', { name: 'Withdrawal of 1,000.00 baht by anong1' }));
  expect(card.getByText('Bank reference PAY1')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(network.requestsOf(operatorWithdrawCalls.withdraws).at(-1)?.wire).toEqual({ state: 'done' });
});

it.each([
  ['assigned', 'You assigned money to this member in the last 30 days: another operator must approve this.'],
  [
    'account',
    'You unlocked this account or changed its status in the last 30 days: another operator must approve this.',
  ],
] as const)(
  'an operator with a conflict (%s) reads why, and is not offered to approve',
  async (conflict, why) => {
    fakeNetwork().reply(operatorWithdrawCalls.withdraws, [withdraw({ conflict })]);
    await open();
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
  },
);
