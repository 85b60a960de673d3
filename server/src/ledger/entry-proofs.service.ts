import type { EntryProofs } from '@chokdee/shared/contracts/ledger-proof';
import type { Queryable } from '../db/db.ts';
import { blockOf, blocksBetween, headBlock } from './blocks.queries.ts';
import { merklePaths } from './merkle-path.ts';

/** Later blocks that the chain has: some hours, so that it reaches a head that somebody keeps. */
const LATER_BLOCKS = 120;

/**
 * Proves those of some entries that are sealed, to one head.
 *
 * @param entryIds `<transactionId>-<seq>`, of entries that exist and that the caller may see, oldest first
 */
export async function entryProofsOf(db: Queryable, entryIds: readonly string[]): Promise<EntryProofs> {
  const proofs: EntryProofs['proofs'] = [];
  let block: Awaited<ReturnType<typeof provedBlock>>;
  for (const entryId of entryIds) {
    block = block?.has(entryId) ? block : await provedBlock(db, entryId);
    if (!block) break;
    proofs.push(block.proof(entryId));
  }
  const [first, last] = [proofs[0], proofs.at(-1)];
  const head = await headBlock(db);
  if (!first || !last || !head) return { proofs: [], chain: [] };
  return {
    proofs,
    chain: await blocksBetween(db, first.block, Math.min(head.block, last.block + LATER_BLOCKS)),
  };
}

async function provedBlock(db: Queryable, entryId: string) {
  const found = await blockOf(db, Number(entryId.split('-')[0]));
  if (!found) return undefined;
  const { block, leaves } = found;
  const places = new Map(leaves.map((leaf, place) => [leaf.entryId, { ...leaf, place }]));
  const pathOf = merklePaths(leaves.map(({ hash }) => hash));
  return {
    has: (id: string) => places.has(id),
    proof: (id: string) => {
      const { leaf, place } = places.get(id)!;
      return { entryId: id, leaf, path: pathOf(place), block: block.block };
    },
  };
}
