import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { betId, withdrawId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { withdrawCalls, type Withdraw } from '@chokdee/shared/contracts/withdraws';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { bank, buildLimits, buildWithdraw } from '../testing/withdraw.ts';
import { WithdrawScreen } from './withdraw-screen.tsx';

const open = () =>
  renderScreen(WithdrawScreen, {
    name: 'wallet',
    messages,
    at: '/credit/withdraw',
    path: '/credit/withdraw',
  });
type Network = ReturnType<typeof fakeNetwork>;
/** Replaces the reply for later requests. */
function replyWithdraws(network: Network, ...withdraws: Withdraw[]) {
  network.forget(walletCalls.bankTransactions);
  network.reply(walletCalls.bankTransactions, lists(...withdraws));
}
const lists = (...userWithdraw: Withdraw[]) => ({ depositFast: [], depositNormal: [], userWithdraw });

function site({ limits = buildLimits(), accounts = [bank], withdraws = [] as Withdraw[] } = {}) {
  const network = fakeNetwork();
  network.reply(withdrawCalls.limits, limits);
  network.reply(bankCalls.userBanks, accounts);
  network.reply(walletCalls.bankTransactions, lists(...withdraws));
  return network;
}

type User = ReturnType<typeof userEvent.setup>;
async function review(user: User, amount: string) {
  await user.type(await screen.findByLabelText('Amount in baht'), `${amount}{Enter}`);
}
async function confirm(user: User, pin = 'Chok-Dee8!') {
  const dialog = await screen.findByRole('alertdialog');
  if (pin) await user.type(within(dialog).getByLabelText('Your password'), pin);
  await user.click(within(dialog).getByRole('button', { name: /Withdraw|Try again/ }));
}

/** Resolves when the page shows the data it reloaded after `happen`. */
async function refreshed(network: Network, happen: () => void) {
  network.forget(withdrawCalls.limits);
  network.reply(withdrawCalls.limits, buildLimits({ countToday: 3 }));
  act(happen);
  expect(await screen.findByText('3 / 5')).toBeInTheDocument();
}

it('takes the amount, shows the destination, takes the PIN and shows the progress', async () => {
  const network = site();
  const created = buildWithdraw('pending');
  network.reply(withdrawCalls.create, { ...created, balance: toSatang(400_000), version: 3 });
  const user = userEvent.setup();
  await open();
  await review(user, '1,000');
  expect(await screen.findByText('To Kasikornbank xxxxxx6789, Anong Jaidee.')).toBeVisible();
  replyWithdraws(network, created);
  await confirm(user);
  expect(await screen.findByRole('heading', { name: 'Set aside for your withdrawal' })).toBeVisible();
  expect(network.requestsOf(withdrawCalls.create).map(({ wire }) => wire)).toEqual([
    { amount: 1000, bankId: bank.bankId, pin: 'Chok-Dee8!' },
  ]);
  expect(screen.queryByLabelText('Amount in baht')).not.toBeInTheDocument();
  // Keyboard focus stays where the form was.
  expect(document.activeElement).toContainElement(
    screen.getByRole('heading', { name: 'Set aside for your withdrawal' }),
  );
  expect(document.body).not.toHaveFocus();
});

it.each([
  ['ten', 'currency is not a right format.'],
  ['99.99', 'From 100 to 5,000 baht'],
  ['5000.01', 'From 100 to 5,000 baht'],
])('rejects %s before anything is sent: %s', async (typed, message) => {
  const network = site();
  const user = userEvent.setup();
  await open();
  await review(user, typed);
  expect(screen.getByLabelText('Amount in baht')).toHaveAccessibleDescription(message);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(network.requestsOf(withdrawCalls.create)).toEqual([]);
});

it('accepts Thai digits', async () => {
  site();
  const user = userEvent.setup();
  await open();
  await review(user, '๕๐๐');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('฿500.00');
});

it('withdraws the full available amount, to the satang', async () => {
  site({ limits: buildLimits({ available: toSatang(123_456) }) });
  session.getState().setCash(toSatang(123_456), 1);
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'All' }));
  expect(screen.getByLabelText('Amount in baht')).toHaveValue('1234.56');
  expect(screen.getByRole('button', { name: '5,000' })).toBeDisabled();
});

