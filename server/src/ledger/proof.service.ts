import type { LedgerProof } from '@chokdee/shared/contracts/ledger-proof';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { blockOf, headBlock, isOwnEntry } from './blocks.queries.ts';
import { merklePath } from './merkle-path.ts';

/**
 * The proof that lets a member check that the sealed ledger contains their entry.
 *
 * @param entryId `<transactionId>-<seq>`
 * @throws AppError NOT_FOUND, also for another member's entry | PROOF_NOT_READY: the entry is not sealed yet
 */
export async function proofOf(db: Queryable, memberId: string, entryId: string): Promise<LedgerProof> {
  const [transactionId = 0, seq = 0] = entryId.split('-').map(Number);
  if (!Number.isSafeInteger(transactionId) || !(await isOwnEntry(db, memberId, transactionId, seq)))
    throw new AppError('NOT_FOUND');
  const found = await blockOf(db, transactionId);
  const head = await headBlock(db);
  const place = found?.leaves.findIndex((leaf) => leaf.entryId === `${transactionId}-${seq}`) ?? -1;
  const leaf = found?.leaves[place];
  if (!found || !leaf || !head) throw new AppError('PROOF_NOT_READY');
  return {
    entryId: leaf.entryId,
    leaf: leaf.leaf,
    path: merklePath(
      found.leaves.map(({ hash }) => hash),
      place,
    ),
    block: found.block,
    head,
  };
}
