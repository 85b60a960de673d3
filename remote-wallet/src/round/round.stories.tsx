import { gameRoundCalls, type GameRoundReceipt } from '@chokdee/shared/contracts/game-rounds';
import { toSatang } from '@chokdee/shared/contracts/money';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { story } from '../testing/story.ts';
import { buildRound, keptRound } from '../testing/round.ts';
import { RoundScreen } from './round-screen.tsx';

export default { title: 'wallet/Round' };

const address = { at: '/credit/statement/round/55', path: '/credit/statement/round/:id' };
const shown = (round: Partial<GameRoundReceipt>) =>
  story(RoundScreen, {
    ...address,
    arrange: () => fakeNetwork().reply(gameRoundCalls.one, buildRound(round)),
  });

const [bet, win, refund, adjust] = buildRound().movements;

export const Settled = shown({ movements: [bet!, win!] });
export const Open = shown({
  state: 'open',
  won: toSatang(0),
  net: toSatang(-1_000),
  movements: [{ ...bet!, entry: { ...bet!.entry!, sealed: false } }],
});
export const Refunded = shown({
  state: 'refunded',
  returned: toSatang(1_000),
  won: toSatang(0),
  net: toSatang(0),
  movements: [bet!, refund!],
});
export const Corrected = shown({
  adjusted: toSatang(-100),
  net: toSatang(1_400),
  movements: [bet!, win!, adjust!],
});
export const KeptByPartner = shown(keptRound);
export const Unknown = story(RoundScreen, {
  ...address,
  arrange: () => fakeNetwork().refuse(gameRoundCalls.one, 'NOT_FOUND'),
});
export const Failed = story(RoundScreen, address);
export const Loading = story(RoundScreen, {
  ...address,
  arrange: () => fakeNetwork().hang(gameRoundCalls.one),
});
