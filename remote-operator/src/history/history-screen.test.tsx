import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { domain, done, dryRun, generation } from '../testing/registry.ts';
import { HistoryScreen } from './history-screen.tsx';

const earlier = generation({
  number: 6,
  operation: 'promote',
  author: 'token:games team',
  reason: 'New release',
  changes: [{ part: 'games', what: 'build', from: 'aaaa', to: 'bbbb' }],
});

async function open(at = '/operator/history') {
  const view = await renderScreen(HistoryScreen, {
    name: 'operator',
    messages,
    at,
    path: '/operator/history',
  });
  return { user: userEvent.setup(), view };
}
const known = () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [
    domain(),
    domain({ domain: 'lotto', title: 'Lotto', production: true }),
  ]);
  network.reply(registryCalls.history, [generation({ approvedBy: 'opfah' }), earlier]);
  return network;
};

beforeEach(() => signInOperator());

it('shows who changed what, when and why, the current generation first', async () => {
  known();
  await open();
  const [current, before] = (await screen.findAllByRole('article')).map((article) => within(article));
  expect(current!.getByText('In force')).toBeVisible();
  expect(current!.getByText(/opdin · 01\/03\/2026 15:30:00 · approved by opfah/)).toBeVisible();
  expect(current!.getByText('“The partner is down”')).toBeVisible();
  expect(current!.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
  expect(before!.getByText('token:games team', { exact: false })).toBeVisible();
  expect(before!.queryByText(/approved by/)).not.toBeInTheDocument();
  expect(before!.getByText('bbbb')).toBeVisible();
});

it('shows the domain in the address, and updates the address on a change', async () => {
  const network = known();
  const { user, view } = await open('/operator/history?domain=lotto');
  const picker = await screen.findByRole('combobox', { name: 'Domain' });
  expect(picker).toHaveValue('lotto');
  await user.selectOptions(picker, 'local');
  expect(view.address()).toBe('/operator/history?domain=local');
  expect(network.requestsOf(registryCalls.history).map(({ wire }) => wire)).toEqual([
    { domain: 'lotto', limit: 20 },
    { domain: 'local', limit: 20 },
  ]);
});

it('compares any two generations', async () => {
  const network = known();
  network.reply(registryCalls.diff, [{ part: 'wallet', what: 'pin', from: null, to: 'cccc' }]);
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'From' }), '7');
  await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), '6');
  expect(await screen.findByText('cccc')).toBeVisible();
  expect(screen.getByText('pinned build')).toBeVisible();
  expect(network.requestsOf(registryCalls.diff).map(({ wire }) => wire)).toEqual([
    { domain: 'local', from: 7, to: 6 },
  ]);
});

it('restores a generation through the usual change flow', async () => {
  const network = known();
  network.reply(registryCalls.change, dryRun());
  network.reply(registryCalls.change, done());
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Restore generation 6' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Restore generation 6' }));
  await user.click(dialog.getByRole('button', { name: 'Promoted by mistake' }));
  await user.click(dialog.getByRole('button', { name: 'Dry run' }));
  await dialog.findByRole('region', { name: 'local' });
  await user.click(dialog.getByRole('button', { name: 'Confirm and apply' }));
  expect(await dialog.findByText('local is now at generation 8')).toBeVisible();
  const restored = {
    domain: 'local',
    change: { operation: 'restore', generation: 6 },
    reason: 'Promoted by mistake',
  };
  expect(network.requestsOf(registryCalls.change).at(-1)?.wire).toEqual({
    ...restored,
    dryRun: false,
    follow: true,
  });
});
