import { runCases, type CaseResult } from './run.ts';
import { referenceTransfer, transferFaults, type TransferFault } from './testing/reference-transfer.ts';
import { transferBench } from './transfer/bench.ts';
import { transferCases } from './transfer/cases.ts';
import { provider, type Provider } from './transfer/provider.ts';

const secret = 'of the transfer wallet';
let partner: Provider;
let giveUp = () => {};
beforeAll(async () => {
  partner = await provider({ secret, onHeld: () => giveUp() });
});
afterAll(() => partner.close());

async function failedOf(fault?: TransferFault): Promise<CaseResult[]> {
  const players = referenceTransfer({ url: partner.url, secret }, fault);
  giveUp = players.giveUp;
  const results = await runCases(transferCases, {
    tools: () => transferBench({ players, provider: partner }),
  });
  return results.filter(({ outcome }) => outcome !== 'passed');
}

test('a transfer wallet that does everything right passes every case', async () => {
  expect(await failedOf()).toEqual([]);
});

test.each(transferFaults)('the transfer wallet with the fault %s is caught', async (fault) => {
  expect((await failedOf(fault)).map(({ id }) => id)).not.toEqual([]);
});
