import { lotteryCalls, type PoyLine, type Round } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { outcomeCalls, type RoundOutcome } from '@chokdee/shared/contracts/outcomes';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { beaconRound, promisedFairness } from '../testing/beacon-round.ts';
import { placedId, roundNetwork, signIn } from '../testing/bet-page.ts';
import { buildPoy } from '../testing/poy.ts';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { buildShots, twentyShots } from '../testing/shots.ts';
import { story } from '../testing/story.ts';
import { BetScreen } from '../slip/bet-screen.tsx';

export default { title: 'lottery/Draw' };

const minute = 60_000;
const closed = { closeMs: Date.now() - minute };
const next = buildRound({ betId: 502 as Round['betId'], betType: 'BET_YEEKEE_15_042' });
const baht = (amount: number) => toSatang(amount * 100);
/** The result of the round is 92257. */
const settled = buildRound(
  { state: 'settled', setResult: true, active: false },
  { closeMs: Date.now() - 5 * minute },
);

interface Bet {
  /** Baht that each of these lines paid. */
  lines: readonly (readonly [PoyLine['option'], number: string, paid: number])[];
  corrected?: boolean;
}

/** The member's bet slips in a round: ten baht a line. */
function bets(network: ReturnType<typeof roundNetwork>, round: Round, slips: readonly Bet[]) {
  const isOver = round.state === 'settled' || round.state === 'void';
  const poys = slips.map(({ lines, corrected }, at) => ({
    ...buildPoy(at + 1),
    poyId: at === 0 ? placedId : buildPoy(at + 1).poyId,
    betId: round.betId,
    total: baht(10 * lines.length),
    payout: baht(lines.reduce((total, [, , paid]) => total + paid, 0)),
    lineCount: lines.length,
    status: round.state === 'void' ? ('void' as const) : isOver ? ('settled' as const) : ('waiting' as const),
    ...(corrected ? { corrected } : {}),
    ...(round.state === 'void' ? { voided: { reason: 'beacon-missing' as const } } : {}),
    wonCount: lines.filter(([, , paid]) => paid > 0).length,
    won: [],
  }));
  const sum = (amounts: readonly number[]) => toSatang(amounts.reduce((total, amount) => total + amount, 0));
  const outcome: RoundOutcome = {
    betId: round.betId,
    state: round.state,
    staked: sum(poys.map(({ total }) => total)),
    payout: sum(poys.map(({ total, payout }) => (round.state === 'void' ? total : payout))),
    poys,
  };
  network.forget(outcomeCalls.ofRound);
  network.reply(outcomeCalls.ofRound, outcome);
  for (const poy of poys.toSorted((a, b) => b.payout - a.payout)) {
    const { lines } = slips[poys.indexOf(poy)]!;
    network.reply(lotteryCalls.poy, {
      ...poy,
      lines: lines.map(([option, number, paid]) => ({
        option,
        number,
        price: baht(10),
        multiply: option === 'teng_bon_3' ? 85_000 : 9_200,
        payout: baht(paid),
        ...(poy.corrected && paid === 0 ? { paidBefore: baht(920) } : {}),
        status: poy.status === 'settled' ? (paid > 0 ? ('win' as const) : ('lose' as const)) : poy.status,
      })),
    });
  }
}

const drawOf = (round: Round, ...slips: Bet[]) => viewOf('', round, slips);
const viewOf = (view: string, round: Round, slips: readonly Bet[]) =>
  story(BetScreen, {
    at: `/lotto/yeekee/${round.betId}${view}`,
    path: '/lotto/:betGroup/:betId',
    arrange() {
      signIn();
      const network = roundNetwork(round);
      network.forget(lotteryCalls.latest);
      network.reply(lotteryCalls.latest, {
        serverTimeMs: Date.now(),
        yeekee: [round, next],
        yeekee5Min: [],
        gov: [],
        stock: [],
        pingpong: [],
        hanoy: [],
        lao: [],
        laoSuper: [],
        malay: [],
      });
      const isVoid = round.state === 'void';
      network.reply(yeekeeCalls.yingResult, {
        ...beaconRound(),
        ...(isVoid ? { state: 'void' as const, setResult: false, voidReason: 'beacon-missing' } : {}),
      });
      const { receiptKey, prizes, bonusShares } = beaconRound();
      network.reply(yeekeeCalls.shots, buildShots(twentyShots).reverse());
      network.reply(yeekeeCalls.shotSummary, { count: 20, sum: 653_806, myCount: 1 });
      network.reply(yeekeeCalls.promise, {
        betId: round.betId,
        fairness: promisedFairness(),
        receiptKey,
        prizes,
        bonusShares,
      });
      network.reply(lotteryCalls.results, {
        betId: round.betId,
        version: 2,
        draw: { top3: '456', bottom2: '89', raw: '123456', front3: ['111', '222'], back3: ['333', '444'] },
      });
      bets(network, round, slips);
    },
  });

const lost: Bet = {
  lines: [
    ['teng_bon_3', '256', 0],
    ['teng_lang_2', '12', 0],
  ],
};
const won: Bet = {
  lines: [
    ['teng_bon_3', '257', 8_500],
    ['teng_lang_2', '92', 920],
    ['teng_lang_2', '12', 0],
  ],
};

export const Shooting = drawOf(buildRound({ state: 'closed', active: false }, closed), lost);
export const Awaiting = drawOf(
  buildRound({ state: 'closed', active: false }, { closeMs: Date.now() - 125_000 }),
  lost,
);
export const ShootingEnded = viewOf(
  '?view=shoot',
  buildRound({ state: 'closed', active: false }, { closeMs: Date.now() - 125_000 }),
  [],
);
export const Due = drawOf(
  buildRound({ state: 'closed', active: false }, { closeMs: Date.now() - 10 * minute }),
  lost,
);
export const Won = drawOf(settled, won);
export const SeveralSlips = drawOf(settled, lost, won);
export const CameBack = drawOf(settled, {
  lines: [
    ['teng_bon_1', '5', 32],
    ...Array.from({ length: 9 }, (_, at) => ['teng_lang_2', `1${at}`, 0] as const),
  ],
});
export const Lost = drawOf(settled, lost);
export const WithoutBets = drawOf(settled);
export const Void = drawOf(
  buildRound({ state: 'void', active: false }, { closeMs: Date.now() - 5 * minute }),
  lost,
);
export const Corrected = drawOf(
  buildGovRound({ state: 'settled', setResult: true, active: false }, { closeMs: Date.now() - 60 * minute }),
  { lines: [['teng_lang_2', '12', 0]], corrected: true },
);
