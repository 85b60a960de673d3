import { act, screen, waitFor } from '@testing-library/react';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useNavigate, type NavigateFunction } from '@chokdee/shared/router';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { messages } from '../app.ts';
import { placedReply, roundNetwork, signIn, slip } from '../testing/bet-page.ts';
import { buildRound } from '../testing/round.ts';
import { BetScreen } from './bet-screen.tsx';

const hand = { go: undefined as NavigateFunction | undefined };
const back = () => act(async () => void hand.go?.(-1));

function FromLobby() {
  const navigate = useNavigate();
  useEffect(() => void (hand.go = navigate), [navigate]);
  return <BetScreen />;
}

/** Opens a phone-sized page with 2 bottom 10 on the slip, and the sheet open. */
async function openSheet() {
  const round = buildRound();
  const network = roundNetwork(round);
  network.reply(lotteryCalls.place, placedReply(500));
  const user = userEvent.setup();
  const view = await renderScreen(FromLobby, {
    name: 'lottery',
    messages,
    at: `/lotto/yeekee/${round.betId}`,
    path: '/lotto/:betGroup/:betId',
  });
  await act(async () => void hand.go?.(`/lotto/yeekee/${round.betId}?from=lobby`));
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.keyboard('10');
  await user.click(screen.getByRole('button', { name: /^Open bet slip/ }));
  return { user, ...view };
}

beforeEach(() => {
  window.localStorage.clear();
  signIn();
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it('closes the sheet with the back button, which leaves the page on the next press', async () => {
  const { address } = await openSheet();
  expect(screen.getByRole('dialog', { name: 'Bet slip' })).toBeVisible();
  await back();
  expect(screen.queryByRole('dialog', { name: 'Bet slip' })).not.toBeInTheDocument();
  expect(address()).toBe('/lotto/yeekee/501?from=lobby');
  await back();
  expect(address()).toBe('/lotto/yeekee/501');
});

it('reopens after a dialog above it closes, and both are gone when the slip is placed', async () => {
  const { user, address } = await openSheet();
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await screen.findByRole('alertdialog', { name: 'Place this bet slip?' });
  await back();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Bet slip' })).toBeVisible();

  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await user.click(await screen.findByRole('button', { name: 'Place for ฿5.00' }));
  expect(await screen.findByRole('heading', { name: 'Bet slip placed' })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await back();
  expect(address()).toBe('/lotto/yeekee/501');
});
