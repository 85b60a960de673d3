import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { useNavigate, type NavigateFunction } from '@chokdee/shared/router';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { useEffect } from 'react';
import { messages } from '../app.ts';
import { signIn } from '../testing/bet-page.ts';
import { boughtReply, openTicketPage, ticketNetwork } from '../testing/tickets.ts';
import { TicketScreen } from './ticket-screen.tsx';

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

describe('the back button', () => {
  const hand = { go: undefined as NavigateFunction | undefined };
  const back = () => act(async () => void hand.go?.(-1));
  const FromLobby = () => {
    const navigate = useNavigate();
    useEffect(() => void (hand.go = navigate), [navigate]);
    return <TicketScreen />;
  };

  async function fromLobby(network = ticketNetwork()) {
    network.reply(ticketCalls.preCheck, { ok: true, short: [] });
    network.reply(ticketCalls.place, boughtReply);
    const user = userEvent.setup();
    const at = { name: 'lottery', messages, at: '/lotto/4d/440?from=lobby', path: '/lotto/4d/:betId' };
    const view = await renderScreen(FromLobby, at);
    await act(async () => void hand.go?.('/lotto/4d/440'));
    await screen.findByRole('group', { name: 'Type numbers' });
    await user.keyboard('1234');
    return { user, ...view };
  }

  it.each([
    ['the sheet', () => bar(1)],
    ['the prizes', () => screen.getByRole('button', { name: 'Prizes and chances' })],
  ])('closes %s, and leaves the page on the next press', async (_name, opener) => {
    const { user, address } = await fromLobby();
    await user.click(opener());
    expect(await screen.findByRole('dialog')).toBeVisible();
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/lotto/4d/440');
    await back();
    expect(address()).toBe('/lotto/4d/440?from=lobby');
  });

  it('leaves the page at once after a purchase from the sheet', async () => {
    const { user, address } = await fromLobby();
    await user.click(bar(1));
    await user.click((await sheet()).getByRole('button', { name: 'Buy' }));
    await user.click(await screen.findByRole('button', { name: 'Place for ฿120.00' }));
    await screen.findByRole('heading', { name: 'Bet slip placed' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await back();
    expect(address()).toBe('/lotto/4d/440?from=lobby');
  });
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
