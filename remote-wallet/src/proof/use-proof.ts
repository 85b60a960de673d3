import { useEffect, useEffectEvent, useState } from 'react';
import { ledgerProofCalls, type LedgerBlock } from '@chokdee/shared/contracts/ledger-proof';
import { ApiError, send } from '@chokdee/shared/http';
import { canCheck, checkProof, type CheckedStep, type ProofFile, type ShownEntry } from './check-proof.ts';

/** Most blocks per call. */
const PAGE_SIZE = 1_000;
/** A few days of blocks. To follow an older entry to the head, use the file. */
const MAX_BLOCKS = 5_000;

export type ProofState =
  | { state: 'checking' }
  /** The entry is not in a block yet. */
  | { state: 'early'; again: () => void }
  | { state: 'unable' }
  | { state: 'error'; error: ApiError; again: () => void }
  | { state: 'checked'; steps: CheckedStep[]; file: ProofFile };

/** Fetches an entry's proof, the keys and the blocks up to the head, and checks them all locally. */
export function useProof(entry: ShownEntry): ProofState {
  const { id: entryId } = entry;
  const [turn, setTurn] = useState(0);
  const key = `${entryId} ${turn}`;
  const [outcome, setOutcome] = useState<{
    key: string;
    file?: ProofFile;
    steps?: CheckedStep[];
    error?: ApiError;
  }>();

  const check = useEffectEvent((file: ProofFile) => checkProof(file, entry));
  useEffect(() => {
    if (!canCheck()) return undefined;
    const abort = new AbortController();
    fetchProof(entryId, abort.signal).then(
      async (file) => setOutcome({ key, file, steps: await check(file) }),
      (error: unknown) => {
        if (!abort.signal.aborted && error instanceof ApiError) setOutcome({ key, error });
      },
    );
    return () => abort.abort();
  }, [entryId, key]);

  const again = () => setTurn(turn + 1);
  if (!canCheck()) return { state: 'unable' };
  if (outcome?.key !== key) return { state: 'checking' };
  if (outcome.error)
    return outcome.error.code === 'PROOF_NOT_READY'
      ? { state: 'early', again }
      : { state: 'error', error: outcome.error, again };
  return { state: 'checked', steps: outcome.steps!, file: outcome.file! };
}

async function fetchProof(entryId: string, signal: AbortSignal): Promise<ProofFile> {
  const [proof, { publicKey, keys }] = await Promise.all([
    send(ledgerProofCalls.proof, { entryId }, { signal }),
    send(ledgerProofCalls.head, {}, { signal }),
  ]);
  const last = Math.min(proof.head.block, proof.block.block + MAX_BLOCKS - 1);
  const chain: LedgerBlock[] = [];
  for (let from = proof.block.block; from <= last; from += PAGE_SIZE) {
    chain.push(
      ...(await send(
        ledgerProofCalls.blocks,
        { from, to: Math.min(last, from + PAGE_SIZE - 1) },
        { signal },
      )),
    );
  }
  return { publicKey, keys, proof, chain };
}
