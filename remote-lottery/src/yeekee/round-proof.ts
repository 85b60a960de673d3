import type { LedgerKey } from '@chokdee/shared/contracts/ledger-proof';
import type { Fairness, SignedReceipt, YingResult } from '@chokdee/shared/contracts/yeekee';
import { beaconTimeMs, decidingRound, quicknet } from '@chokdee/shared/rules/beacon-round';
import { beaconResult } from '@chokdee/shared/rules/yeekee-beacon';
import { commitOf, SEED_PUBLISHED_WITHIN_MS, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
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

type BeaconFairness = Extract<Fairness, { rule: 'beacon' }>;

const stateFor = (good: boolean): StepState => (good ? 'good' : 'false');

/** Recomputes an ended round from the site's data and the records on this device. */
export function proveRound(evidence: Evidence, signatures: Signatures): ProofStep[] {
  const { fairness, state } = evidence.result;
  if (fairness.rule === 'conventional') return conventionalSteps(evidence);
  const hashes = shotHashes(evidence.result.betId, numbersOf(evidence));
  const promised = promiseSteps(evidence, fairness, hashes, signatures);
  return state === 'settled' ? [...promised, ...drawSteps(evidence, fairness, hashes, signatures)] : promised;
}

function conventionalSteps(evidence: Evidence): ProofStep[] {
  const { result, receipts, noted } = evidence;
  const steps = [shotsStep(evidence)];
  // Receipts and recorded promises exist only for rounds that promised the beacon rule.
  if (noted) steps.push({ name: 'noted', state: 'false' });
  if (receipts.length > 0) steps.push({ name: 'receipts', state: 'false' });
  if (result.state === 'settled') {
    const matches = matchesPublished(result, yeekeeResult(numbersOf(evidence)));
    steps.push({ name: 'result', state: stateFor(matches) });
  }
  return steps;
}

/**
 * Whether the round kept to what was fixed before its draw: the seed, the shots and the deciding value.
 *
 * @param hashes h_0 to h_N of the shots.
 */
function promiseSteps(
  evidence: Evidence,
  fairness: BeaconFairness,
  hashes: readonly string[],
  signatures: Signatures,
): ProofStep[] {
  const { result, receipts, noted, keys, shootCloseMs, nowMs } = evidence;
  const { seed, commit, chain, shotsHash, beacon } = fairness;
  const numbers = numbersOf(evidence);
  const vouched = signatures.vouchedKeys(keys);
  const receiptsHold = receipts.every(
    (receipt) =>
      vouched.some((key) => signatures.isReceiptSigned(receipt, key)) &&
      hashes[receipt.seq] === receipt.hash &&
      numbers[receipt.seq - 1] === receipt.yingNumber,
  );
  const isSecret =
    seed === undefined && result.state === 'void' && nowMs < shootCloseMs + SEED_PUBLISHED_WITHIN_MS;
  const ofSeed = (holds: (seed: string) => boolean): StepState =>
    isSecret ? 'none' : stateFor(seed !== undefined && holds(seed));
  const isDecidingRound =
    beacon.round === decidingRound(beacon.source, shootCloseMs) &&
    beaconTimeMs(beacon.source, beacon.round) > shootCloseMs;
  return [
    { name: 'commit', state: ofSeed((secret) => commitOf(secret) === commit) },
    { name: 'anchor', state: ofSeed((secret) => hashRepeatedly(secret, chain.place) === chain.anchor) },
    shotsStep(evidence),
    { name: 'chain', state: stateFor(hashes.at(-1) === shotsHash) },
    { name: 'noted', state: noted ? stateFor(matchesNotedPromise(noted, fairness)) : 'none' },
    { name: 'receipts', state: receipts.length === 0 ? 'none' : stateFor(receiptsHold) },
    { name: 'promise', state: stateFor(isDecidingRound) },
  ];
}

/** Whether the beacon's value is genuine, and whether it and the shots give the published result. */
function drawSteps(
  evidence: Evidence,
  { seed, told: published, system, beacon: { source, round } }: BeaconFairness,
  hashes: readonly string[],
  signatures: Signatures,
): ProofStep[] {
  const { result } = evidence;
  const isSigned =
    published !== undefined &&
    signatures.isBeaconSignature(source.publicKey, round, published.signature) &&
    signatures.randomnessOf(published.signature) === published.randomness;
  const isQuicknet =
    source.hash === quicknet.hash &&
    source.publicKey === quicknet.publicKey &&
    source.genesisSeconds === quicknet.genesisSeconds &&
    source.periodSeconds === quicknet.periodSeconds;
  const signature: ProofStep = {
    name: 'signature',
    state: !isSigned || !(isQuicknet || source.simulated) ? 'false' : isQuicknet ? 'good' : 'simulated',
  };
  if (seed === undefined || published === undefined)
    return [signature, { name: 'system', state: 'false' }, { name: 'result', state: 'false' }];
  const recomputed = beaconResult(
    { betId: result.betId, seed, shotsHash: hashes.at(-1)!, randomness: published.randomness },
    numbersOf(evidence),
  );
  const isSystemSame =
    recomputed.system === system?.number && recomputed.fills.join() === system.fills.join();
  return [
    signature,
    { name: 'system', state: stateFor(isSystemSame) },
    { name: 'result', state: stateFor(matchesPublished(result, recomputed)) },
  ];
}

function shotsStep({ result, shots }: Evidence): ProofStep {
  const isComplete = shots.length === result.count && shots.every(({ seq }, at) => seq === at + 1);
  return { name: 'shots', state: stateFor(isComplete) };
}

const numbersOf = ({ shots }: Evidence): string[] => shots.map(({ yingNumber }) => yingNumber);

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
