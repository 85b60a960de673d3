import { identity } from '@chokdee/shared/contracts/auth';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { stepsNetwork } from '../testing/first-steps.ts';
import { story } from '../testing/story.ts';
import { FirstSteps } from './first-steps.tsx';
import { storeProgress } from './progress.ts';

export default { title: 'wallet/First steps' };

const uuid = '0196f000-0000-7000-8000-00000000000a';
const expected = (arrange: () => unknown) =>
  story(FirstSteps, {
    arrange() {
      session
        .getState()
        .start(identity.parse({ uuid, name: 'somchai', status: 0, level: 1, role: 'member' }), 'token');
      storeProgress(uuid, 'open');
      arrange();
    },
  });

export const Newcomer = expected(() => stepsNetwork());
export const Deposited = expected(() => stepsNetwork({ bank: true, deposit: true }));
export const Done = expected(() => stepsNetwork({ bank: true, deposit: true, bet: true }));
export const Failed = expected(() => fakeNetwork());
export const Loading = expected(() => stepsNetwork().hang(walletCalls.transactions));
