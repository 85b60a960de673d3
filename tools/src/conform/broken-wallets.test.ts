import { bench } from './bench.ts';
import { callCases, casesOf } from './cases/cases.ts';
import { chokdee } from './protocols/chokdee.ts';
import { hub88 } from './protocols/hub88.ts';
import { runCases, type CaseResult } from './run.ts';
import { coreFaults, type CoreFault } from './testing/core-faults.ts';
import { chokdeeFaults, referenceChokdee, SECRET, type ChokdeeFault } from './testing/reference-chokdee.ts';
import {
  HUB88_PRIVATE_KEY,
  hub88Faults,
  referenceHub88,
  type Hub88Fault,
} from './testing/reference-hub88.ts';

const origin = 'http://wallet.test';
const own = chokdee({ partner: 'bench', secret: SECRET });
const scaled = hub88({ partner: 'bench', privateKey: HUB88_PRIVATE_KEY });

const runChokdee = (fault?: CoreFault | ChokdeeFault) =>
  runCases(casesOf('chokdee'), {
    tools: (
      (wallet) => () =>
        bench({ protocol: own, origin, ...wallet })
    )(referenceChokdee(fault)),
  });

const runHub88 = (fault?: CoreFault | Hub88Fault) =>
  runCases(casesOf('hub88'), {
    tools: (
      (wallet) => () =>
        bench({ protocol: scaled, origin, ...wallet })
    )(referenceHub88(fault)),
  });

const failed = (results: readonly CaseResult[]) => results.filter(({ outcome }) => outcome !== 'passed');

test('every case has its own name, and there are many, as there are broken wallets', () => {
  const ids = callCases.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(120);
  expect(new Set<string>([...coreFaults, ...chokdeeFaults, ...hub88Faults]).size).toBeGreaterThanOrEqual(40);
});

test('wallets that do everything right pass every case of their protocol', async () => {
  expect(failed(await runChokdee())).toEqual([]);
  expect(failed(await runHub88())).toEqual([]);
});

test.each([...coreFaults, ...chokdeeFaults])(
  'the wallet of our own protocol with the fault %s is caught',
  async (fault) => {
    expect(failed(await runChokdee(fault)).map(({ id }) => id)).not.toEqual([]);
  },
);

test.each(hub88Faults)('the wallet of the Hub88 kind with the fault %s is caught', async (fault) => {
  expect(failed(await runHub88(fault)).map(({ id }) => id)).not.toEqual([]);
});
