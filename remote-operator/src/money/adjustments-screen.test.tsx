import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adjustmentCalls, reconcileCalls } from '@chokdee/shared/contracts/wallet-operator';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { adjustment } from '../testing/money.ts';
import { signInOperator } from '../testing/operator.ts';
import { AdjustmentsScreen } from './adjustments-screen.tsx';
import { BooksScreen } from './books-screen.tsx';

const open = async (screenOf = AdjustmentsScreen) => {
  await renderScreen(screenOf, { name: 'operator', messages, at: '/operator/adjustments' });
  return userEvent.setup();
};
beforeEach(() => signInOperator());

it('proposes a correction to a second operator, with everything needed to decide', async () => {
  const network = fakeNetwork();
  network.reply(adjustmentCalls.adjustments, []);
  network.reply(adjustmentCalls.adjustments, [adjustment({ proposedBy: 'opfah' })]);
  network.reply(adjustmentCalls.propose, adjustment({ proposedBy: 'opfah' }));
  const user = await open();
  await screen.findByText('No adjustments yet');
  await user.click(screen.getByRole('button', { name: 'Request adjustment' }));
  const drawer = within(screen.getByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: 'Request adjustment' }));
  expect(drawer.getByLabelText('Amount (baht)')).toHaveAccessibleDescription('Enter an amount');
  expect(network.requestsOf(adjustmentCalls.propose)).toEqual([]);
  await user.type(drawer.getByLabelText('User name'), 'Anong1');
  await user.selectOptions(drawer.getByLabelText('Type'), 'Take from cash');
  await user.type(drawer.getByLabelText('Amount (baht)'), '1,200.50');
  await user.type(drawer.getByLabelText('Transaction to reverse'), '4711');
  await user.type(drawer.getByLabelText(/^Reason/), 'Credited twice');
  await user.click(drawer.getByRole('button', { name: 'Request adjustment' }));
  expect(await screen.findByText('You requested this: another operator must decide.')).toBeVisible();
  expect(network.requestsOf(adjustmentCalls.propose).map(({ wire }) => wire)).toEqual([
    {
      userName: 'anong1',
      type: 'ADMIN_DECREASE',
      amount: 1200.5,
      reason: 'Credited twice',
      reverses: '4711',
    },
  ]);
});

it('asks before it drops what was typed', async () => {
  const network = fakeNetwork();
  network.reply(adjustmentCalls.adjustments, []);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Request adjustment' }));
  const name = within(screen.getByRole('dialog')).getByLabelText('User name');
  await user.type(name, 'anong1');
  const close = () => user.click(screen.getByRole('button', { name: 'Close' }));
  await close();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Back' }));
  expect(name).toHaveValue('anong1');
  await close();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['Approve', true],
  ['Refuse', false],
] as const)('lets another operator decide: %s', async (label, carryOut) => {
  const network = fakeNetwork();
  network.reply(adjustmentCalls.adjustments, [adjustment()]);
  network.reply(adjustmentCalls.adjustments, [
    adjustment({ state: carryOut ? 'done' : 'refused', decidedBy: 'opfah', decision: 'Checked' }),
  ]);
  network.reply(adjustmentCalls.decide, adjustment({ state: 'done' }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: label }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Checked');
  await user.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText('Decided by opfah: Checked')).toBeVisible();
  expect(network.requestsOf(adjustmentCalls.decide).map(({ wire }) => wire)).toEqual([
    { id: adjustment().id, carryOut, decision: 'Checked' },
  ]);
});

describe('books screen', () => {
  const report = {
    ranAt: '2026-11-20T12:00:00+07:00',
    tookMs: 340,
    scope: 'whole' as const,
    invariants: [{ name: 'ledger_i1_unbalanced', breaches: 0 }],
    drifts: [],
  };

  it('reports that every invariant holds, and what was checked', async () => {
    fakeNetwork().reply(reconcileCalls.latest, { report });
    await open(BooksScreen);
    expect(await screen.findByText('Everything reconciles')).toBeVisible();
    expect(screen.getByText('ledger_i1_unbalanced')).toBeVisible();
    expect(screen.getByText('Every movement sums to zero')).toBeVisible();
    expect(screen.getByText('Checked 20/11/2026 12:00:00 in 340 ms')).toBeVisible();
  });

  it('shows each row that breaks an invariant', async () => {
    fakeNetwork().reply(reconcileCalls.latest, {
      report: {
        ...report,
        invariants: [{ name: 'ledger_i2_not_conserved', breaches: 1 }],
        drifts: [{ invariant: 'ledger_i2_not_conserved', row: { total: 5 } }],
      },
    });
    await open(BooksScreen);
    expect(await screen.findByText('The books do not reconcile')).toBeVisible();
    expect(screen.getByText(/"total": 5/)).toBeVisible();
  });

  it('shows which checks were not finished, and which run at night', async () => {
    fakeNetwork().reply(reconcileCalls.latest, {
      report: {
        ...report,
        scope: 'news',
        invariants: [
          { name: 'ledger_i3_broken_chain', breaches: 0, of: 'unfinished' },
          { name: 'turnovers_i11_not_as_counted', breaches: 0, of: 'night' },
        ],
      },
    });
    await open(BooksScreen);
    expect(await screen.findByText('Some checks did not finish')).toBeVisible();
    expect(screen.getByText('Ran out of time')).toBeVisible();
    expect(screen.getByText('Checked nightly')).toBeVisible();
  });

  it('reports that no check has run yet', async () => {
    fakeNetwork().reply(reconcileCalls.latest, {});
    await open(BooksScreen);
    expect(await screen.findByText('Not checked yet')).toBeVisible();
  });
});
