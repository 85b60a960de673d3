import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState, useTransition, type ComponentType } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { addTexts } from '@chokdee/shared/i18n';
import { MemoryRouter } from '@chokdee/shared/router';
import { UiProvider } from '@chokdee/shared/ui';
import { bootRemote } from '../testing/boot-remote.ts';
import { RemoteFailure } from './failure.ts';
import { loadPart } from './load-remote.ts';
import { RemotePage } from './remote-page.tsx';

// What is fetched is another file's matter; here only when, and how it ends.
jest.mock('./load-remote.ts', () => ({ loadPart: jest.fn() }));
const loading = loadPart as jest.MockedFunction<typeof loadPart>;

beforeAll(() =>
  addTexts('th', 'shell', {
    remote: {
      slow: 'This is slow',
      off: { title: 'Switched off', text: '' },
      maintenance: { title: 'Under maintenance', text: '' },
      failed: { title: 'It failed', network: 'network', integrity: 'integrity', crashed: 'crashed', id: 'Error {{id}}', retry: 'Retry' },
    },
  }),
);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const Games = () => <p>Games are here</p>;
const Broken: ComponentType = () => {
  throw new Error('a bug');
};

function Site({ first, second }: { first: BootRemote; second?: BootRemote }) {
  const [shown, setShown] = useState(first);
  const [pending, startTransition] = useTransition();
  return (
    <UiProvider>
      <MemoryRouter>
        <button onClick={() => startTransition(() => setShown(second!))}>Go on</button>
        <output>{pending ? 'on the way' : ''}</output>
        <Suspense fallback={<p>Fallback</p>}>
          <RemotePage remote={shown} route={shown.routes[0]!.name} />
        </Suspense>
      </MemoryRouter>
    </UiProvider>
  );
}

// What suspends must be awaited by the same act as the click that began it.
const goOn = () => act(async () => screen.getByRole('button', { name: 'Go on' }).click());

test('a navigation keeps the page before until the next is there, without a fallback between', async () => {
  let arrive: (screen: ComponentType) => void = () => {};
  loading.mockResolvedValueOnce(Games).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const next = bootRemote();
  await act(async () => render(<Site first={bootRemote()} second={next} />));
  await goOn();
  expect(screen.getByText('Games are here')).toBeVisible();
  expect(screen.getByText('on the way')).toBeInTheDocument();
  expect(screen.queryByText('Fallback')).not.toBeInTheDocument();
  await act(async () => arrive(() => <p>The next page</p>));
  expect(screen.getByText('The next page')).toBeVisible();
});

test('a screen that takes longer than two seconds says so, and comes all the same', async () => {
  jest.useFakeTimers();
  let arrive: (screen: ComponentType) => void = () => {};
  loading.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await act(async () => render(<Site first={bootRemote()} />));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('This is slow')).toBeVisible();
  jest.useRealTimers();
  await act(async () => arrive(Games));
  expect(screen.getByText('Games are here')).toBeVisible();
});

test('a remote that does not come leaves a card with the reason, an error number and a way to try again', async () => {
  const failure = new RemoteFailure('integrity', 'other bytes');
  loading.mockRejectedValueOnce(failure).mockResolvedValueOnce(Games);
  await act(async () => render(<Site first={bootRemote()} />));
  expect(screen.getByRole('alert')).toHaveTextContent(`integrity`);
  expect(screen.getByRole('alert')).toHaveTextContent(`Error ${failure.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Games are here')).toBeVisible();
});

test('a screen that throws takes down its own area, and its failure does not stick to the next remote', async () => {
  loading.mockResolvedValueOnce(Broken).mockResolvedValueOnce(Games);
  await act(async () => render(<Site first={bootRemote()} second={bootRemote({ name: 'support' })} />));
  expect(screen.getByRole('alert')).toHaveTextContent('crashed');
  await goOn();
  expect(await screen.findByText('Games are here')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['off', 'Switched off'],
  ['maintenance', 'Under maintenance'],
] as const)('a remote that is %s has a page that says so, and nothing of it is fetched', async (state, title) => {
  loading.mockClear();
  await act(async () => render(<Site first={bootRemote({ state })} />));
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(loading).not.toHaveBeenCalled();
});
