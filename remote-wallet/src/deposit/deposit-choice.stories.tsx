import type { z } from 'zod';
import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { depositWayNames } from '@chokdee/shared/rules/deposit-way-names';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildDeposit, buildQrDeposit } from '../testing/deposit.ts';
import { openSite } from '../testing/open-site.ts';
import { story } from '../testing/story.ts';
import { buildTurnover } from '../testing/turnover.ts';
import { DepositChoiceScreen } from './deposit-choice-screen.tsx';

export default { title: 'wallet/Deposit' };

type Ways = z.output<typeof depositCalls.ways.reply>;
const SECOND = depositId.parse('0196f000-0000-7000-8000-00000000d002');

const at = { at: '/credit/deposit' };

const takesDeposits = depositWayNames.map((way) => ({ way, isOpen: true }));

const usualSeconds = [6, 24, 55, 5_000];
const measured = takesDeposits.map((way, place) => ({ ...way, usualSeconds: usualSeconds[place]! }));

function arrange(open: Deposit[] = [], ways: Ways = takesDeposits) {
  const network = openSite();
  network.reply(depositCalls.open, open);
  network.reply(depositCalls.ways, ways);
  network.reply(withdrawCalls.turnover, buildTurnover());
}

export const Ready = story(DepositChoiceScreen, { ...at, arrange: () => arrange() });
export const WithAmount = story(DepositChoiceScreen, {
  at: '/credit/deposit?amount=1000',
  arrange: () => arrange([], measured),
});
export const AmountOutsideLimits = story(DepositChoiceScreen, {
  at: '/credit/deposit?amount=50',
  arrange: () => arrange([], measured),
});
export const WayClosed = story(DepositChoiceScreen, {
  ...at,
  arrange: () =>
    arrange(
      [],
      takesDeposits.map((way, place) => ({ ...way, isOpen: place > 0 })),
    ),
});
export const OpenDeposits = story(DepositChoiceScreen, {
  ...at,
  arrange: () => arrange([buildDeposit({ status: 'matched' }), buildQrDeposit({ id: SECOND })]),
});
export const OpenDepositsUnknown = story(DepositChoiceScreen, { ...at, arrange: () => void openSite() });
export const Loading = story(DepositChoiceScreen, {
  ...at,
  arrange: () => fakeNetwork().hang(siteCalls.offers),
});
export const NothingToStake = story(DepositChoiceScreen, {
  ...at,
  arrange: () => fakeNetwork().reply(siteCalls.offers, { canStake: false, paths: [] }),
});
export const Failed = story(DepositChoiceScreen, at);
