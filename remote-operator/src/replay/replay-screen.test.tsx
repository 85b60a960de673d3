import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callbackReplayCalls } from '@chokdee/shared/contracts/callback-replay';
import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { buildHealth } from '../testing/partner-health.ts';
import { foundRound, replayed, replayRound, roundCalls } from '../testing/replay.ts';
import { ReplayScreen } from './replay-screen.tsx';

async function openRound() {
  const network = fakeNetwork();
  network.reply(partnerHealthCalls.all, { windowMinutes: 5, partners: [buildHealth()], alarms: [] });
  network.reply(callbackReplayCalls.rounds, [foundRound]);
  network.reply(callbackReplayCalls.calls, roundCalls);
  network.reply(callbackReplayCalls.replay, replayed);
  const user = userEvent.setup();
  signInOperator();
  await renderScreen(ReplayScreen, { name: 'operator', messages, at: '/operator/callback-replay' });
  await user.type(await screen.findByRole('textbox', { name: 'Round or transaction number' }), 'r-7781');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await screen.findByRole('button', { name: /^Open: round r-7781/ }));
  await screen.findByText(/^Balance before the first call: .*100/);
  return { network, user };
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('replays the calls in another order, and marks what differs', async () => {
  const { network, user } = await openRound();
  await user.click(screen.getByRole('button', { name: 'Move down: call 1' }));
  expect(names()).toEqual(['1. win w-1', '2. bet b-1']);
  await user.click(screen.getByRole('button', { name: 'Replay' }));
  expect(await screen.findByText('The books balance after the replay.')).toBeVisible();
  expect(network.requestsOf(callbackReplayCalls.replay).map(({ wire }) => wire)).toEqual([
    { ...replayRound, steps: [12, 11] },
  ]);
  const [win, bet] = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-place'));
  expect(within(win!).getByText('differs')).toBeVisible();
  expect(within(win!).getByText('{"code":"ROUND_NOT_FOUND"}')).toBeVisible();
  expect(within(bet!).queryByText('differs')).toBeNull();

  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'Export as a test' }));
  expect(saved).toEqual(['pg-soft2-r-7781.test.ts']);
});

it('repeats and drops calls, and starts again as they came', async () => {
  const { network, user } = await openRound();
  await user.click(screen.getByRole('button', { name: 'Repeat: call 1' }));
  await user.click(screen.getByRole('button', { name: 'Drop: call 3' }));
  await user.click(screen.getByRole('button', { name: 'Replay' }));
  await screen.findByText('The books balance after the replay.');
  expect(network.requestsOf(callbackReplayCalls.replay)[0]!.wire).toMatchObject({ steps: [11, 11] });
  await user.click(screen.getByRole('button', { name: 'Restore: call 3' }));
  expect(screen.queryByText('The books balance after the replay.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'As it came' }));
  expect(names()).toEqual(['1. bet b-1', '2. win w-1']);
});

it('drags a call by its handle', async () => {
  await openRound();
  const [, second] = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-place'));
  document.elementFromPoint = () => second!;
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Drag: call 1' }));
  fireEvent.pointerMove(window, { clientX: 5, clientY: 5 });
  fireEvent.pointerUp(window);
  expect(names()).toEqual(['1. win w-1', '2. bet b-1']);
});
