import type { LedgerBlock } from '@chokdee/shared/contracts/ledger-proof';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';

const columns = 'number as block, previous, root, entries, hash, sealed_at as "sealedAt", signature';

interface BlockRow extends Omit<LedgerBlock, 'sealedAt'> {
  sealedAt: Date;
}

const presented = ({ sealedAt, ...block }: BlockRow): LedgerBlock => ({
  ...block,
  sealedAt: bangkokIso(sealedAt),
});

export async function headBlock(db: Queryable): Promise<LedgerBlock | undefined> {
  const [row] = await db.query<BlockRow>(`select ${columns} from ledger_blocks order by number desc limit 1`);
  return row && presented(row);
}

/** Both ends inclusive, ascending. */
export async function blocksBetween(db: Queryable, from: number, to: number): Promise<LedgerBlock[]> {
  return (
    await db.query<BlockRow>(
      `select ${columns} from ledger_blocks where number between $1 and $2 order by number`,
      [from, to],
    )
  ).map(presented);
}

/** Id of the last sealed transaction; 0 when nothing is sealed. */
export async function sealedThrough(db: Queryable): Promise<number> {
  const [row] = await db.query<{ through: number }>(
    'select coalesce(max(through_transaction), 0)::bigint as through from ledger_blocks',
  );
  return row!.through;
}

/** The block that contains a transaction, with its leaves in order. */
export async function blockOf(
  db: Queryable,
  transactionId: number,
): Promise<{ block: LedgerBlock; leaves: Leaf[] } | undefined> {
  const [row] = await db.query<BlockRow>(
    `select ${columns} from ledger_blocks where after_transaction < $1 and through_transaction >= $1`,
    [transactionId],
  );
  if (!row) return undefined;
  const leaves = await db.query<Leaf>(
    `select l.transaction_id || '-' || l.seq as "entryId", l.leaf, encode(l.hash, 'hex') as hash
     from ledger_blocks b, ledger_leaves(b.after_transaction, b.through_transaction, b.salt) l where b.number = $1
     order by l.transaction_id, l.seq`,
    [row.block],
  );
  return { block: presented(row), leaves };
}

export interface Leaf {
  /** `<transactionId>-<seq>` */
  entryId: string;
  /** The text that `hash` is computed from. */
  leaf: string;
  hash: string;
}

/** Whether the entry exists and belongs to the member. */
export async function isOwnEntry(
  db: Queryable,
  memberId: string,
  transactionId: number,
  seq: number,
): Promise<boolean> {
  const rows = await db.query(
    'select from ledger_entries where transaction_id = $1 and seq = $2 and member_id = $3',
    [transactionId, seq, memberId],
  );
  return rows.length > 0;
}
