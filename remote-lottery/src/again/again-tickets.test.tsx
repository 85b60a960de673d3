import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { betId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildGovRound } from '../testing/round.ts';
import { boughtId, buildTicketRound } from '../testing/tickets.ts';
import { BetAgainButton } from './bet-again-button.tsx';

it('offers open four-digit draws for four-digit tickets, their own lottery first', async () => {
  const network = fakeNetwork();
  const hanoi = buildTicketRound({
    betId: betId.parse(446),
    betName: 'hanoy',
    betType: 'BET_LOTERRY4_HANOY',
    name: 'หวยฮานอยชุด',
  });
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [],
    yeekee5Min: [],
    gov: [buildGovRound()],
    stock: [],
    pingpong: [],
    lao: [buildTicketRound()],
    laoSuper: [],
    hanoy: [hanoi],
    malay: [],
  });
  const Shown = () => (
    <BetAgainButton
      poy={{ poyId: boughtId, betGroup: 'BET_LOTERRY4', betType: 'BET_LOTERRY4_HANOY', name: 'หวยฮานอยชุด' }}
    />
  );
  await renderScreen(Shown, { name: 'lottery', messages, at: '/poy', path: '/poy' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Bet again' }));
  await screen.findByRole('link', { name: /^Hanoi 4D/ });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/lotto/4d/446?again=${boughtId}`,
    `/lotto/4d/440?again=${boughtId}`,
  ]);
});

it('shows the day of a closing time that is not today', async () => {
  const closeMs = Date.now() + 9 * 86_400_000;
  const gov = buildGovRound({}, { closeMs });
  fakeNetwork().reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [],
    yeekee5Min: [],
    gov: [gov],
    stock: [],
    pingpong: [],
    lao: [],
    laoSuper: [],
    hanoy: [],
    malay: [],
  });
  const Shown = () => (
    <BetAgainButton poy={{ poyId: boughtId, betGroup: 'BET_GOV', betType: 'BET_GOV', name: 'หวยรัฐบาลไทย' }} />
  );
  await renderScreen(Shown, { name: 'lottery', messages, at: '/poy', path: '/poy' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Bet again' }));
  const [, month, day] = bangkokDay(new Date(closeMs)).split('-');
  expect(await screen.findByRole('link')).toHaveTextContent(
    new RegExp(`Closes ${day}/${month} \\d\\d:\\d\\d`),
  );
});
