import { favouriteCalls } from '@chokdee/shared/contracts/favourites';
import { betId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { lotteryResultCalls, type Lottery } from '@chokdee/shared/contracts/lottery-results';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { stockDraw, ticketDraw } from '@chokdee/shared/rules/draw';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { TicketsScreen } from '../tickets/tickets-screen.tsx';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { buildTicketRound } from '../testing/tickets.ts';
import { story } from '../testing/story.ts';
import { LobbyScreen } from './lobby-screen.tsx';

export default { title: 'lottery/Lobby' };

const MINUTE_MS = 60_000;
const yeekee = (n: number, minutes: number, over: Partial<Round> = {}) =>
  buildRound(
    { betId: betId.parse(500 + n), betType: `BET_YEEKEE_15_0${n}`, roundNumber: n, ...over },
    { closeMs: Date.now() + minutes * MINUTE_MS },
  );

const market = (n: number, name: string, minutes: number, over: Partial<Round> = {}) =>
  buildGovRound(
    {
      betId: betId.parse(700 + n),
      betGroup: 'BET_STOCK',
      betName: name,
      betType: `BET_STOCK_${name}`,
      name: 'ตลาดใหม่',
      ...over,
    },
    { closeMs: Date.now() + minutes * MINUTE_MS },
  );
const markets = [
  market(1, 'nikkei_afternoon', 3),
  market(2, 'korea', 90),
  market(3, 'mars', 200),
  market(4, 'uk', -30, { state: 'closed' }),
  market(5, 'lao', 600),
  market(6, 'hanoi', 700),
];
const draw = stockDraw({ close: '1465.23', change: '+8.45' });
const lotteries = [...markets, yeekee(41, 1), buildGovRound()].map((round) => ({
  betName: round.betName,
  betGroup: round.betGroup,
  betType: round.betType,
  name: round.name,
  multiply: 85_000,
  last: { betId: betId.parse(1), dt: round.dt, draw },
}));

const ticketRound = buildTicketRound();
const ticketLottery = {
  betName: ticketRound.betName,
  betGroup: ticketRound.betGroup,
  betType: ticketRound.betType,
  name: ticketRound.name,
  last: { betId: betId.parse(1), dt: ticketRound.dt, draw: ticketDraw('1234') },
};

function site(yeekees: Round[], gov: Round[], known: Lottery[] = lotteries) {
  const network = fakeNetwork();
  const tickets = { hanoy: [], lao: [], laoSuper: [], malay: [] };
  network.reply(favouriteCalls.all, ['gov']);
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: yeekees,
    yeekee5Min: [],
    gov,
    stock: gov.length > 0 ? markets : [],
    pingpong: [],
    ...tickets,
  });
  network.reply(lotteryResultCalls.lotteries, known);
  network.reply(ticketCalls.latest, {
    serverTimeMs: Date.now(),
    ...tickets,
    lao: gov.length > 0 ? [ticketRound] : [],
  });
}
const open = () =>
  site(
    [yeekee(39, -20, { state: 'settled', setResult: true }), yeekee(40, -1), yeekee(41, 0.7), yeekee(42, 15)],
    [buildGovRound()],
  );
const lobby = { at: '/lotto', path: '/lotto/:betGroup?' };

export const Ready = story(LobbyScreen, { ...lobby, arrange: open });
export const OneLottery = story(LobbyScreen, { ...lobby, at: '/lotto/yeekee', arrange: open });
export const Government = story(LobbyScreen, { ...lobby, at: '/lotto/gov', arrange: open });
export const Markets = story(LobbyScreen, { ...lobby, at: '/lotto/stock', arrange: open });
export const Empty = story(LobbyScreen, { ...lobby, arrange: () => site([], []) });
export const Failed = story(LobbyScreen, lobby);
export const Loading = story(LobbyScreen, {
  ...lobby,
  arrange: () => fakeNetwork().hang(lotteryCalls.latest),
});
export const FourDigits = story(TicketsScreen, {
  arrange: () => site([], [buildGovRound()], [ticketLottery]),
});
export const FourDigitsFailed = story(TicketsScreen);
