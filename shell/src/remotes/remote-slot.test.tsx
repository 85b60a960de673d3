import { act, render, screen, waitFor } from '@testing-library/react';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { bootRemote } from '../testing/boot-remote.ts';
import { bootManifestOf, servePage } from '../testing/serve-page.ts';
import { applyManifest, applyPushedStates } from './boot-manifest.ts';
import { loadPart } from './load-remote.ts';
import { RemoteSlot } from './remote-slot.tsx';

jest.mock('./load-remote.ts', () => ({ loadPart: jest.fn() }));
const loading = loadPart as jest.MockedFunction<typeof loadPart>;

const remotes = ['wallet', 'lottery', 'games', 'support'].map((name) =>
  bootRemote({ name, slots: ['main.cards'], state: name === 'support' ? 'off' : 'on' }),
);

test('a failure in one slot entry does not affect the others', async () => {
  servePage(remotes);
  fakeNetwork().refuse(liveSiteCalls.fallback, 'NOT_FOUND');
  jest.spyOn(console, 'error').mockImplementation(() => {});
  loading.mockImplementation(async ({ name }) => {
    if (name === 'games') throw new Error('gone');
    return name === 'lottery'
      ? () => {
          throw new Error('a bug');
        }
      : () => <p>Card of {name}</p>;
  });
  await act(async () =>
    render(
      <RemoteSlot name="main.cards" placeholder={<p>wait</p>} renderFailure={({ kind }) => <p>{kind}</p>} />,
    ),
  );
  expect(screen.getByText('Card of wallet')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('crashed')).toHaveLength(2));
  expect(screen.queryByText('wait')).not.toBeInTheDocument();
  expect(loading).not.toHaveBeenCalledWith(
    expect.objectContaining({ name: 'support' }),
    expect.anything(),
    expect.anything(),
  );

  act(() => applyPushedStates(2, { wallet: 'off', support: 'on' }));
  expect(screen.queryByText('Card of wallet')).not.toBeInTheDocument();
  expect(await screen.findByText('Card of support')).toBeVisible();
  expect(screen.getAllByText('crashed')).toHaveLength(2);

  const fixed = remotes.map((remote) =>
    remote.name === 'games' ? bootRemote({ name: 'games', slots: ['main.cards'] }) : remote,
  );
  loading.mockImplementation(async ({ name }) => () => <p>Card of {name}</p>);
  await act(async () => void applyManifest(bootManifestOf(fixed, { generation: 3 })));
  expect(await screen.findByText('Card of games')).toBeVisible();
});

test('a part that arrives after the deadline replaces its failure', async () => {
  const wallet = bootRemote({ name: 'wallet', slots: ['main.cards'] });
  void applyManifest(bootManifestOf([wallet], { generation: 4 }));
  fakeNetwork().refuse(liveSiteCalls.fallback, 'NOT_FOUND');
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let arrive = () => {};
  loading.mockImplementation(async (_remote, _part, onLate) => {
    arrive = () => onLate?.(() => <p>Balance</p>);
    throw new Error('not ready in time');
  });
  await act(async () => render(<RemoteSlot name="main.cards" renderFailure={({ kind }) => <p>{kind}</p>} />));
  expect(await screen.findByText('crashed')).toBeVisible();
  act(() => arrive());
  expect(screen.getByText('Balance')).toBeVisible();
  expect(screen.queryByText('crashed')).not.toBeInTheDocument();
});
