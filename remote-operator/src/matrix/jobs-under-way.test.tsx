import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { accepted, domain, done, dryRun, job, NEXT_BUILD } from '../testing/registry.ts';
import { MatrixScreen } from './matrix-screen.tsx';

/** A job is polled once per second. */
const LONGER = { timeout: 10_000 };
const mine = { author: 'opfah' };

async function open() {
  await renderScreen(MatrixScreen, { name: 'operator', messages, at: '/operator' });
  return userEvent.setup();
}
const underWay = async () => within(await screen.findByRole('region', { name: 'In progress' }));

beforeEach(() => signInOperator());

it('resumes a dry run that began before a reload', async () => {
  const progress = { remote: 'games', build: NEXT_BUILD, beside: 'shell', done: 1, of: 3 };
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.jobs, [job({ ...mine, progress })]);
  network.reply(registryCalls.job, accepted({ ...mine, progress }));
  network.reply(registryCalls.job, dryRun());
  network.reply(registryCalls.change, done());
  const user = await open();
  const list = await underWay();
  expect(list.getByText('The gate is running games cccccccc with shell (2 of 3)')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Follow' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('progressbar')).toHaveValue(1);
  expect(await dialog.findByText('currently generation 7', undefined, LONGER)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm and apply' }));
  expect(await dialog.findByText('local is now at generation 8')).toBeVisible();
  const { change, reason } = job().ask;
  expect(network.requestsOf(registryCalls.change).map(({ wire }) => wire)).toEqual([
    { domain: 'local', change, reason, dryRun: false, follow: true },
  ]);
});

it('shows the outcome of a change that finished meanwhile, to its author only', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.jobs, [
    job({ ...mine, state: 'done', ask: { ...job().ask, dryRun: false } }),
    job({ id: 32, author: 'token:ci', ask: { ...job().ask, dryRun: false } }),
  ]);
  network.reply(registryCalls.job, done());
  const user = await open();
  const list = await underWay();
  expect(list.getByText('Done. The result is ready.')).toBeVisible();
  expect(list.getByText(/token:ci/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'See result' }));
  expect(await screen.findByText('local is now at generation 8')).toBeVisible();
  expect(network.requestsOf(registryCalls.job).map(({ wire }) => wire)).toEqual([{ id: 31 }]);
});

it('approves the plan that a dry run was for', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.jobs, [job({ ...mine, state: 'done', ask: { ...job().ask, plan: 12 } })]);
  network.reply(registryCalls.job, dryRun());
  network.reply(registryCalls.approve, done());
  const user = await open();
  await user.click((await underWay()).getByRole('button', { name: 'See result' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('currently generation 7');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('local is now at generation 8')).toBeVisible();
  expect(network.requestsOf(registryCalls.approve).map(({ wire }) => wire)).toEqual([
    { id: 12, follow: true },
  ]);
});
