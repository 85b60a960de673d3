import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import type { BootManifest } from '@chokdee/shared/contracts/remote';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { BUILD } from '../testing/registry.ts';
import { DrillsScreen } from './drills-screen.tsx';

const remote = (name: string, path: string): BootManifest['remotes'][number] => ({
  name,
  build: BUILD,
  container: name,
  hostApi: '^1.0.0',
  shared: {},
  routes: [{ name, path, access: 'member' }],
  nav: [],
  slots: [],
  labels: {},
  entry: 'entry.js',
  state: 'on',
  base: `/_mfe/${name}/${BUILD}/`,
});
const manifest = (drills?: NonNullable<BootManifest['overrides']>['drills']): BootManifest => ({
  domain: 'local',
  generation: 7,
  product: 'Chokdee',
  site: { title: '', description: '' },
  shell: { build: BUILD, entry: '/shell.js' },
  remotes: [remote('games', '/games/:group?'), remote('wallet', '/credit/deposit')],
  ...(drills ? { overrides: { builds: {}, drills } } : {}),
});

async function open() {
  await renderScreen(DrillsScreen, { name: 'operator', messages });
  await screen.findByRole('region', { name: 'games' });
  return userEvent.setup();
}
const faults = (part: string) => within(screen.getByRole('group', { name: `Faults of ${part}` }));
const sentRequests = (network: ReturnType<typeof fakeNetwork>) =>
  network.requestsOf(registryHealthCalls.drill).map(({ wire }) => wire);

beforeEach(() => signInOperator());

it('adds a fault to the active ones, explains what the site does, and links to the page', async () => {
  const network = fakeNetwork();
  network.reply(liveSiteCalls.manifest, manifest({ wallet: 'hang' }));
  network.reply(registryHealthCalls.drill, { ok: true });
  const user = await open();
  expect(faults('wallet').getByRole('button', { name: 'No response' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(
    faults('games')
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    'Missing files',
    'No response',
    'A page instead of a script',
    'Crashes on render',
    'Wrong hash',
    'Incompatible with the shell',
  ]);
  await user.click(faults('games').getByRole('button', { name: 'Crashes on render' }));
  expect(sentRequests(network)).toEqual([{ drills: { wallet: 'hang', games: 'throw' } }]);
  const card = within(screen.getByRole('region', { name: 'games' }));
  expect(await card.findByText(/A card with an error id takes its place/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Open /games' })).toHaveAttribute('href', '/games');
  expect(screen.getByRole('button', { name: 'Reload this page' })).toBeVisible();
  expect(screen.getByText('Faults active in your session: 2. Reload a page to see them.')).toBeVisible();
});

it('removes one fault when it is pressed again, and all of them at once', async () => {
  const network = fakeNetwork();
  network.reply(liveSiteCalls.manifest, manifest({ wallet: 'hang', games: '404' }));
  network.reply(registryHealthCalls.drill, { ok: true });
  const user = await open();
  await user.click(faults('games').getByRole('button', { name: 'Missing files' }));
  await user.click(screen.getByRole('button', { name: 'Stop all' }));
  expect(sentRequests(network)).toEqual([{ drills: { wallet: 'hang' } }, { drills: {} }]);
  expect(await screen.findByText('All faults removed. Reload the page to be sure.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop all' })).toBeDisabled();
});

it('reports a fault that could not be set', async () => {
  const network = fakeNetwork();
  network.reply(liveSiteCalls.manifest, manifest());
  network.refuse(registryHealthCalls.drill, 'OPERATION_REFUSED', { why: 'games does not run here.' });
  const user = await open();
  await user.click(faults('games').getByRole('button', { name: 'Wrong hash' }));
  expect(await screen.findByText('games does not run here.')).toBeVisible();
  expect(faults('games').getByRole('button', { name: 'Wrong hash' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
