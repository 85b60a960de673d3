import { act, screen, waitFor } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { identity } from '@chokdee/shared/contracts/auth';
import { toSatang } from '@chokdee/shared/contracts/money';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { session } from '@chokdee/shared/session';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildTurnover, stepsNetwork } from '../testing/first-steps.ts';
import { FirstSteps } from './first-steps.tsx';
import { readProgress, storeProgress } from './progress.ts';

const memberId = '0196f000-0000-7000-8000-00000000000a';
function signIn(role: 'member' | 'operator' = 'member'): void {
  session
    .getState()
    .start(identity.parse({ uuid: memberId, name: 'somchai', status: 0, level: 1, role }), 'token');
}
const open = () => renderScreen(FirstSteps, { name: 'wallet', messages });
const steps = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [item.textContent.replace(/^\d/, ''), item.getAttribute('aria-current')]);

beforeEach(() => {
  localStorage.clear();
  session.getState().end('logout');
  signIn();
});

it('leads a newcomer through the steps, the next one marked, each with its page', async () => {
  bus.emit('session/registered', {});
  stepsNetwork();
  await open();
  await screen.findByRole('heading', { name: 'Get started in 3 steps' });
  expect(steps()).toEqual([
    ['Add your bank account', 'step'],
    ['Make your first deposit', null],
    ['Place your first bet slip', null],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bank/add',
    '/credit/deposit',
    '/lotto',
  ]);
  expect(readProgress(memberId)).toBe('open');
});

it('shows what is done, and marks the next step', async () => {
  stepsNetwork({ bank: true, deposit: true });
  await open();
  await screen.findByRole('heading', { name: 'Get started in 3 steps' });
  expect(steps()).toEqual([
    ['Add your bank accountDone', null],
    ['Make your first depositDone', null],
    ['Place your first bet slip', 'step'],
  ]);
});

it('follows a deposit that arrives', async () => {
  const network = stepsNetwork({ bank: true });
  await open();
  await screen.findByRole('heading', { name: 'Get started in 3 steps' });
  network.forget(withdrawCalls.turnover);
  network.reply(withdrawCalls.turnover, buildTurnover({ deposited: toSatang(50_000) }));
  act(() => bus.emit('wallet/balance-changed', {}));
  await waitFor(() => expect(steps()[1]).toEqual(['Make your first depositDone', null]));
});

it('disappears for a member who has bet: at once on a device that knows, without a request', async () => {
  stepsNetwork({ deposit: true, bet: true });
  const { unmount } = await open();
  await waitFor(() => expect(readProgress(memberId)).toBe('done'));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  unmount();

  const network = stepsNetwork({ deposit: true, bet: true });
  await open();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(network.requestsOf(withdrawCalls.turnover)).toEqual([]);
});

it('says once, where it was expected, that all steps are done', async () => {
  storeProgress(memberId, 'open');
  stepsNetwork({ bank: true, deposit: true, bet: true });
  await open();
  expect(await screen.findByRole('heading', { name: 'All steps are done' })).toBeVisible();
  expect(readProgress(memberId)).toBe('done');
});

it('offers a retry where it was expected, and nothing elsewhere, when it cannot be loaded', async () => {
  storeProgress(memberId, 'open');
  stepsNetwork().forget(withdrawCalls.turnover);
  const { unmount } = await open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  localStorage.clear();
  await open();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is not there for an operator', async () => {
  session.getState().end('logout');
  signIn('operator');
  const network = stepsNetwork();
  await open();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(network.requestsOf(withdrawCalls.turnover)).toEqual([]);
});
