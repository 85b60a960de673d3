import { serverNow } from '@chokdee/shared/clock';
import { ledgerProofCalls, type LedgerKey } from '@chokdee/shared/contracts/ledger-proof';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls, type SignedReceipt, type YingResult } from '@chokdee/shared/contracts/yeekee';
import { ApiError, send } from '@chokdee/shared/http';
import { useEffect, useState } from 'react';
import { shootCloseMs } from '../rounds/round-phase.ts';
import type { NotedPromise } from './noted-promises.ts';
import { proveRound, type ProofStep, type Signatures } from './round-proof.ts';

export interface ProvenShot {
  seq: number;
  yingNumber: string;
  name: string;
}

export type RoundProof =
  | { state: 'checking' }
  | { state: 'error'; error: ApiError; again: () => void }
  | { state: 'checked'; steps: ProofStep[]; shots: ProvenShot[] };

/**
 * Fetches all shots of an ended round and recomputes it on this device. The check needs all pages of shots,
 * the keys and the signature modules, so they load, and fail, as one.
 */
export function useRoundProof(
  round: Round,
  result: YingResult,
  receipts: readonly SignedReceipt[],
  noted: NotedPromise | undefined,
): RoundProof {
  const [retries, setRetries] = useState(0);
  const key = `${round.betId} ${result.state} ${retries}`;
  const [outcome, setOutcome] = useState<{
    key: string;
    steps?: ProofStep[];
    shots?: ProvenShot[];
    error?: ApiError;
  }>();

  useEffect(() => {
    const abort = new AbortController();
    Promise.all([
      allShots(round.betId, abort.signal),
      keysFor(receipts, abort.signal),
      loadSignatures(),
    ]).then(
      ([shots, keys, signatures]) =>
        setOutcome({
          key,
          shots,
          steps: proveRound(
            { result, shots, receipts, noted, keys, shootCloseMs: shootCloseMs(round), nowMs: serverNow() },
            signatures,
          ),
        }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setOutcome({
            key,
            error:
              error instanceof ApiError
                ? error
                : new ApiError('offline', 'UNAVAILABLE', 0, 'signature modules failed to load', undefined, {
                    cause: error,
                  }),
          });
      },
    );
    return () => abort.abort();
    // For an ended round, the other inputs change only in identity.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  if (outcome?.key !== key) return { state: 'checking' };
  if (outcome.error) return { state: 'error', error: outcome.error, again: () => setRetries(retries + 1) };
  return { state: 'checked', steps: outcome.steps!, shots: outcome.shots! };
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
  ]);
  return {
    isBeaconSignature: beacon.isBeaconSignature,
    randomnessOf: beacon.randomnessOf,
    vouchedKeys: receipt.vouchedKeys,
    isReceiptSigned: receipt.isReceiptSigned,
  };
}
