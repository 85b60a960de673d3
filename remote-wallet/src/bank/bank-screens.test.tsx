import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { contactable } from '@chokdee/shared/testing/contactable';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { bank } from '../testing/withdraw.ts';
import { BankAddScreen } from './bank-add-screen.tsx';
import { BankStatusScreen } from './bank-status-screen.tsx';

const banks = [
  { bankCode: '004', shortName: 'KBANK', name: { th: 'กสิกรไทย', en: 'Kasikornbank' }, digits: [10] },
  { bankCode: '030', shortName: 'GSB', name: { th: 'ออมสิน', en: 'Government Savings Bank' }, digits: [12] },
];

describe('adding an account', () => {
  const open = () =>
    renderScreen(BankAddScreen, { name: 'wallet', messages, at: '/bank/add', path: '/bank/add' });
  function site(status: 'none' | 'verified' | 'pending' | 'rejected' = 'none', holderName?: string) {
    const network = fakeNetwork();
    network.reply(bankCalls.banks, banks);
    network.reply(bankCalls.userBankStatus, { status, holderName });
    return network;
  }
  async function fill(
    user: ReturnType<typeof userEvent.setup>,
    { code = '004', number = '012-3-45678-9', name = 'Anong Jaidee', pin = 'Right-Pin1!' } = {},
  ) {
    await user.selectOptions(await screen.findByLabelText('Bank'), code);
    await user.type(screen.getByLabelText('Account number'), number);
    await user.type(screen.getByLabelText('Account holder'), name);
    await user.type(screen.getByLabelText('Your password'), pin);
  }

  it('sends the account number as plain digits and opens the list', async () => {
    const network = site();
    network.reply(bankCalls.addUserBank, { ...bank, status: 'pending' });
    const user = userEvent.setup();
    const { address } = await open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    await waitFor(() => expect(address()).toBe('/bank/status'));
    expect(network.requestsOf(bankCalls.addUserBank).map(({ wire }) => wire)).toEqual([
      {
        bankCode: '004',
        bankAccountNumber: '0123456789',
        bankAccountName: 'Anong Jaidee',
        pin: 'Right-Pin1!',
      },
    ]);
  });

  it.each([
    [{ number: '12345' }, 'Account number', 'Enter 10 to 15 digits'],
    [{ code: '030' }, 'Account number', 'This bank’s account numbers have a different length'],
    [{ name: ' ' }, 'Account holder', 'Enter the account name exactly as your bank has it'],
    [{ code: '' }, 'Bank', 'Choose a bank'],
  ])('sends nothing for %j and shows at %s: %s', async (values, label, message) => {
    const network = site();
    const user = userEvent.setup();
    await open();
    await fill(user, values);
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(network.requestsOf(bankCalls.addUserBank)).toEqual([]);
  });

  it('requires the PIN for the first account too', async () => {
    const network = site();
    const user = userEvent.setup();
    await open();
    await fill(user);
    await user.clear(screen.getByLabelText('Your password'));
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Please enter your PIN');
    expect(network.requestsOf(bankCalls.addUserBank)).toEqual([]);
  });

  it('shows a wrong PIN until it is edited, and warns existing account holders about the withdrawal hold', async () => {
    const network = site('verified', 'Anong Jaidee');
    network.refuse(bankCalls.addUserBank, 'PIN_WRONG');
    const user = userEvent.setup();
    await open();
    await fill(user, { pin: 'Wrong-Pin1!' });
    expect(screen.getByText(/withdrawals are paused for 24 hours/)).toBeVisible();
    expect(screen.getByLabelText('Account holder')).toHaveAccessibleDescription(
      'It must be in the name of Anong Jaidee.',
    );
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Wrong password.'),
    );
    await user.type(screen.getByLabelText('Your password'), '2');
    expect(screen.getByLabelText('Your password')).not.toHaveAccessibleDescription('Wrong password.');
  });

  it.each([
    ['pending', true],
    ['rejected', false],
  ] as const)('warns about the withdrawal hold after a %s account: %s', async (status, warns) => {
    site(status);
    await open();
    expect(
      await screen.findByText(
        warns ? /withdrawals are paused for 24 hours/ : /only pay out to an account in your own name/,
      ),
    ).toBeVisible();
  });

  it('gives the number of the staff where the text says to contact them', async () => {
    const network = site();
    network.refuse(bankCalls.addUserBank, 'BANK_ACCOUNT_LIMIT');
    network.reply(supportCalls.support, contactable);
    const user = userEvent.setup();
    await open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    expect(await screen.findByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
  });

  it.each([
    ['BANK_ACCOUNT_TAKEN', 'This bank account belongs to another member.'],
    ['BANK_NAME_MISMATCH', 'The account must be in the same name as your first one.'],
  ] as const)("shows the server's refusal: %s", async (code, message) => {
    const network = site();
    network.refuse(bankCalls.addUserBank, code);
    const user = userEvent.setup();
    await open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('account list', () => {
  const open = () =>
    renderScreen(BankStatusScreen, { name: 'wallet', messages, at: '/bank/status', path: '/bank/status' });

  it("shows each account's status and its meaning", async () => {
    const network = fakeNetwork();
    network.reply(bankCalls.banks, banks);
    network.reply(bankCalls.userBanks, [
      bank,
      {
        ...bank,
        bankId: '0196f000-0000-7000-8000-00000000b002' as typeof bank.bankId,
        status: 'rejected',
        active: false,
      },
    ]);
    network.reply(bankCalls.userBankStatus, {
      status: 'verified',
      withdrawHoldUntil: '2026-11-21T10:00:00+07:00',
    });
    await open();
    expect(await screen.findAllByText('Kasikornbank')).toHaveLength(2);
    expect(screen.getByText('Payout account')).toBeVisible();
    expect(screen.getByText(/this account is in another name/)).toBeVisible();
    expect(screen.getByText('Withdrawals are paused until 21/11/2026 10:00:00.')).toBeVisible();
  });

  it('offers to add an account when there is none', async () => {
    const network = fakeNetwork();
    network.reply(bankCalls.banks, banks);
    network.reply(bankCalls.userBanks, []);
    network.reply(bankCalls.userBankStatus, { status: 'none' });
    await open();
    expect(await screen.findByText('No bank account yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add account' })[0]).toHaveAttribute('href', '/bank/add');
  });

  it('offers a retry after a failure', async () => {
    const network = fakeNetwork();
    network.reply(bankCalls.banks, banks);
    network.reply(bankCalls.userBankStatus, { status: 'none' });
    network.offline(bankCalls.userBanks);
    network.reply(bankCalls.userBanks, [bank]);
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Kasikornbank')).toBeVisible();
  });
});
