import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { toSatang } from '@chokdee/shared/contracts/money';
import { operatorTransferCalls, type TransferProposal } from '@chokdee/shared/contracts/wallet-operator';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { DEPOSIT_ID, normalDeposit, statementImport, transfer } from '../testing/money.ts';
import { signInOperator } from '../testing/operator.ts';
import { DepositsScreen } from './deposits-screen.tsx';
import { TransfersScreen } from './transfers-screen.tsx';

beforeEach(() => signInOperator());

describe('transfers in suspense', () => {
  const open = async () => {
    await renderScreen(TransfersScreen, { name: 'operator', messages, at: '/operator/transfers' });
    return userEvent.setup();
  };

  it('proposes a transfer for the likely member, with their deposit', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.transfers, [transfer()]);
    network.reply(operatorTransferCalls.transfers, []);
    network.reply(operatorTransferCalls.assignTransfer, transfer());
    const user = await open();
    expect(
      await screen.findByText(/anong1 requested 500.07 at 20\/11\/2026 11:50:00: this is less/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assign to anong1' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByLabelText('User name')).toHaveValue('anong1');
    await user.type(dialog.getByLabelText(/^Reason/), 'The member showed the transfer slip');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('No transfers without an owner')).toBeVisible();
    expect(network.requestsOf(operatorTransferCalls.assignTransfer).map(({ wire }) => wire)).toEqual([
      {
        bankId: 'promptpay',
        transRef: 'BANK0001',
        userName: 'anong1',
        depositId: DEPOSIT_ID,
        reason: 'The member showed the transfer slip',
      },
    ]);
  });

  it('reaches transfers older than the first page', async () => {
    const network = fakeNetwork();
    const page = (name: string, many: number) =>
      Array.from({ length: many }, (_, at) =>
        transfer({
          transRef: `${name}${at}`,
          noticedAt: `2026-11-20T12:00:${name === 'NEW' ? 30 : 10}+07:00`,
          state: 'returned',
          candidates: [],
        }),
      );
    network.reply(operatorTransferCalls.transfers, page('NEW', 100));
    const user = await open();
    const more = await screen.findByText('More');
    expect(screen.queryByText(/OLD0/)).not.toBeInTheDocument();
    network.forget(operatorTransferCalls.transfers);
    network.reply(operatorTransferCalls.transfers, page('NEW', 100));
    network.reply(operatorTransferCalls.transfers, page('OLD', 1));
    await user.click(more);
    expect(await screen.findByText(/OLD0/)).toBeVisible();
    expect(screen.queryByText('More')).not.toBeInTheDocument();
    expect(network.requestsOf(operatorTransferCalls.transfers).at(-1)!.wire).toEqual({
      state: 'suspense',
      before: '2026-11-20T12:00:30+07:00',
    });
  });

  it('warns on every list about a transfer reported twice, until an operator has cleared it', async () => {
    const network = fakeNetwork();
    const conflict = { amount: toSatang(99_900), toldAt: '2026-11-20T13:00:00+07:00' };
    network.reply(operatorTransferCalls.transfers, [transfer({ state: 'matched', conflicts: [conflict] })]);
    const cleared = transfer({
      state: 'matched',
      conflicts: [{ ...conflict, cleared: { by: 'opfah', at: conflict.toldAt, why: 'A trial' } }],
    });
    network.reply(operatorTransferCalls.clearConflicts, cleared);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    expect(screen.getByRole('tab', { name: 'Amount conflicts' })).toHaveAttribute('aria-selected', 'true');
    await user.click(await screen.findByRole('button', { name: 'Mark resolved' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'A trial');
    network.forget(operatorTransferCalls.transfers);
    network.reply(operatorTransferCalls.transfers, []);
    await user.click(dialog.getByRole('button', { name: 'Mark resolved' }));
    expect(await screen.findByText('No amount conflicts')).toBeVisible();
    expect(network.requestsOf(operatorTransferCalls.clearConflicts).map(({ wire }) => wire)).toEqual([
      { bankId: 'promptpay', transRef: 'BANK0001', reason: 'A trial' },
    ]);
  });

  const proposal = (over: Partial<TransferProposal> = {}): TransferProposal => ({
    id: '0196f000-0000-4000-8000-00000000f101',
    action: 'assign',
    member: { memberId: normalDeposit().memberId, userName: 'anong1' },
    reason: 'The transfer slip fits',
    proposedBy: 'opdin',
    proposedAt: '2026-11-20T12:30:00+07:00',
    ...over,
  });

  it('lets a second operator carry out a proposal, with its member and reason', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.transfers, [transfer({ proposal: proposal() })]);
    network.reply(operatorTransferCalls.decideTransfer, transfer({ state: 'assigned' }));
    const user = await open();
    const box = within(await screen.findByRole('region', { name: 'Proposed' }));
    expect(box.getByText('Assign to anong1')).toBeVisible();
    expect(box.getByText('“The transfer slip fits”')).toBeVisible();
    expect(box.getByText(/^by opdin on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign to a member' })).not.toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'Approve' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(
      dialog.getByText('500.00 baht of transfer BANK0001 go to the cash of anong1. This cannot be undone.'),
    ).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'The same transfer slip');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(network.requestsOf(operatorTransferCalls.decideTransfer).map(({ wire }) => wire)).toEqual([
      { id: proposal().id, carryOut: true, decision: 'The same transfer slip' },
    ]);
  });

  it('lets the author withdraw a proposal, but not carry it out', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.transfers, [
      transfer({ proposal: proposal({ proposedBy: 'opfah' }) }),
    ]);
    network.reply(operatorTransferCalls.decideTransfer, transfer());
    const user = await open();
    expect(await screen.findByText('You proposed this: another operator must confirm it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Drop proposal' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Wrong member');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(network.requestsOf(operatorTransferCalls.decideTransfer).map(({ wire }) => wire)).toMatchObject([
      { carryOut: false },
    ]);
  });

  it('marks a transfer that the bank reported with different amounts', async () => {
    fakeNetwork().reply(operatorTransferCalls.transfers, [
      transfer({ conflicts: [{ amount: toSatang(99_900), toldAt: '2026-11-20T13:00:00+07:00' }] }),
    ]);
    await open();
    expect(
      await screen.findByText(
        'At 20/11/2026 13:00:00 the bank reported this transfer with 999.00 baht. No money moved. Ask the bank.',
      ),
    ).toBeVisible();
  });

  it('assigns a transfer to another member without the suggested deposit', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.transfers, [transfer()]);
    network.refuse(operatorTransferCalls.assignTransfer, 'NOT_FOUND');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Assign to anong1' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.clear(dialog.getByLabelText('User name'));
    await user.type(dialog.getByLabelText('User name'), 'Malee9');
    await user.type(dialog.getByLabelText(/^Reason/), 'Her own transfer slip');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('We could not find that.')).toBeVisible();
    expect(network.requestsOf(operatorTransferCalls.assignTransfer).map(({ wire }) => wire)).toEqual([
      { bankId: 'promptpay', transRef: 'BANK0001', userName: 'malee9', reason: 'Her own transfer slip' },
    ]);
  });

  it('records a transfer that the bank has returned', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.transfers, [transfer({ candidates: [] })]);
    network.reply(operatorTransferCalls.returnTransfer, transfer({ state: 'returned' }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Returned' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Payer asked for it');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await screen.findByRole('article');
    expect(network.requestsOf(operatorTransferCalls.returnTransfer).map(({ wire }) => wire)).toEqual([
      { bankId: 'promptpay', transRef: 'BANK0001', reason: 'Payer asked for it' },
    ]);
  });

  it('runs a dry run of a bank statement before booking', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.transfers, []);
    network.reply(depositCalls.receivers, [{ ...normalDeposit().receiver, channels: ['qrcode'] }]);
    const found = {
      rows: 5,
      known: 2,
      credited: 2,
      suspense: 1,
      conflicts: [{ line: 3, transRef: 'X1', why: 'amount' as const }],
      unreadable: [{ line: 4, why: 'date' as const }],
    };
    network.reply(operatorTransferCalls.importStatement, found);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Import bank statement' }));
    await user.upload(
      await screen.findByLabelText('CSV file'),
      new File(['date,ref,amount'], 'bank.csv', { type: 'text/csv' }),
    );
    expect(screen.queryByRole('button', { name: 'Send for review' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('2 credited')).toBeVisible();
    expect(screen.getByText('Line 3: X1 exists with another amount')).toBeVisible();
    expect(screen.getByText('Line 4: unreadable date')).toBeVisible();
    network.reply(operatorTransferCalls.imports, [statementImport({ proposedBy: 'opdin' })]);
    await user.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Sent to another operator')).toBeVisible();
    expect(
      network
        .requestsOf(operatorTransferCalls.importStatement)
        .map(({ wire }) => (wire as { mode: string; bankId: string }).mode),
    ).toEqual(['try', 'propose']);
  });
});

