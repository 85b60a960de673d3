import { serverNow } from '@chokdee/shared/clock';
import { ledgerProofCalls, type LedgerKey } from '@chokdee/shared/contracts/ledger-proof';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls, type SignedReceipt, type YingResult } from '@chokdee/shared/contracts/yeekee';
import { ApiError, send } from '@chokdee/shared/http';
import { useRead, type CallState } from '@chokdee/shared/query';
import { shootCloseMs } from '../rounds/round-phase.ts';
import type { NotedPromise } from './noted-promises.ts';
import { proveRound, type ProofStep, type Signatures } from './round-proof.ts';

export interface ProvenShot {
  seq: number;
  yingNumber: string;
  name: string;
}

interface RoundProof {
  steps: ProofStep[];
  shots: ProvenShot[];
}

/** Fetches all shots of an ended round and recomputes it on this device. */
export function useRoundProof(
  round: Round,
  result: YingResult,
  receipts: readonly SignedReceipt[],
  noted: NotedPromise | undefined,
): CallState<RoundProof> {
  return useRead(yeekeeCalls.shotProof, { result, receipts, noted }, async (signal) => {
    const [shots, keys, signatures] = await Promise.all([
      allShots(round.betId, signal),
      keysFor(receipts, signal),
      loadSignatures(),
    ]);
    const evidence = { result, shots, receipts, noted, keys, shootCloseMs: shootCloseMs(round) };
    return { shots, steps: proveRound({ ...evidence, nowMs: serverNow() }, signatures) };
  });
}

async function allShots(betId: Round['betId'], signal: AbortSignal): Promise<ProvenShot[]> {
  const shots: ProvenShot[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: { shots: ProvenShot[]; next?: number } = await send(
      yeekeeCalls.shotProof,
      { betId, after },
      { signal },
    );
    shots.push(...page.shots);
    after = page.next;
  }
  return shots;
}

/** Receipts may be signed with an older key, so fetch all keys. */
async function keysFor(receipts: readonly SignedReceipt[], signal: AbortSignal): Promise<LedgerKey[]> {
  return receipts.length === 0 ? [] : (await send(ledgerProofCalls.head, {}, { signal })).keys;
}

async function loadSignatures(): Promise<Signatures> {
  const [beacon, receipt] = await Promise.all([
    import('@chokdee/shared/rules/beacon-signature'),
    import('@chokdee/shared/rules/receipt-signature'),
  ]).catch((cause: unknown) => {
    throw new ApiError('offline', 'UNAVAILABLE', 0, 'signature modules failed to load', undefined, { cause });
  });
  return {
    isBeaconSignature: beacon.isBeaconSignature,
    randomnessOf: beacon.randomnessOf,
    vouchedKeys: receipt.vouchedKeys,
    isReceiptSigned: receipt.isReceiptSigned,
  };
}
