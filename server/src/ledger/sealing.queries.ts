import type { Queryable } from '../db/db.ts';

/**
 * Approximate, because a block holds whole transactions. Bounded because a proof reads all entries of its
 * block.
 */
const ENTRIES_PER_BLOCK = 4_000;

/** The newest transaction; null when none is newer than `transactionId`. */
export async function newestAfter(db: Queryable, transactionId: number): Promise<number | null> {
  const [newest] = await db.query<{ id: number | null }>(
    'select max(id) as id from ledger_transactions where id > $1',
    [transactionId],
  );
  return newest!.id;
}

/** Open database transactions that may have written to the ledger. */
export async function activeWriters(db: Queryable): Promise<string[]> {
  return (await db.query<{ writer: string }>('select ledger_writers() as writer')).map(
    ({ writer }) => writer,
  );
}

export interface Draft {
  number: number;
  after: number;
  through: number;
  entries: number;
  salt: string;
  previous: string;
  root: string;
  hash: string;
  sealedAt: string;
}

export async function nextBlock(db: Queryable, settled: number): Promise<Draft | undefined> {
  const [draft] = await db.query<Draft>(
    `with head as materialized (
       select coalesce(max(number), 0) + 1 as number, coalesce(max(through_transaction), 0) as after,
         encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex') as salt,
         date_trunc('milliseconds', site_now()) as sealed_at
       from ledger_blocks
     ), last as (
       select number, after, salt, sealed_at, coalesce((select hash from ledger_blocks b where b.number = head.number - 1), repeat('0', 64)) as previous,
         (select max(transaction_id) from (
           select transaction_id from ledger_entries where transaction_id > after and transaction_id <= $1 order by transaction_id limit $2
         ) few) as through
       from head
     ), rooted as materialized (
       select last.*, (select count(*)::int from ledger_leaves(after, through, salt)) as entries,
         (select ledger_merkle_root(array_agg(hash order by transaction_id, seq)) from ledger_leaves(after, through, salt)) as root /* never null: of one entry at least */
       from last where through is not null
     )
     select number, after, through, entries, salt, previous, root, ledger_block_hash(number, previous, root, entries, sealed_at) as hash /* never null: as root */, sealed_at::text as "sealedAt"
     from rooted`,
    [settled, ENTRIES_PER_BLOCK],
  );
  return draft;
}

export async function insertBlock(db: Queryable, draft: Draft, signature: string): Promise<void> {
  await db.query(
    `insert into ledger_blocks (number, after_transaction, through_transaction, entries, salt, previous, root, hash, signature, sealed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      draft.number,
      draft.after,
      draft.through,
      draft.entries,
      draft.salt,
      draft.previous,
      draft.root,
      draft.hash,
      signature,
      draft.sealedAt,
    ],
  );
}
