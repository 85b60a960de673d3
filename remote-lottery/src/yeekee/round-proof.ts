import type { LedgerKey } from '@chokdee/shared/contracts/ledger-proof';
import type { SignedReceipt, YingResult } from '@chokdee/shared/contracts/yeekee';
import { beaconTimeMs, decidingRound, quicknet } from '@chokdee/shared/rules/beacon-round';
import { beaconResult } from '@chokdee/shared/rules/yeekee-beacon';
import { commitOf, SEED_TOLD_WITHIN_MS, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
import { yeekeeResult } from '@chokdee/shared/rules/yeekee';
import { matchesNotedPromise, type NotedPromise } from './noted-promises.ts';

export type StepName =
  | 'commit'
  | 'anchor'
  | 'shots'
  | 'chain'
  | 'noted'
  | 'receipts'
  | 'promise'
  | 'signature'
  | 'system'
  | 'result';
/** `none`: nothing to check. `simulated`: consistent, but a simulated beacon proves nothing. */
export type StepState = 'good' | 'false' | 'none' | 'simulated';
export interface ProofStep {
  name: StepName;
  state: StepState;
}

export interface Evidence {
  result: YingResult;
  /** All shots, first shot first. */
  shots: readonly { seq: number; yingNumber: string }[];
  /** Receipts of the round on this device. */
  receipts: readonly SignedReceipt[];
  /** The promise as this device recorded it before the beacon value was published. */
  noted: NotedPromise | undefined;
  /** All signing keys the site publishes, oldest first. */
  keys: readonly LedgerKey[];
  /** End of shooting according to the round. */
  shootCloseMs: number;
  /** Server time. */
  nowMs: number;
}

/** Signature checks of the beacon and of receipts. Loaded on demand. */
export interface Signatures {
  isBeaconSignature: (publicKey: string, round: number, signature: string) => boolean;
  randomnessOf: (signature: string) => string;
  vouchedKeys: (keys: readonly LedgerKey[]) => string[];
  isReceiptSigned: (receipt: SignedReceipt, publicKey: string) => boolean;
}

const stateFor = (good: boolean): StepState => (good ? 'good' : 'false');

/** Recomputes an ended round from the site's data and the records on this device. */
export function proveRound(
  { result, shots, receipts, noted, keys, shootCloseMs, nowMs }: Evidence,
  signatures: Signatures,
): ProofStep[] {
  const { betId, fairness, state } = result;
  const numbers = shots.map(({ yingNumber }) => yingNumber);
  const shotsStep: ProofStep = {
    name: 'shots',
    state: stateFor(shots.length === result.count && shots.every(({ seq }, at) => seq === at + 1)),
  };
  if (fairness.rule === 'conventional') {
    // Receipts and recorded promises exist only for rounds that promised the beacon rule.
    const steps: ProofStep[] = [shotsStep];
    if (noted) steps.push({ name: 'noted', state: 'false' });
    if (receipts.length > 0) steps.push({ name: 'receipts', state: 'false' });
    return state === 'settled'
      ? [...steps, { name: 'result', state: stateFor(matchesPublished(result, yeekeeResult(numbers))) }]
      : steps;
  }

  const { seed, commit, chain, shotsHash, told, system } = fairness;
  const { source, round } = fairness.beacon;
  const hashes = shotHashes(betId, numbers);
  const vouched = signatures.vouchedKeys(keys);
  const receiptsHold = receipts.every(
    (receipt) =>
      vouched.some((key) => signatures.isReceiptSigned(receipt, key)) &&
      hashes[receipt.seq] === receipt.hash &&
      numbers[receipt.seq - 1] === receipt.yingNumber,
  );
  const isSecret = seed === undefined && state === 'void' && nowMs < shootCloseMs + SEED_TOLD_WITHIN_MS;
  const steps: ProofStep[] = [
    { name: 'commit', state: isSecret ? 'none' : stateFor(seed !== undefined && commitOf(seed) === commit) },
    {
      name: 'anchor',
      state: isSecret
        ? 'none'
        : stateFor(seed !== undefined && hashRepeatedly(seed, chain.place) === chain.anchor),
    },
    shotsStep,
    { name: 'chain', state: stateFor(hashes.at(-1) === shotsHash) },
    { name: 'noted', state: noted ? stateFor(matchesNotedPromise(noted, fairness)) : 'none' },
    { name: 'receipts', state: receipts.length === 0 ? 'none' : stateFor(receiptsHold) },
  ];
  const isDecidingRound =
    round === decidingRound(source, shootCloseMs) && beaconTimeMs(source, round) > shootCloseMs;
  const isQuicknet =
    source.hash === quicknet.hash &&
    source.publicKey === quicknet.publicKey &&
    source.genesisSeconds === quicknet.genesisSeconds &&
    source.periodSeconds === quicknet.periodSeconds;
  steps.push({ name: 'promise', state: stateFor(isDecidingRound) });
  if (state !== 'settled') return steps;

  const signed =
    told !== undefined &&
    signatures.isBeaconSignature(source.publicKey, round, told.signature) &&
    signatures.randomnessOf(told.signature) === told.randomness;
  steps.push({
    name: 'signature',
    state: !signed || !(isQuicknet || source.simulated) ? 'false' : isQuicknet ? 'good' : 'simulated',
  });
  if (seed === undefined || told === undefined)
    return [...steps, { name: 'system', state: 'false' }, { name: 'result', state: 'false' }];
  const recomputed = beaconResult(
    { betId, seed, shotsHash: hashes.at(-1)!, randomness: told.randomness },
    numbers,
  );
  return [
    ...steps,
    {
      name: 'system',
      state: stateFor(
        recomputed.system === system?.number && recomputed.fills.join() === system.fills.join(),
      ),
    },
    { name: 'result', state: stateFor(matchesPublished(result, recomputed)) },
  ];
}

function hashRepeatedly(seed: string, times: number): string {
  let hashed = seed;
  for (let step = 0; step < times; step += 1) hashed = commitOf(hashed);
  return hashed;
}

function matchesPublished(
  { sum, rank16, result, draw }: YingResult,
  own: ReturnType<typeof yeekeeResult>,
): boolean {
  return (
    !('void' in own) &&
    own.sum === sum &&
    own.rank16 === rank16 &&
    own.result === result &&
    draw?.raw === own.result &&
    draw.top3 === own.result.slice(-3) &&
    draw.bottom2 === own.result.slice(0, 2)
  );
}
