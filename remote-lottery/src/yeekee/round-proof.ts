import type { SignedReceipt, YingResult } from '@chokdee/shared/contracts/yeekee';
import { beaconTimeMs, decidingRound, quicknet } from '@chokdee/shared/rules/beacon-round';
import { beaconResult } from '@chokdee/shared/rules/yeekee-beacon';
import { commitOf, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
import { yeekeeResult } from '@chokdee/shared/rules/yeekee';

export type StepName = 'commit' | 'anchor' | 'shots' | 'chain' | 'receipts' | 'promise' | 'signature' | 'system' | 'result';
/** none: there is nothing to check; simulated: it holds, and proves nothing. */
export type StepState = 'good' | 'false' | 'none' | 'simulated';
export interface ProofStep {
  name: StepName;
  state: StepState;
}

export interface Evidence {
  result: YingResult;
  /** Every shot, first shot first. */
  shots: readonly { seq: number; yingNumber: string }[];
  /** Those that this device keeps of the round. */
  receipts: readonly SignedReceipt[];
  /** When shooting ended, by what the round says of itself. */
  shootCloseMs: number;
}

/** The curves of the beacon and of receipts, which are loaded when they are asked for. */
export interface Signatures {
  isBeaconSignature: (publicKey: string, round: number, signature: string) => boolean;
  randomnessOf: (signature: string) => string;
  isReceiptSigned: (receipt: SignedReceipt, publicKey: string) => boolean;
}

const goodWhen = (good: boolean): StepState => (good ? 'good' : 'false');

/** Computes a round that is over again, from nothing but what the site says and this device has kept. */
export function proveRound({ result, shots, receipts, shootCloseMs }: Evidence, signatures: Signatures): ProofStep[] {
  const { betId, fairness, state } = result;
  const numbers = shots.map(({ yingNumber }) => yingNumber);
  const counted: ProofStep = { name: 'shots', state: goodWhen(shots.length === result.count && shots.every(({ seq }, at) => seq === at + 1)) };
  if (fairness.rule === 'conventional') {
    // There are receipts only of rounds that were to be drawn by the beacon.
    const known: ProofStep[] = receipts.length === 0 ? [counted] : [counted, { name: 'receipts', state: 'false' }];
    return state === 'settled' ? [...known, { name: 'result', state: goodWhen(sameAsAnnounced(result, yeekeeResult(numbers))) }] : known;
  }

  const { seed, commit, chain, shotsHash, told, system } = fairness;
  const { source, round } = fairness.beacon;
  const hashes = shotHashes(betId, numbers);
  const kept = receipts.every(
    (receipt) => signatures.isReceiptSigned(receipt, result.receiptKey) && hashes[receipt.seq] === receipt.hash && numbers[receipt.seq - 1] === receipt.yingNumber,
  );
  const steps: ProofStep[] = [
    { name: 'commit', state: goodWhen(seed !== undefined && commitOf(seed) === commit) },
    { name: 'anchor', state: goodWhen(seed !== undefined && hashedTimes(seed, chain.place) === chain.anchor) },
    counted,
    { name: 'chain', state: goodWhen(hashes.at(-1) === shotsHash) },
    { name: 'receipts', state: receipts.length === 0 ? 'none' : goodWhen(kept) },
  ];
  const timely = round === decidingRound(source, shootCloseMs) && beaconTimeMs(source, round) > shootCloseMs;
  const real = source.hash === quicknet.hash && source.publicKey === quicknet.publicKey && source.genesisSeconds === quicknet.genesisSeconds && source.periodSeconds === quicknet.periodSeconds;
  steps.push({ name: 'promise', state: goodWhen(timely) });
  if (state !== 'settled') return steps;

  const signed = told !== undefined && signatures.isBeaconSignature(source.publicKey, round, told.signature) && signatures.randomnessOf(told.signature) === told.randomness;
  steps.push({ name: 'signature', state: !signed || !(real || source.simulated) ? 'false' : real ? 'good' : 'simulated' });
  if (seed === undefined || told === undefined) return [...steps, { name: 'system', state: 'false' }, { name: 'result', state: 'false' }];
  const own = beaconResult({ betId, seed, shotsHash: hashes.at(-1)!, randomness: told.randomness }, numbers);
  return [
    ...steps,
    { name: 'system', state: goodWhen(own.system === system?.number && own.fills.join() === system.fills.join()) },
    { name: 'result', state: goodWhen(sameAsAnnounced(result, own)) },
  ];
}

function hashedTimes(seed: string, times: number): string {
  let hashed = seed;
  for (let step = 0; step < times; step += 1) hashed = commitOf(hashed);
  return hashed;
}

function sameAsAnnounced({ sum, rank16, result, draw }: YingResult, own: ReturnType<typeof yeekeeResult>): boolean {
  return !('void' in own) && own.sum === sum && own.rank16 === rank16 && own.result === result && draw?.raw === own.result && draw.top3 === own.result.slice(-3) && draw.bottom2 === own.result.slice(0, 2);
}
