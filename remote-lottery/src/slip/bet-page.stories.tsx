import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { closeMs } from '../rounds/round-phase.ts';
import { anong, placedReply, roundNetwork, signIn } from '../testing/bet-page.ts';
import { beaconRound, promisedFairness } from '../testing/beacon-round.ts';
import { purchaseSteps } from '../testing/purchase-steps.ts';
import { buildRound } from '../testing/round.ts';
import { buildShots, twentyShots } from '../testing/shots.ts';
import { story } from '../testing/story.ts';
import { BetScreen } from './bet-screen.tsx';
import { slipDrafts } from './slip.store.ts';

export default { title: 'lottery/Bet page' };

const round = buildRound();
const { ask, send } = purchaseSteps(['slip.open'], 'slip.place', 'confirm.passed');
const place = () => send(toSatang(4_000));
const page = { at: `/lotto/yeekee/${round.betId}`, path: '/lotto/:betGroup/:betId' };
const line = (number: string, add: number) =>
  ({
    ref: `line-${number}`,
    add,
    option: 'teng_lang_2',
    number,
    priceSatang: toSatang(2_000),
  }) as const;

/** A slip of two numbers, and what the server says about it. */
function written(answer: (network: ReturnType<typeof roundNetwork>) => void = () => {}, sent = false) {
  signIn();
  answer(roundNetwork(round));
  const lines = [line('25', 2), line('10', 1)];
  slipDrafts.put(anong, round.betId, closeMs(round), {
    lines,
    active: ['teng_lang_2'],
    ...(sent ? { attempt: { idempotencyKey: 'sent-without-an-answer', lines, rates: [9_200, 9_200] } } : {}),
  });
}
const slip = (answer?: Parameters<typeof written>[0], play?: () => Promise<void>) =>
  story(BetScreen, { ...page, arrange: () => written(answer), play });

export const EmptySlip = story(BetScreen, {
  ...page,
  arrange() {
    signIn();
    roundNetwork(round);
  },
});
export const Slip = slip();
export const Duplicates = story(BetScreen, {
  ...page,
  arrange() {
    signIn();
    roundNetwork(round);
    const lines = [line('25', 1), line('10', 1), { ...line('25', 2), ref: 'line-again' }];
    slipDrafts.put(anong, round.betId, closeMs(round), { lines, active: ['teng_lang_2'] });
  },
});
export const Confirm = slip(undefined, ask);
export const RatesChanged = slip(
  (network) =>
    network.refuse(lotteryCalls.place, 'RATE_CHANGED', [
      { option: 'teng_lang_2', number: '10', submitted: 92, current: 60 },
      { option: 'teng_lang_2', number: '25', submitted: 92, current: 0 },
    ]),
  place,
);
export const BalanceTooLow = slip(
  (network) => network.refuse(lotteryCalls.place, 'BALANCE_NOT_ENOUGH'),
  place,
);
export const OutcomeUnknown = story(BetScreen, { ...page, arrange: () => written(undefined, true) });
export const Sending = slip((network) => network.hang(lotteryCalls.place), place);
export const Placed = slip((network) => network.reply(lotteryCalls.place, placedReply(4_000)), place);

export const Visitor = story(BetScreen, { ...page, arrange: () => void roundNetwork(round) });
export const Shooting = story(BetScreen, {
  ...page,
  at: `${page.at}?view=shoot`,
  arrange() {
    signIn();
    const network = roundNetwork(round);
    const { receiptKey, prizes, bonusShares } = beaconRound();
    network.reply(yeekeeCalls.shots, buildShots(twentyShots.slice(0, 3)).reverse());
    network.reply(yeekeeCalls.shotSummary, { count: 3, myCount: 1 });
    network.reply(yeekeeCalls.promise, {
      betId: round.betId,
      fairness: promisedFairness(),
      receiptKey,
      prizes,
      bonusShares,
    });
  },
});
export const Closed = story(BetScreen, {
  ...page,
  arrange() {
    signIn();
    roundNetwork(buildRound({ state: 'void', active: false }, { closeMs: Date.now() - 60_000 }));
  },
});
export const Failed = story(BetScreen, page);
export const Loading = story(BetScreen, { ...page, arrange: () => fakeNetwork().hang(lotteryCalls.one) });
