import { act, screen, waitFor, within } from '@testing-library/react';
import { setServerTime } from '@chokdee/shared/clock';
import { betId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { signIn } from '../testing/bet-page.ts';
import { buildPoy } from '../testing/poy.ts';
import {
  boughtId,
  boughtReply,
  buildTicketRound,
  openTicketPage,
  ticketNetwork,
} from '../testing/tickets.ts';

// Preload the lazy modules: on a busy machine, loading them takes seconds.
beforeAll(() => Promise.all([import('../placed/draw-picture.ts'), import('../again/round-choice.tsx')]));
beforeEach(() => {
  window.localStorage.clear();
  setServerTime(Date.now());
  signIn();
  round = buildTicketRound();
});

let round: Round;
const [placedTicket] = boughtReply.poyListJson;
const ticket = (number: string, set: number) => ({
  ...placedTicket!,
  number,
  set,
  price: toSatang(set * 12_000),
});

/** Opens the page after a purchase of two sets of 5678 and one each of 1234 and 1243. */
async function bought() {
  const network = ticketNetwork(round);
  network.reply(ticketCalls.preCheck, { ok: true, short: [] });
  network.reply(ticketCalls.place, {
    ...boughtReply,
    poyListJson: [ticket('1234', 1), ticket('5678', 2), ticket('1243', 1)],
    total: toSatang(48_000),
  });
  const page = await openTicketPage(network);
  await screen.findByRole('region', { name: 'Tickets to buy' });
  await page.user.keyboard('1234567856781243');
  await page.user.click(screen.getByRole('button', { name: 'Buy' }));
  await page.user.click(await screen.findByRole('button', { name: /^Place for ฿480/ }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  return page;
}

it('saves a picture that lists every ticket with its sets', async () => {
  const words: string[] = [];
  const pen = {
    measureText: (text: string) => ({ width: 20 * text.length }),
    fillRect: () => undefined,
    fillText: (text: string) => words.push(text),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['drawn'], { type: 'image/png' })));
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const { user } = await bought();
  await user.click(screen.getByRole('button', { name: 'Save as picture' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [link] = saved.mock.contexts as HTMLAnchorElement[];
  expect([link?.download, link?.href]).toEqual([
    expect.stringMatching(/^chokdee-[0-9A-F]+\.png$/),
    'blob:picture',
  ]);
  expect(words.slice(4, 10)).toEqual(['sets: 2', '1 × ฿240.00', '5678', 'sets: 1', '2 × ฿120.00', '1234']);
  expect(words).toEqual(expect.arrayContaining(['1243', 'Total · Tickets: 3 · sets: 4', '฿480.00']));
});

it('leads to the same tickets in another four-digit draw', async () => {
  const { user, network } = await bought();
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
    gov: [],
    stock: [],
    pingpong: [],
    lao: [round],
    laoSuper: [],
    hanoy: [hanoi],
    malay: [],
  });
  await user.click(screen.getByRole('button', { name: 'Again in another round' }));
  const ways = await within(await screen.findByRole('dialog', { name: 'Choose a round' })).findAllByRole(
    'link',
  );
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([`/lotto/4d/446?again=${boughtId}`]);
});

it('offers another draw instead of more tickets once the draw has closed', async () => {
  const { network } = await bought();
  const poy = {
    ...buildPoy(1, { betId: round.betId, betGroup: round.betGroup, betType: round.betType }),
    total: toSatang(48_000),
    wonCount: 0,
    won: [],
  };
  network.forget(outcomeCalls.ofRound);
  network.reply(outcomeCalls.ofRound, {
    betId: round.betId,
    state: 'closed',
    staked: poy.total,
    payout: toSatang(0),
    poys: [poy],
  });
  network.reply(lotteryCalls.poy, { ...poy, lines: [ticket('1234', 1), ticket('5678', 2)] });
  act(() => setServerTime(Date.parse(round.closeDt) + 1_000));
  expect(await screen.findByRole('region', { name: 'This round has closed' })).toHaveTextContent('Result in');
  const own = within(await screen.findByRole('region', { name: 'Your numbers in this round' }));
  expect((await own.findByText('Sets: 2', { exact: false })).closest('li')).toHaveTextContent(
    /^5678.*Waiting$/,
  );
  expect(screen.queryByRole('button', { name: 'Bet again' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Again in another round' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bet slip placed' })).toBeVisible();
});
