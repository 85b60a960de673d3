import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { favouriteCalls } from '@chokdee/shared/contracts/favourites';
import { betId } from '@chokdee/shared/contracts/ids';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { lotteryResultCalls } from '@chokdee/shared/contracts/lottery-results';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildTicketRound } from '../testing/tickets.ts';
import { TicketsScreen } from './tickets-screen.tsx';

/** Signs in a member with the Laos lottery as a favourite. */
function lobbyNetwork() {
  const network = fakeNetwork();
  network.reply(favouriteCalls.all, ['lao']);
  return network;
}

const open = () =>
  renderScreen(TicketsScreen, { name: 'lottery', messages, at: '/lotto/4d', path: '/lotto/4d' });
const reply = (lists: Partial<Record<'hanoy' | 'lao' | 'laoSuper' | 'malay', Round[]>>) => ({
  serverTimeMs: Date.now(),
  hanoy: [],
  lao: [],
  laoSuper: [],
  malay: [],
  ...lists,
});
const card = (name: string) => screen.getByText(name).closest('li')!;

it('shows the open draw of each lottery, otherwise the latest one', async () => {
  const network = lobbyNetwork();
  network.reply(
    ticketCalls.latest,
    reply({
      lao: [
        buildTicketRound(
          { betId: betId.parse(2), active: false, state: 'settled' },
          { closeMs: Date.now() - 60_000 },
        ),
        buildTicketRound({ betId: betId.parse(1) }),
      ],
      hanoy: [3, 4].map((id) =>
        buildTicketRound(
          { betId: betId.parse(id), betType: 'BET_LOTERRY4_HANOY', active: false, state: 'settled' },
          { closeMs: Date.now() - 60_000 },
        ),
      ),
    }),
  );
  await open();
  expect(await screen.findByRole('link', { name: /^Laos 4D/ })).toHaveAttribute('href', '/lotto/4d/1');
  expect(within(card('Laos 4D')).getByRole('timer')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Hanoi 4D/ })).toHaveAttribute('href', '/lotto/4d/4');
  expect(card('Hanoi 4D')).toHaveTextContent('Result is out');
  expect(card('Malaysia 4D')).toHaveTextContent('No draw at the moment');
  expect(await within(card('Laos 4D')).findByRole('button', { pressed: true })).toBeVisible();
  expect(within(card('Hanoi 4D')).getByRole('button', { pressed: false })).toBeVisible();
});

it('retries after a failure, and reloads when a draw changes', async () => {
  const network = lobbyNetwork();
  network.refuse(ticketCalls.latest, 'UNAVAILABLE');
  network.reply(ticketCalls.latest, reply({ lao: [buildTicketRound()] }));
  network.reply(ticketCalls.latest, reply({ lao: [buildTicketRound({ active: false, state: 'void' })] }));
  await open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Laos 4D/ })).toHaveTextContent('Buy a ticket');
  act(() => bus.emit('lottery/round-changed', { betId: betId.parse(440) }));
  expect(await within(card('Laos 4D')).findByText('Void, refunded')).toBeVisible();
});

it('lists lotteries with an open draw first', async () => {
  const network = lobbyNetwork();
  network.reply(
    ticketCalls.latest,
    reply({
      lao: [buildTicketRound({ active: false, state: 'settled' }, { closeMs: Date.now() - 60_000 })],
      malay: [buildTicketRound({ betId: betId.parse(7), betType: 'BET_LOTERRY4_MALAY' })],
    }),
  );
  await open();
  await screen.findByRole('link', { name: /^Malaysia 4D/ });
  expect(
    screen
      .getAllByText(/ 4D$/)
      .filter((name) => name.closest('li'))
      .map(({ textContent }) => textContent)
      .filter((name) => name !== '4D tickets'),
  ).toEqual(['Malaysia 4D', 'Laos 4D', 'Laos Super 4D', 'Hanoi 4D']);
});

it('shows the last result, and when the draw closes', async () => {
  const network = lobbyNetwork();
  const lao = buildTicketRound();
  network.reply(ticketCalls.latest, reply({ lao: [lao] }));
  network.reply(lotteryResultCalls.lotteries, [
    {
      betName: 'lao',
      betGroup: lao.betGroup,
      betType: lao.betType,
      name: lao.name,
      last: {
        betId: lao.betId,
        dt: '2026-03-01',
        draw: { draw4: '1234', top3: '234', bottom2: '12', raw: '1234' },
      },
    },
  ]);
  await open();
  const link = await screen.findByRole('link', { name: /^Laos 4D/ });
  await waitFor(() => expect(link).toHaveTextContent(/Last result .*1234/));
  expect(link).toHaveTextContent(/Closes (\d\d\/\d\d )?\d\d:\d\d/);
});

it('says on which day the latest draw has closed', async () => {
  const network = lobbyNetwork();
  const closeMs = Date.parse('2026-03-01T18:20:00+07:00');
  const lao = [buildTicketRound({ active: false, state: 'settled' }, { closeMs })];
  network.reply(ticketCalls.latest, reply({ lao }));
  await open();
  expect(await screen.findByRole('link', { name: /^Laos 4D/ })).toHaveTextContent('Closes 01/03 18:20');
});
