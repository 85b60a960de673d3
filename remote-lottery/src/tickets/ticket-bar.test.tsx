import { screen, waitFor, within } from '@testing-library/react';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { signIn } from '../testing/bet-page.ts';
import { boughtReply, openTicketPage, ticketNetwork } from '../testing/tickets.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.matchMedia = (media) =>
    ({
      media,
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  signIn();
});

const bar = (count: number) => screen.getByRole('button', { name: `Tickets: ${count}` });
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Tickets to buy' }));

async function onPhone(network = ticketNetwork()) {
  const page = await openTicketPage(network);
  await screen.findByRole('group', { name: 'Type numbers' });
  return page;
}

it('opens the tickets as a bottom sheet on a phone', async () => {
  const { user } = await onPhone();
  expect(bar(0)).toBeDisabled();
  await user.keyboard('12345678');
  await user.click(bar(2));
  const tickets = await sheet();
  await user.click(tickets.getByRole('button', { name: 'Remove 1234' }));
  await user.click(tickets.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bar(1)).toBeEnabled();
});

it('buys from the sheet, and closes it afterwards', async () => {
  const network = ticketNetwork();
  network.reply(ticketCalls.preCheck, { ok: true, short: [] });
  network.reply(ticketCalls.place, boughtReply);
  const { user } = await onPhone(network);
  await user.keyboard('1234');
  await user.click(bar(1));
  await user.click((await sheet()).getByRole('button', { name: 'Buy' }));
  await user.click(await screen.findByRole('button', { name: 'Place for ฿120.00' }));
  expect(await screen.findByRole('heading', { name: 'Bet slip placed' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