it('shows what can be withdrawn beside the balance, and offers the maximum when it is less than all', async () => {
  site({ limits: buildLimits({ available: toSatang(500_000) }) });
  session.getState().setCash(toSatang(25_000_000), 2);
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText(/^Available now/)).toHaveTextContent(
    'Available now ฿5,000.00 · Balance ฿250,000.00',
  );
  expect(screen.queryByRole('button', { name: 'All' })).not.toBeInTheDocument();
  const chips = within(screen.getByRole('group', { name: 'Quick amounts' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['500', '1,000', 'Maximum']);
  await user.click(screen.getByRole('button', { name: 'Maximum' }));
  expect(screen.getByLabelText('Amount in baht')).toHaveValue('5000');
});

it('shows a wrong PIN at its field, and does not send an empty one', async () => {
  const network = site();
  network.refuse(withdrawCalls.create, 'PIN_WRONG', { triesLeft: 3 });
  const user = userEvent.setup();
  await open();
  await review(user, '500');
  await confirm(user, '');
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Please enter your PIN');
  expect(network.requestsOf(withdrawCalls.create)).toEqual([]);
  await confirm(user, 'Wrong-Pin1!');
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
      'Wrong password. Tries left: 3.',
    ),
  );
});

it.each([
  [
    'TURNOVER_NOT_MET',
    'You have turnover left to play before you can withdraw. The Turnover page shows how much.',
  ],
  ['MAX_AMOUNT_PER_DAY', 'You can withdraw up to 200,000 baht per day.'],
  ['PREVIOUS_PENDING', 'Please wait until your earlier transaction is finished.'],
  ['PIN_LOCKED', 'Too many wrong passwords. Please wait 15 minutes, then try again.'],
  ['SYSTEM', "We didn't get a response. Try again: it continues the same request and is never done twice."],
] as const)('explains the refusal %s', async (code, message) => {
  const network = site();
  network.refuse(withdrawCalls.create, code);
  const user = userEvent.setup();
  await open();
  await review(user, '500');
  await confirm(user);
  expect(await screen.findByText(message)).toBeVisible();
});

it.each([
  [
    'BALANCE_NOT_ENOUGH',
    'a deposit has arrived',
    'Your balance is too low.',
    () => session.getState().setCash(toSatang(900_000), 5),
  ],
  [
    'TURNOVER_NOT_MET',
    'a stake was lost',
    'You have turnover left to play before you can withdraw. The Turnover page shows how much.',
    () => bus.emit('lottery/round-changed', { betId: betId.parse('7') }),
  ],
  [
    'MAX_AMOUNT_PER_DAY',
    'an earlier withdrawal was rejected',
    'You can withdraw up to 200,000 baht per day.',
    () => bus.emit('wallet/withdraw-changed', { id: buildWithdraw('rejected').id }),
  ],
] as const)(
  'clears the refusal %s when %s, so the member can confirm again',
  async (code, _change, message, happen) => {
    const network = site();
    network.refuse(withdrawCalls.create, code);
    const user = userEvent.setup();
    await open();
    await review(user, '500');
    await confirm(user);
    expect(await screen.findByText(message)).toBeVisible();
    await refreshed(network, happen);
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  },
);

it('keeps a refusal while its cause has not changed', async () => {
  const network = site();
  network.refuse(withdrawCalls.create, 'WITHDRAW_ON_HOLD');
  const user = userEvent.setup();
  await open();
  await review(user, '500');
  await confirm(user);
  const dialog = within(screen.getByRole('alertdialog'));
  await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
  await refreshed(network, () => session.getState().setCash(toSatang(900_000), 6));
  expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
});

it('reloads a turnover block when a round is settled: a lost stake moves no balance', async () => {
  const network = site({ limits: buildLimits({ blocks: ['TURNOVER_NOT_MET'], available: toSatang(0) }) });
  network.reply(withdrawCalls.turnover, {
    canWithdraw: false,
    turnOver: toSatang(60_000),
    type: 'normal',
    isCheckNormal: true,
    deposited: toSatang(100_000),
    staked: toSatang(40_000),
    required: toSatang(100_000),
    percent: 100,
    minBet: toSatang(100),
  });
  await open();
  expect(await screen.findByText('600.00 of 1,000.00 baht left to play.')).toBeVisible();
  network.forget(withdrawCalls.limits);
  network.reply(withdrawCalls.limits, buildLimits());
  act(() => bus.emit('lottery/round-changed', { betId: betId.parse('7') }));
  expect(await screen.findByLabelText('Amount in baht')).toBeVisible();
});

