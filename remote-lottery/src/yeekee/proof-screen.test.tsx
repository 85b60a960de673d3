import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ledgerProofCalls } from '@chokdee/shared/contracts/ledger-proof';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls, type YingResult } from '@chokdee/shared/contracts/yeekee';
import { quicknet } from '@chokdee/shared/rules/beacon-round';
import { receiptText, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { contactable } from '@chokdee/shared/testing/contactable';
import { newSigningKey } from '@chokdee/shared/testing/signing-key';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { anong, signIn } from '../testing/bet-page.ts';
import { beaconRound, promisedFairness, shootCloseMs } from '../testing/beacon-round.ts';
import { buildRound } from '../testing/round.ts';
import { buildShots, twentyShots } from '../testing/shots.ts';
import { ProofScreen } from './proof-screen.tsx';
import { notePromise } from './noted-promises.ts';
import { keepReceipt } from './receipts.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const key = newSigningKey();
const receiptKey = key.publicKey;

function keepReceiptOf(seq: number) {
  const content = {
    betId: beaconRound().betId,
    seq,
    yingNumber: twentyShots[seq - 1]!,
    hash: shotHashes(501, twentyShots)[seq]!,
    createdAt: '2026-03-01T12:00:00+07:00',
  };
  keepReceipt(anong, { ...content, signature: key.sign(receiptText(content)) });
}

/** Records the promise as the page does while it waits for the draw. */
function noteShotsOf(numbers: readonly string[]) {
  const { betId, fairness } = beaconRound(numbers);
  notePromise(anong, betId, { ...promisedFairness(), shotsHash: fairness.shotsHash }, shootCloseMs + 1_500);
}

async function openProof(
  result: YingResult | undefined,
  numbers = twentyShots,
  round = buildRound({ state: 'settled', setResult: true }, { closeMs: shootCloseMs - 120_000 }),
) {
  const network = fakeNetwork();
  network.reply(supportCalls.support, contactable);
  network.reply(lotteryCalls.one, { ...round, serverTimeMs: Date.now() });
  network.reply(yeekeeCalls.promise, {
    betId: round.betId,
    fairness: result?.fairness ?? promisedFairness(),
    receiptKey,
    prizes: [],
  });
  if (result) network.reply(yeekeeCalls.yingResult, { ...result, receiptKey });
  network.reply(ledgerProofCalls.head, {
    publicKey: receiptKey,
    keys: [{ publicKey: receiptKey, fromBlock: 1 }],
  });
  const shots = buildShots(numbers).map(({ seq, yingNumber = '', name, createdAt }) => ({
    seq,
    yingNumber,
    name,
    createdAt,
  }));
  network.reply(yeekeeCalls.shotProof, { shots: shots.slice(0, 12), next: 12 });
  network.reply(yeekeeCalls.shotProof, { shots: shots.slice(12) });
  await renderScreen(ProofScreen, {
    name: 'lottery',
    messages,
    at: `/lotto/yeekee/${round.betId}/proof`,
    path: '/lotto/:betGroup/:betId/proof',
  });
  return network;
}

/** Opens the evidence of this name, unless it is open already. */
async function openEvidence(title: string) {
  const summary = await screen.findByText(title, { selector: 'summary' });
  if (!summary.closest('details')!.open) await userEvent.click(summary);
}

async function steps() {
  await openEvidence('Each step of the check');
  return within(await screen.findByRole('list', { name: 'Checked on this device' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}

it('explains the rule, and verifies every step of an honest round, including receipts and the recorded promise', async () => {
  keepReceiptOf(20);
  noteShotsOf(twentyShots);
  const network = await openProof(beaconRound());
  expect(await screen.findByText('Everything is correct: your device gets the same result.')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'How the result came about',
    'Checked on this device',
    'In plain words',
  ]);
  const proof = within(screen.getByRole('region', { name: 'How the result came about' }));
  expect(proof.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1Shots by members: 20\. Together they make 653,806\.$/),
    expect.stringMatching(/^2.*system shot 48552/),
    expect.stringMatching(/^3.*10101, is taken off: 692,257/),
    expect.stringMatching(/^4.*92257.*3 top is 257 and 2 bottom is 92/),
  ]);
  expect(screen.getByText(/verify:yeekee 501/)).not.toBeVisible();
  await openEvidence('Check it without this page');
  await openEvidence('What was promised');
  const shown = await steps();
  expect(shown).toHaveLength(10);
  for (const step of shown) expect(step).toContain(': correct');
  expect(shown[4]).toContain(`before the beacon’s number: ${beaconRound().fairness.shotsHash}`);
  expect(shown[5]).toContain('Receipts: 1');
  expect(
    within(screen.getByRole('region', { name: 'In plain words' })).getAllByRole('listitem'),
  ).toHaveLength(6);
  expect(screen.getByText(promisedFairness().commit!)).toBeVisible();
  expect(screen.getByText(/verify:yeekee 501 --site/)).toBeVisible();
  expect(screen.getByText(/verify:yeekee 501 --site/)).toHaveTextContent(
    `--receipt receipts-501.json --commit ${promisedFairness().commit} --shots ${beaconRound().fairness.shotsHash}`,
  );
  expect(network.requestsOf(yeekeeCalls.shotProof).map(({ wire }) => wire)).toEqual(
    [
      { betId: 501, after: 0 },
      { betId: 501, after: 12 },
    ].map(expect.objectContaining),
  );
});

it('reports a shot inserted after a receipt', async () => {
  keepReceiptOf(20);
  const numbers = twentyShots.toSpliced(4, 0, '46193');
  await openProof(beaconRound(numbers), numbers);
  expect(
    await screen.findByText('Something is not correct. Keep your receipts and contact support.'),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
  expect((await steps()).filter((step) => step?.includes(': not correct'))).toEqual([
    expect.stringContaining('Your receipts are in the chain'),
  ]);
});

it('warns when the shots differ from those recorded before the beacon value', async () => {
  noteShotsOf(twentyShots);
  const numbers = [...twentyShots, '46193'];
  await openProof(beaconRound(numbers), numbers);
  const warning = (
    await screen.findByText('Something is not correct. Keep your receipts and contact support.')
  ).closest('[role=alert]')!;
  expect(warning).toHaveTextContent('not correct: What this device noted matches what is shown now');
  expect((await steps()).filter((step) => step?.includes(': not correct'))).toEqual([
    expect.stringContaining(beaconRound().fairness.shotsHash!),
  ]);
});

it('does not claim a proof for a simulated beacon', async () => {
  const round = beaconRound();
  const source = { ...round.fairness.beacon.source, hash: 'a'.repeat(64), simulated: true };
  await openProof({
    ...round,
    fairness: { ...round.fairness, beacon: { ...round.fairness.beacon, source } },
  });
  const verdict = await screen.findByText(
    /^Your device gets the same result\. But this test site’s beacon is simulated/,
  );
  expect(verdict.closest('[role=status]')).toBeVisible();
  expect(screen.queryByText(/^Everything is correct/)).not.toBeInTheDocument();
  expect((await steps()).filter((step) => step?.includes(': simulated'))).toHaveLength(1);
  expect(screen.getByText(/verify:yeekee 501/)).toHaveTextContent('--simulated');
});

it('does not claim a check of the seed that a voided round has not revealed yet', async () => {
  const now = Date.now();
  const { seed: _, told: __, system: ___, ...promised } = beaconRound().fairness;
  const { sum: _sum, rank16: _rank, result: _result, draw: _draw, ...round } = beaconRound();
  const genesisSeconds = quicknet.genesisSeconds + Math.ceil((now + 60_000 - shootCloseMs) / 1_000);
  const source = { ...promised.beacon.source, genesisSeconds };
  const closeMs = shootCloseMs + (genesisSeconds - quicknet.genesisSeconds) * 1_000 - 120_000;
  await openProof(
    { ...round, state: 'void', fairness: { ...promised, beacon: { ...promised.beacon, source } } },
    twentyShots,
    buildRound({ state: 'void' }, { closeMs }),
  );
  expect(
    await screen.findByText(/^Everything that can be checked so far is correct\. The round is void/),
  ).toBeVisible();
  expect((await steps()).filter((step) => step?.includes(': nothing to check'))[0]).toContain(
    'The secret is published once',
  );
});

it('shows the promise of a running round, and requests no result', async () => {
  const network = await openProof(undefined, twentyShots, buildRound());
  expect(await screen.findByText('The steps can be checked once the round is over.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the round' })).toHaveAttribute(
    'href',
    '/lotto/yeekee/501?view=shoot',
  );
  expect(network.requestsOf(yeekeeCalls.yingResult)).toEqual([]);
});

it('retries a failed check', async () => {
  const network = fakeNetwork();
  const round = buildRound({ state: 'settled', setResult: true }, { closeMs: shootCloseMs - 120_000 });
  network.reply(lotteryCalls.one, { ...round, serverTimeMs: Date.now() });
  network.reply(yeekeeCalls.promise, {
    betId: round.betId,
    fairness: promisedFairness(),
    receiptKey,
    prizes: [],
  });
  network.reply(yeekeeCalls.yingResult, { ...beaconRound(), receiptKey });
  network.refuse(yeekeeCalls.shotProof, 'RATE_LIMITED');
  await renderScreen(ProofScreen, {
    name: 'lottery',
    messages,
    at: '/lotto/yeekee/501/proof',
    path: '/lotto/:betGroup/:betId/proof',
  });
  const again = await within(
    await screen.findByRole('region', { name: 'Checked on this device' }),
  ).findByRole('button');
  network.forget(yeekeeCalls.shotProof);
  network.reply(yeekeeCalls.shotProof, {
    shots: buildShots(twentyShots).map(({ seq, yingNumber = '', name, createdAt }) => ({
      seq,
      yingNumber,
      name,
      createdAt,
    })),
  });
  await userEvent.click(again);
  expect(await screen.findByText('Everything is correct: your device gets the same result.')).toBeVisible();
});
