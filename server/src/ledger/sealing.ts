import { setTimeout as pause } from 'node:timers/promises';
import { pgErrorCode, type Db, type Queryable } from '../db/db.ts';
import { sealedThrough } from './blocks.queries.ts';
import { mayGoOn, type Signing } from './signing-keys.ts';

/** About so many; whole transactions. A proof is made from all entries of a block. */
const ENTRIES_PER_BLOCK = 4_000;
const ASK_AGAIN_MS = 20;
/** Longer than any statement may take. */
const PATIENCE_MS = 35_000;

/** Another server was quicker, with the number or with the range. */
const TAKEN = new Set(['23505', 'CK008']);

/**
 * Seals every entry that was committed before the call. Numbers of transactions are given before the commit, so a lower one may still come:
 * those who write when it begins are waited for first. Takes no lock that money would wait for.
 *
 * @returns how many blocks were sealed.
 */
export async function seal(db: Db, signing: Signing, signal?: AbortSignal): Promise<number> {
  const through = await settledThrough(db, signal);
  if (through === undefined) return 0;
  for (let sealed = 0; ; sealed += 1) {
    const draft = signal?.aborted ? undefined : await nextBlock(db, through);
    if (!draft) return sealed;
    try {
      const isNext = await db.transaction(async (tx) => {
        if (!(await mayGoOn(tx, signing, draft.number))) return false;
        await insertBlock(tx, draft, signing.signer.sign(draft.hash));
        return true;
      });
      if (!isNext) return sealed;
    } catch (error) {
      if (TAKEN.has(pgErrorCode(error) ?? '')) return sealed;
      throw error;
    }
  }
}

/** A transaction's number at or below which nothing can be committed any more; none when somebody writes for too long, or nothing is new. */
async function settledThrough(db: Db, signal?: AbortSignal): Promise<number | undefined> {
  const after = await sealedThrough(db);
  const [newest] = await db.query<{ id: number | null }>('select max(id) as id from ledger_transactions where id > $1', [after]);
  if (newest!.id === null) return undefined;
  const writers = async () => (await db.query<{ who: string }>('select ledger_writers() as who')).map(({ who }) => who);
  let waited = new Set(await writers());
  for (const deadline = Date.now() + PATIENCE_MS; waited.size > 0; await pause(ASK_AGAIN_MS)) {
    if (signal?.aborted || Date.now() > deadline) return undefined;
    waited = new Set((await writers()).filter((who) => waited.has(who)));
  }
  return newest!.id;
}

interface Draft {
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

async function nextBlock(db: Queryable, settled: number): Promise<Draft | undefined> {
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

async function insertBlock(db: Queryable, draft: Draft, signature: string): Promise<void> {
  await db.query(
    `insert into ledger_blocks (number, after_transaction, through_transaction, entries, salt, previous, root, hash, signature, sealed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [draft.number, draft.after, draft.through, draft.entries, draft.salt, draft.previous, draft.root, draft.hash, signature, draft.sealedAt],
  );
}
