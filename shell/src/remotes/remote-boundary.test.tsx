import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { loadTexts, setLocale } from '@chokdee/shared/i18n';
import { MemoryRouter } from '@chokdee/shared/router';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { lazyPart, UiProvider } from '@chokdee/shared/ui';
import { shellTexts } from '../shell-texts.ts';
import { bootRemote } from '../testing/boot-remote.ts';
import { bootManifestOf, servePage } from '../testing/serve-page.ts';
import { bootManifest, applyManifest } from './boot-manifest.ts';
import { loadPart } from './load-remote.ts';
import { RemotePage } from './remote-page.tsx';
import { RemoteSlot } from './remote-slot.tsx';

jest.mock('./load-remote.ts', () => ({ loadPart: jest.fn() }));
const loading = loadPart as jest.MockedFunction<typeof loadPart>;

const Good = () => <p>Games are here</p>;
const Broken: ComponentType = () => {
  throw new Error('a bug');
};
let network: ReturnType<typeof fakeNetwork>;
const questions = () => network.requestsOf(liveSiteCalls.fallback);
const retry = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

async function open(remote = bootRemote()) {
  loading.mockImplementation(async ({ container }) => (container === remote.container ? Broken : Good));
  await openPage(remote);
}

async function openPage(remote: BootRemote) {
  await act(async () =>
    render(
      <UiProvider>
        <MemoryRouter initialEntries={['/games']}>
          <Suspense fallback={null}>
            <RemotePage remote={remote} route="games" />
          </Suspense>
        </MemoryRouter>
      </UiProvider>,
    ),
  );
}

beforeAll(async () => {
  servePage([]);
  await loadTexts('shell', shellTexts);
  await setLocale('en');
});
beforeEach(() => {
  network = fakeNetwork();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // Reports are sent after some seconds, which one test may exceed on a slow machine.
  globalThis.fetch = jest.fn(async () => ({ status: 200 }) as Response);
});

test('the second crash of a screen switches to the last good build; the first only offers a retry', async () => {
  const remote = bootRemote({ name: 'first' });
  await open(remote);
  network.reply(liveSiteCalls.fallback, bootRemote({ name: 'first' }));
  expect(screen.getByRole('alert')).toHaveTextContent('stopped working');
  expect(questions()).toHaveLength(0);
  await retry();
  expect(await screen.findByText('Games are here')).toBeVisible();
  expect(questions().map(({ wire }) => wire)).toEqual([{ remote: 'first', build: remote.build }]);
});

test('only the crashed part is replaced: other parts of the build stay, with their input', async () => {
  const remote = bootRemote({ name: 'parts', slots: ['floating'] });
  applyManifest(bootManifestOf([remote], { generation: bootManifest().generation + 1 }));
  network.reply(liveSiteCalls.fallback, bootRemote({ name: 'parts' }));
  loading.mockImplementation(async ({ container }, part) =>
    'slot' in part ? (container === remote.container ? Broken : Good) : () => <input aria-label="Amount" />,
  );
  const page = () => (
    <UiProvider>
      <MemoryRouter initialEntries={['/games']}>
        <RemotePage remote={remote} route="games" />
        <RemoteSlot
          name="floating"
          renderFailure={(_failure, again) => <button onClick={again}>Again</button>}
        />
      </MemoryRouter>
    </UiProvider>
  );
  const { rerender } = await act(async () => render(page()));
  const typed = screen.getByLabelText('Amount');
  await act(async () => screen.getByRole('button', { name: 'Again' }).click());
  expect(await screen.findByText('Games are here')).toBeVisible();
  await act(async () => rerender(page()));
  expect(screen.getByLabelText('Amount')).toBe(typed);
});

test('a part within a screen that could not be loaded is loaded again by a retry', async () => {
  const load = jest.fn<Promise<ComponentType>, []>();
  const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  load.mockRejectedValueOnce(chunkError).mockRejectedValueOnce(chunkError).mockResolvedValue(Good);
  const Inner = lazyPart(load);
  loading.mockResolvedValue(() => (
    <Suspense fallback={null}>
      <Inner />
    </Suspense>
  ));
  await openPage(bootRemote({ name: 'lazy' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await retry();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await retry();
  expect(await screen.findByText('Games are here')).toBeVisible();
});

test('without a last good build, the failure card stays', async () => {
  await open(bootRemote({ name: 'second' }));
  network.refuse(liveSiteCalls.fallback, 'NOT_FOUND');
  await retry();
  await waitFor(() => expect(questions()).toHaveLength(1));
  expect(screen.getByRole('alert')).toHaveTextContent(/Error number [0-9A-Z]{7}/);
});

test('every failure card offers to reset while this session has overrides', async () => {
  applyManifest(
    bootManifestOf([], {
      generation: bootManifest().generation,
      overrides: { builds: { games: 'g2' }, drills: {} },
    }),
  );
  await open();
  expect(screen.getByRole('button', { name: 'Back to the normal version' })).toBeVisible();
});