it('shows the list together with the conflict warning, so nothing shifts', async () => {
  const network = fakeNetwork();
  network.reply(operatorTransferCalls.transfers, [transfer()]);
  network.hang(operatorTransferCalls.transfers);
  const { unmount } = await renderScreen(TransfersScreen, {
    name: 'operator',
    messages,
    at: '/operator/transfers',
  });
  expect(network.requestsOf(operatorTransferCalls.transfers)).toHaveLength(2);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  unmount();

  network.forget(operatorTransferCalls.transfers);
  network.reply(operatorTransferCalls.transfers, [transfer()]);
  await renderScreen(TransfersScreen, { name: 'operator', messages, at: '/operator/transfers' });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByText('Transfers with conflicting amounts: 1')).toBeVisible();
});

describe('importing a statement', () => {
  const openDrawer = async (network: ReturnType<typeof fakeNetwork>) => {
    network.reply(operatorTransferCalls.transfers, []);
    await renderScreen(TransfersScreen, { name: 'operator', messages, at: '/operator/transfers' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Import bank statement' }));
    return user;
  };
  const receiver = { ...normalDeposit().receiver, channels: ['qrcode' as const] };

  it('reports that the accounts cannot be loaded, and retries', async () => {
    const network = fakeNetwork();
    network.refuse(depositCalls.receivers, 'SYSTEM');
    network.reply(depositCalls.receivers, [receiver]);
    const user = await openDrawer(network);
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByRole('combobox', { name: 'Account' })).toHaveValue(receiver.bankId);
  });

  it('reports that no account takes deposits', async () => {
    const network = fakeNetwork();
    network.reply(depositCalls.receivers, []);
    await openDrawer(network);
    expect(await screen.findByText('No account takes deposits right now')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
  });

  it("discards the report when another account is chosen, so none is booked by another account's report", async () => {
    const network = fakeNetwork();
    network.reply(depositCalls.receivers, [receiver, { ...receiver, bankId: 'other', name: 'Other bank' }]);
    network.reply(operatorTransferCalls.importStatement, {
      rows: 1,
      known: 0,
      credited: 1,
      suspense: 0,
      conflicts: [],
      unreadable: [],
    });
    const user = await openDrawer(network);
    await user.upload(
      await screen.findByLabelText('CSV file'),
      new File(['date,ref,amount'], 'bank.csv', { type: 'text/csv' }),
    );
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('button', { name: 'Send for review' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'other');
    expect(screen.queryByRole('button', { name: 'Send for review' })).not.toBeInTheDocument();
    expect(screen.queryByText('1 credited')).not.toBeInTheDocument();
  });

  it('drops a report that arrives after another account was chosen', async () => {
    const network = fakeNetwork();
    network.reply(depositCalls.receivers, [receiver, { ...receiver, bankId: 'other', name: 'Other bank' }]);
    const arrive = network.replyLater(operatorTransferCalls.importStatement, {
      ...statementImport().report,
      credited: 7,
    });
    const user = await openDrawer(network);
    await user.upload(
      await screen.findByLabelText('CSV file'),
      new File(['date,ref,amount'], 'bank.csv', { type: 'text/csv' }),
    );
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'other');
    arrive();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled());
    expect(screen.queryByText('7 credited')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send for review' })).not.toBeInTheDocument();
  });
});

describe('imported statements', () => {
  const open = async () => {
    await renderScreen(TransfersScreen, { name: 'operator', messages, at: '/operator/transfers' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Statements' }));
    return user;
  };
  const row = {
    line: 2,
    transRef: 'BANK0007',
    amount: toSatang(50_007),
    receivedAt: '2026-11-20T11:55:10+07:00',
    outcome: 'credited' as const,
    userName: 'anong1',
  };

  it('lets another operator book a statement, with the member of each row', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.transfers, []);
    network.reply(operatorTransferCalls.imports, [statementImport()]);
    network.reply(operatorTransferCalls.importRows, [
      row,
      { ...row, line: 3, transRef: 'BANK0008', outcome: 'known', userName: undefined },
    ]);
    network.reply(operatorTransferCalls.decideImport, statementImport({ state: 'done' }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Review rows' }));
    const rows = within(await screen.findByRole('list', { name: 'New rows' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/500.07.*BANK0007.*To anong1/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Book' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'As the bank shows it');
    network.forget(operatorTransferCalls.imports);
    network.reply(operatorTransferCalls.imports, [statementImport({ state: 'done', decidedBy: 'opdin' })]);
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Result')).toBeVisible();
    expect(network.requestsOf(operatorTransferCalls.decideImport).map(({ wire }) => wire)).toEqual([
      { id: statementImport().id, carryOut: true, decision: 'As the bank shows it' },
    ]);
  });

  it('does not let the importing operator decide', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.transfers, []);
    network.reply(operatorTransferCalls.imports, [statementImport({ proposedBy: 'opfah' })]);
    await open();
    expect(await screen.findByText('You imported this: another operator must review it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Review rows' })).not.toBeInTheDocument();
  });
});

describe('reported deposits', () => {
  const open = async () => {
    await renderScreen(DepositsScreen, { name: 'operator', messages, at: '/operator/deposits' });
    return userEvent.setup();
  };

  it('pays a deposit with a transfer that the bank reported', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.normalDeposits, [normalDeposit()]);
    network.reply(operatorTransferCalls.normalDeposits, []);
    network.reply(operatorTransferCalls.confirmDeposit, normalDeposit({ status: 'success' }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Match this transfer' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Sum and time fit');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('No deposits waiting')).toBeVisible();
    expect(network.requestsOf(operatorTransferCalls.confirmDeposit).map(({ wire }) => wire)).toEqual([
      expect.objectContaining({ depositId: DEPOSIT_ID, transRef: 'BANK0001' }),
    ]);
  });

  it('groups the numbers of the accounts that a deposit is between', async () => {
    const { receiver } = normalDeposit();
    fakeNetwork().reply(operatorTransferCalls.normalDeposits, [
      normalDeposit({
        receiver: { ...receiver, bankCode: '004', name: 'KBANK', accountNumber: '0000000004' },
        payerBankCode: '014',
        payerAccount: '1234567890',
      }),
    ]);
    await open();
    expect(await screen.findByText('KBANK 000-0-00000-4')).toBeVisible();
    expect(screen.getByText('From 014 123-4-56789-0')).toBeVisible();
  });

  it('only rejects a deposit that no transfer fits', async () => {
    const network = fakeNetwork();
    network.reply(operatorTransferCalls.normalDeposits, [normalDeposit({ transfers: [] })]);
    network.refuse(operatorTransferCalls.rejectDeposit, 'DEPOSIT_STATE');
    const user = await open();
    expect(await screen.findByText('The bank has reported no matching transfer.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Match this transfer' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Nothing came in three days');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('This deposit can no longer be changed.')).toBeVisible();
  });
});
