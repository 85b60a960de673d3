import { act, screen, within } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { BUILD, domain, health, NEXT_BUILD } from '../testing/registry.ts';
import { MatrixScreen } from './matrix-screen.tsx';

const open = () => renderScreen(MatrixScreen, { name: 'operator', messages, at: '/operator' });
const lotto = domain({
  domain: 'lotto',
  title: 'Lotto',
  production: true,
  remotes: [
    {
      name: 'wallet',
      state: 'maintenance',
      build: BUILD,
      pinned: NEXT_BUILD,
      rollout: { build: 'ffff', percent: 25, since: 3 },
    },
  ],
  without: ['games'],
});

beforeEach(() => signInOperator());

it('shows domains as columns and parts as rows, with every state in words', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain(), lotto]);
  network.reply(registryHealthCalls.health, [health()]);
  await open();
  const table = within(await screen.findByRole('table'));
  expect(
    table
      .getAllByRole('columnheader')
      .slice(1)
      .map((header) => within(header).queryByText('Production') !== null),
  ).toEqual([false, true]);
  const row = (name: RegExp) => within(table.getByRole('row', { name }));
  const [games, none] = row(/^games/).getAllByRole('cell');
  expect(games).toHaveTextContent('On');
  expect(games).toHaveTextContent('0.4% failed of 1,204');
  expect(games).toHaveTextContent('50% within 0.24 s, 95% within 0.90 s');
  expect(none).toHaveTextContent('Not used here');
  const [, wallet] = row(/^wallet/).getAllByRole('cell');
  expect(wallet).toHaveTextContent('Maintenance');
  expect(wallet).toHaveTextContent('Pinned');
  expect(wallet).toHaveTextContent('25% get ffff');
  expect(row(/^Shell/).getAllByRole('cell')).toHaveLength(2);
});

it('shows a card per domain on a phone', async () => {
  signInOperator({ wide: false });
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain(), lotto]);
  network.reply(registryHealthCalls.health, []);
  await open();
  const card = within(await screen.findByRole('region', { name: 'lotto' }));
  expect(card.getByRole('heading', { name: 'Lotto' })).toBeVisible();
  expect(card.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'Shell',
    'games',
    'wallet',
  ]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('lists a published remote that runs nowhere, and marks builds from uncommitted sources', async () => {
  const network = fakeNetwork();
  const available = [
    {
      name: 'promo',
      owner: 'Promo team',
      build: NEXT_BUILD,
      builds: 2,
      publishedAt: '2026-03-01T15:30:00+07:00',
    },
  ];
  network.reply(registryCalls.status, [
    domain({ available, sources: { [`games@${BUILD}`]: { commit: 'a'.repeat(40), dirty: true } } }),
    { ...lotto, available },
  ]);
  network.reply(registryHealthCalls.health, []);
  await open();
  const table = within(await screen.findByRole('table'));
  const promo = table.getByRole('row', { name: /^promo/ });
  expect(promo).toHaveTextContent('Published, not running anywhere yet');
  expect(promo).toHaveTextContent('Builds by Promo team: 2 · choose a domain to promote to');
  expect(within(promo).getByRole('button', { name: 'Change promo in local' })).toBeVisible();
  expect(within(table.getByRole('row', { name: /^games/ })).getByText('Uncommitted changes')).toBeVisible();
  expect(
    within(table.getByRole('row', { name: /^wallet/ })).queryByText('Uncommitted changes'),
  ).not.toBeInTheDocument();
});

it('refreshes at once on a new generation', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.status, [
    domain({ generation: 8, remotes: [{ name: 'games', state: 'off', build: BUILD }] }),
  ]);
  network.reply(registryHealthCalls.health, []);
  await open();
  expect(await screen.findByText('Generation 7')).toBeVisible();
  act(() => bus.emit('site/generation-changed', { generation: 8 }));
  expect(await screen.findByText('Generation 8')).toBeVisible();
  expect(screen.getByText('Off')).toBeVisible();
});

it('polls health every 15 seconds, but not while the page is hidden', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryHealthCalls.health, []);
  jest.useFakeTimers();
  await open();
  const healthRequests = () => network.requestsOf(registryHealthCalls.health).length;
  await act(() => jest.advanceTimersByTimeAsync(15_100));
  expect(healthRequests()).toBe(2);
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(healthRequests()).toBe(2);
  visible.mockRestore();
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(healthRequests()).toBe(3);
  jest.useRealTimers();
});

it('reports that the registry does not answer, and keeps the last data', async () => {
  const network = fakeNetwork();
  network.offline(registryCalls.status);
  network.offline(registryHealthCalls.health);
  const { unmount } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection');
  expect(screen.getByText(/The site keeps running/)).toBeVisible();
  unmount();

  network.forget(registryCalls.status);
  network.reply(registryCalls.status, [domain()]);
  network.offline(registryCalls.status);
  await open();
  expect(await screen.findByText('Generation 7')).toBeVisible();
  act(() => bus.emit('site/generation-changed', { generation: 8 }));
  expect(
    await screen.findByText('The registry does not respond. This is its last known state.'),
  ).toBeVisible();
  expect(screen.getByText('Generation 7')).toBeVisible();
});
