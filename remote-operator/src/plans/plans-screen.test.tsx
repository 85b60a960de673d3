import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { done, dryRun, plan, refusedReport } from '../testing/registry.ts';
import { PlansScreen } from './plans-screen.tsx';

const open = async () => {
  await renderScreen(PlansScreen, { name: 'operator', messages, at: '/operator/plans' });
  return userEvent.setup();
};
const card = async () => within(await screen.findByRole('article', { name: 'Plan 12: games: Switch off' }));

beforeEach(() => signInOperator());

it("lets a second operator review and approve another operator's plan", async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.plans, [plan()]);
  network.reply(registryCalls.plans, [plan({ state: 'done', approvedBy: 'opfah' })]);
  network.reply(registryCalls.change, dryRun());
  network.reply(registryCalls.approve, done());
  const user = await open();
  await user.click((await card()).getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog', { name: 'games: Switch off' }));
  expect(dialog.getByText(/planned by opdin: “The partner is down”/)).toBeVisible();
  expect(await dialog.findByText('currently generation 7')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('local is now at generation 8')).toBeVisible();
  expect(network.requestsOf(registryCalls.change).map(({ wire }) => wire)).toEqual([
    expect.objectContaining({ dryRun: true }),
  ]);
  expect(network.requestsOf(registryCalls.approve).map(({ wire }) => wire)).toEqual([
    { id: 12, follow: true },
  ]);
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/approved by opfah/)).toBeVisible();
  expect(screen.getByText('No plans waiting')).toBeVisible();
});

it('explains why an operator cannot approve their own plan', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.plans, [plan({ author: 'opfah' })]);
  await open();
  const mine = await card();
  expect(mine.getByText('You made this plan: another operator must approve it.')).toBeVisible();
  expect(mine.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it.each([
  ['SAME_OPERATOR', undefined, 'Another operator must confirm this.'],
  ['GATE_REFUSED', { reports: [refusedReport] }, 'Import screens with import()'],
] as const)('announces that an approval was refused with %s', async (code, details, line) => {
  const network = fakeNetwork();
  network.reply(registryCalls.plans, [plan()]);
  network.reply(registryCalls.change, dryRun());
  network.refuse(registryCalls.approve, code, details);
  const user = await open();
  await user.click((await card()).getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('currently generation 7');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText(line)).toBeVisible();
});

it('confirms before it cancels a plan, and restores the focus otherwise', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.plans, [
    plan({ author: 'opfah', at: '2026-03-02T08:00:00+07:00', needsApproval: false }),
  ]);
  network.reply(registryCalls.cancel, plan({ state: 'cancelled' }));
  const user = await open();
  const waiting = await card();
  expect(waiting.getByText('Scheduled')).toBeVisible();
  expect(waiting.getByText(/due 02\/03\/2026 08:00:00 \(UTC\+07:00\)/)).toBeVisible();
  const cancel = waiting.getByRole('button', { name: 'Cancel plan' });
  await user.click(cancel);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(cancel).toHaveFocus();
  await user.click(cancel);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel plan' }));
  expect(network.requestsOf(registryCalls.cancel).map(({ wire }) => wire)).toEqual([{ id: 12 }]);
});

it('shows why a due plan failed', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.plans, [plan({ state: 'failed', outcome: 'games does not run in local.' })]);
  await open();
  expect(await screen.findByRole('heading', { name: 'Latest outcomes' })).toBeVisible();
  expect(screen.getByText('games does not run in local.')).toBeVisible();
});
