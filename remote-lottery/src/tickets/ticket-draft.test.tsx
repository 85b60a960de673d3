import { act, screen, within } from '@testing-library/react';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { toSatang } from '@chokdee/shared/contracts/money';
import { anong, signIn } from '../testing/bet-page.ts';
import { boughtReply, openTicketPage, ticketNetwork } from '../testing/tickets.ts';
import { ticketDrafts } from './ticket-draft.ts';
import type { TicketLine } from './tickets.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const KEY = `lottery.drafts.4d.${anong}.440`;
const line = (number: string, add = 1): TicketLine => ({
  ref: `there ${number}`,
  add,
  number,
  set: 1,
});
const kept = () => ticketDrafts.view(anong, 440);
const chosen = () =>
  within(screen.getByRole('region', { name: 'Tickets to buy' }))
    .queryAllByRole('group')
    .map((group) => group.getAttribute('aria-label'));

/** Simulates another tab: changes the shared storage and dispatches the storage event to this tab. */
function elsewhere(draft: Omit<NonNullable<ReturnType<typeof kept>>, 'active'>) {
  ticketDrafts.put(anong, 440, Date.now() + 600_000, { ...draft, active: [] });
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: KEY, newValue: window.localStorage.getItem(KEY) }),
      ),
  );
}

async function written(network = ticketNetwork()) {
  const page = await openTicketPage(network);
  await screen.findByRole('region', { name: 'Tickets to buy' });
  await page.user.keyboard('1234');
  return page;
}

it('shares additions and purchases between tabs', async () => {
  await written();
  elsewhere({ lines: [...kept()!.lines, line('5678', 2)] });
  expect(chosen()).toEqual(['Sets of 5678', 'Sets of 1234']);
  elsewhere({ lines: [] });
  expect(chosen()).toEqual([]);
});

it('closes a confirmation of tickets that another tab bought, and does not overwrite the draft', async () => {
  const network = ticketNetwork();
  network.reply(ticketCalls.preCheck, { ok: true, short: [] });
  const { user } = await written(network);
  await user.click(screen.getByRole('button', { name: 'Buy' }));
  await screen.findByRole('alertdialog', { name: 'Buy these tickets?' });
  elsewhere({ lines: [] });
  expect(screen.getByRole('button', { name: 'Buy', hidden: true })).toBeDisabled();
  expect(network.requestsOf(ticketCalls.place)).toEqual([]);
  expect(kept()).toBeUndefined();
});

it('shows an unanswered attempt in every tab, and retries it with its own idempotency key', async () => {
  const network = ticketNetwork();
  network.reply(ticketCalls.place, boughtReply);
  const { user } = await written(network);
  elsewhere({
    lines: kept()!.lines,
    attempt: { idempotencyKey: 'the-other-tabs-key', lines: [line('1234')], setPrice: toSatang(12_000) },
  });
  await user.click(await screen.findByRole('button', { name: 'Send again safely' }));
  expect(await screen.findByRole('heading', { name: 'Bet slip placed' })).toBeVisible();
  expect(network.requestsOf(ticketCalls.place)).toMatchObject([{ idempotencyKey: 'the-other-tabs-key' }]);
});