it('retries with the same key after a lost answer', async () => {
  const network = site();
  network.offline(withdrawCalls.create);
  network.reply(withdrawCalls.create, { ...buildWithdraw('pending'), balance: toSatang(0), version: 2 });
  const user = userEvent.setup();
  await open();
  await review(user, '500');
  await confirm(user);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const keys = network.requestsOf(withdrawCalls.create).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it.each(['RATE_LIMITED', 'PIN_WRONG', 'PIN_LOCKED'] as const)(
  'cannot be closed after a lost answer, not even after %s',
  async (code) => {
    const network = site();
    network.offline(withdrawCalls.create);
    network.refuse(withdrawCalls.create, code);
    network.refuse(withdrawCalls.create, 'PREVIOUS_PENDING');
    const user = userEvent.setup();
    await open();
    await review(user, '500');
    await confirm(user);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(network.requestsOf(withdrawCalls.create)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toHaveTextContent("We didn't get a response.");
    await confirm(user);
    expect(await screen.findByText('Please wait until your earlier transaction is finished.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
    expect(
      new Set(network.requestsOf(withdrawCalls.create).map(({ idempotencyKey }) => idempotencyKey)).size,
    ).toBe(1);
  },
);

it.each([
  ['BANK_NOT_MATCH', 'My bank accounts', '/bank/status'],
  ['TURNOVER_NOT_MET', 'View remaining turnover', '/credit/turnover'],
  ['BALANCE_NOT_ENOUGH', 'Deposit', '/credit/deposit'],
] as const)('shows the block %s in place of the form, with a link to resolve it', async (code, label, to) => {
  site({ limits: buildLimits({ blocks: [code], available: toSatang(0) }) });
  await open();
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', to);
  expect(screen.queryByLabelText('Amount in baht')).not.toBeInTheDocument();
});

it('offers to add a bank account when there is none', async () => {
  site({ accounts: [], limits: buildLimits({ blocks: ['BANK_NOT_MATCH'] }) });
  await open();
  expect(await screen.findByRole('link', { name: 'Add account' })).toHaveAttribute('href', '/bank/add');
});

it("shows today's usage in meters", async () => {
  site({ limits: buildLimits({ usedToday: toSatang(15_000_000), countToday: 4 }) });
  await open();
  expect(await screen.findByRole('meter', { name: 'Amount' })).toHaveAttribute('aria-valuenow', '75');
  expect(screen.getByRole('meter', { name: 'Withdrawals' })).toHaveAttribute('aria-valuenow', '80');
  expect(screen.getByText(/Resets at 21\/11\/2026 00:00\.$/)).toBeVisible();
});

it('follows the withdrawal to its end and then shows the form again', async () => {
  const network = site({
    withdraws: [buildWithdraw('pending')],
    limits: buildLimits({ blocks: ['PREVIOUS_PENDING'] }),
  });
  await open();
  await screen.findByText('Our staff check every withdrawal before it is sent.');
  replyWithdraws(network, buildWithdraw('pending', 'approved', 'sending', 'unknown'));
  act(() => bus.emit('wallet/withdraw-changed', { id: buildWithdraw('pending').id }));
  expect(await screen.findByText(/We keep asking; your money stays set aside/)).toBeVisible();

  replyWithdraws(network, buildWithdraw('pending', 'rejected'));
  network.forget(withdrawCalls.limits);
  network.reply(withdrawCalls.limits, buildLimits());
  act(() => bus.emit('wallet/withdraw-changed', { id: buildWithdraw('pending').id }));
  expect(await screen.findByLabelText('Amount in baht')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Rejected\. /);
  expect(screen.getByText('Reason: The name differs')).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Steps' }));
  expect(screen.queryByText('Reason: The name differs')).not.toBeInTheDocument();
});

it('shows the turnover left and what counts when turnover blocks', async () => {
  const network = site({ limits: buildLimits({ blocks: ['TURNOVER_NOT_MET'], available: toSatang(0) }) });
  network.reply(withdrawCalls.turnover, {
    canWithdraw: false,
    turnOver: toSatang(60_000),
    type: 'normal',
    isCheckNormal: true,
    deposited: toSatang(100_000),
    staked: toSatang(40_000),
    required: toSatang(100_000),
    percent: 100,
    minBet: toSatang(100),
  });
  await open();
  expect(await screen.findByText('600.00 of 1,000.00 baht left to play.')).toBeVisible();
  expect(screen.getByText(/A stake counts when its round is settled/)).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Turnover progress' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('link', { name: 'View remaining turnover' })).toHaveAttribute(
    'href',
    '/credit/turnover',
  );
});

it('sends a later withdrawal of the same amount after the answer to an earlier one was lost', async () => {
  const network = site();
  const earlier = buildWithdraw('pending', 'approved', 'sending', 'paid');
  const later = { ...buildWithdraw('pending'), id: withdrawId.parse('0196f000-0000-7000-8000-00000000c002') };
  const money = { balance: toSatang(0), version: 2 };
  network.offline(withdrawCalls.create);
  network.reply(withdrawCalls.create, { ...buildWithdraw('pending'), ...money });
  network.reply(withdrawCalls.create, { ...later, ...money });
  const user = userEvent.setup();
  await open();
  await review(user, '1000');
  await confirm(user);
  await screen.findByRole('button', { name: 'Try again' });

  const changed = () => act(() => bus.emit('wallet/withdraw-changed', { id: earlier.id }));
  replyWithdraws(network, buildWithdraw('pending'));
  changed();
  await screen.findByRole('heading', { name: 'Set aside for your withdrawal' });
  replyWithdraws(network, earlier);
  changed();
  await screen.findByLabelText('Amount in baht');

  replyWithdraws(network, later, earlier);
  await user.clear(screen.getByLabelText('Amount in baht'));
  await review(user, '1000');
  await confirm(user);
  expect(await screen.findByRole('heading', { name: 'Set aside for your withdrawal' })).toBeVisible();
  const [lost, repeated, sent, ...others] = network
    .requestsOf(withdrawCalls.create)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(repeated).toBe(lost);
  expect(sent).toEqual(expect.any(String));
  expect(sent).not.toBe(lost);
  expect(others).toEqual([]);
});

it('sends no second withdrawal when "Try again" is pressed after the first has ended', async () => {
  const network = site();
  network.offline(withdrawCalls.create);
  network.reply(withdrawCalls.create, { ...buildWithdraw('pending'), balance: toSatang(0), version: 2 });
  const user = userEvent.setup();
  await open();
  await review(user, '1000');
  await confirm(user);
  await screen.findByRole('button', { name: 'Try again' });
  const ended = buildWithdraw('pending', 'rejected');
  await refreshed(network, () => {
    replyWithdraws(network, ended);
    bus.emit('wallet/withdraw-changed', { id: ended.id });
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const keys = network.requestsOf(withdrawCalls.create).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

describe('while the bank checks the account', () => {
  const pending = { ...bank, status: 'pending' as const };

  it('leads to the bank accounts, although the limits know more than the accounts', async () => {
    site({ accounts: [pending] });
    await open();
    expect(await screen.findByRole('link', { name: 'My bank accounts' })).toHaveAttribute(
      'href',
      '/bank/status',
    );
  });

  it('shows the form once the account is verified', async () => {
    jest.useFakeTimers();
    try {
      const network = site({ accounts: [pending], limits: buildLimits({ blocks: ['BANK_NOT_MATCH'] }) });
      await open();
      await screen.findByRole('link', { name: 'My bank accounts' });
      network.reply(bankCalls.userBanks, [bank]);
      // The limits of the same moment may still lack the account.
      network.reply(withdrawCalls.limits, buildLimits({ blocks: ['BANK_NOT_MATCH'] }));
      network.reply(withdrawCalls.limits, buildLimits());
      for (let polls = 0; polls < 4; polls += 1) await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(screen.getByLabelText('Amount in baht')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
