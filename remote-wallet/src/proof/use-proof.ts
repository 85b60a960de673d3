import { ledgerProofCalls, type LedgerBlock } from '@chokdee/shared/contracts/ledger-proof';
import { send, type ApiError } from '@chokdee/shared/http';
import { useRead } from '@chokdee/shared/query';
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
  const proof = useRead(ledgerProofCalls.proof, canCheck() ? { entryId: entry.id } : null, async (signal) => {
    const file = await fetchProof(entry.id, signal);
    return { file, steps: await checkProof(file, entry) };
  });
  if (!canCheck()) return { state: 'unable' };
  switch (proof.state) {
    case 'loading':
      return { state: 'checking' };
    case 'error':
      return proof.error.code === 'PROOF_NOT_READY'
        ? { state: 'early', again: proof.reload }
        : { state: 'error', error: proof.error, again: proof.reload };
    case 'ready':
      return { state: 'checked', ...proof.data };
  }
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
