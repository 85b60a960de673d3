import { ledgerProofCalls } from '@chokdee/shared/contracts/ledger-proof';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { beaconRound, promisedFairness, shootCloseMs } from '../testing/beacon-round.ts';
import { signIn } from '../testing/bet-page.ts';
import { buildRound } from '../testing/round.ts';
import { buildShots, twentyShots } from '../testing/shots.ts';
import { story } from '../testing/story.ts';
import { ProofScreen } from './proof-screen.tsx';

export default { title: 'lottery/Yeekee proof' };

const round = buildRound({ state: 'settled', setResult: true }, { closeMs: shootCloseMs - 120_000 });
const page = { at: `/lotto/yeekee/${round.betId}/proof`, path: '/lotto/:betGroup/:betId/proof' };

function settled() {
  signIn();
  const network = fakeNetwork();
  const receiptKey = 'A'.repeat(43);
  network.reply(lotteryCalls.one, { ...round, serverTimeMs: Date.now() });
  network.reply(yeekeeCalls.promise, {
    betId: round.betId,
    fairness: promisedFairness(),
    receiptKey,
    prizes: [],
  });
  network.reply(yeekeeCalls.yingResult, { ...beaconRound(), receiptKey });
  network.reply(ledgerProofCalls.head, {
    publicKey: receiptKey,
    keys: [{ publicKey: receiptKey, fromBlock: 1 }],
  });
  network.reply(yeekeeCalls.shotProof, {
    shots: buildShots(twentyShots).map(({ seq, yingNumber = '', name, createdAt }) => ({
      seq,
      yingNumber,
      name,
      createdAt,
    })),
  });
}

export const Settled = story(ProofScreen, { ...page, arrange: settled });
export const Failed = story(ProofScreen, page);
export const Loading = story(ProofScreen, {
  ...page,
  arrange() {
    signIn();
    fakeNetwork().hang(lotteryCalls.one);
  },
});
export const Unknown = story(ProofScreen, {
  ...page,
  arrange() {
    signIn();
    fakeNetwork().refuse(lotteryCalls.one, 'ROUND_NOT_FOUND');
  },
});
