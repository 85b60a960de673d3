import { act, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { loadTexts, setLocale } from '@chokdee/shared/i18n';
import { MemoryRouter } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { UiProvider } from '@chokdee/shared/ui';
import { loadOwnScreen } from '../screens/own-screens.ts';
import { shellTexts } from '../shell-texts.ts';
import { bootRemote } from '../testing/boot-remote.ts';
import { servePage } from '../testing/serve-page.ts';
import { bootManifest, applyPushedStates, useManifest } from './boot-manifest.ts';
import { loadPart } from './load-remote.ts';
import { RemotePage } from './remote-page.tsx';
import { HOLD_MS } from './use-leave.ts';

jest.mock('./load-remote.ts', () => ({ loadPart: jest.fn() }));
const loading = loadPart as jest.MockedFunction<typeof loadPart>;

const Deposit: ComponentType = () => {
  const [paying, setPaying] = useState(false);
  usePageHold('wallet', paying);
  return (
    <>
      <input aria-label="Amount" />
      <button onClick={() => setPaying(!paying)}>{paying ? 'Paid' : 'Pay'}</button>
    </>
  );
};
const Site = () => <RemotePage remote={useManifest().remotes[0]!} route="deposit" />;

let generation = 1;
const pushState = (state: 'on' | 'off' | 'maintenance') =>
  act(async () => applyPushedStates((generation += 1), { wallet: state }));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const banner = () => screen.queryByText('This part is about to close. Please finish what you started.');

beforeAll(async () => {
  servePage([bootRemote({ name: 'wallet' })]);
  await loadTexts('shell', shellTexts);
  await setLocale('en');
  await loadOwnScreen('out-of-service');
});
beforeEach(async () => {
  fakeNetwork().offline(supportCalls.support);
  loading.mockResolvedValue(Deposit);
  applyPushedStates((generation += 1), { wallet: 'on' });
  await act(async () =>
    render(
      <UiProvider>
        <MemoryRouter initialEntries={['/games']}>
          <Site />
        </MemoryRouter>
      </UiProvider>,
    ),
  );
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a screen that holds nothing is removed as soon as its remote is off', async () => {
  await pushState('off');
  expect(screen.getByRole('heading', { level: 1, name: 'This part is closed for now' })).toBeVisible();
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
});

test('a held screen stays, with its input and a countdown, until it is released', async () => {
  await press('Pay');
  const typed = screen.getByLabelText('Amount');
  await pushState('off');
  expect(screen.getByLabelText('Amount')).toBe(typed);
  expect(banner()).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^02:0[01]$/);
  await act(() => jest.advanceTimersByTimeAsync(HOLD_MS / 2));
  expect(screen.getByRole('timer')).toHaveTextContent(/^01:0[01]$/);
  await press('Paid');
  expect(screen.getByRole('heading', { name: 'This part is closed for now' })).toBeVisible();
  expect(banner()).not.toBeInTheDocument();
});

test('it is removed after two minutes in any case', async () => {
  await press('Pay');
  await pushState('maintenance');
  await act(() => jest.advanceTimersByTimeAsync(HOLD_MS - 1));
  expect(screen.getByLabelText('Amount')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('heading', { name: 'This part is under maintenance' })).toBeVisible();
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
});

test('a remote switched on again during the hold stays as it was', async () => {
  await press('Pay');
  const typed = screen.getByLabelText('Amount');
  await pushState('off');
  await act(() => jest.advanceTimersByTimeAsync(HOLD_MS - 1));
  await pushState('on');
  await act(() => jest.advanceTimersByTimeAsync(HOLD_MS));
  expect(screen.getByLabelText('Amount')).toBe(typed);
  expect(banner()).not.toBeInTheDocument();
});

test('the screen returns when the remote is switched on again', async () => {
  await pushState('off');
  await pushState('on');
  expect(screen.getByLabelText('Amount')).toBeInTheDocument();
  expect(bootManifest().generation).toBe(1);
});
