import type { LedgerKey } from '@chokdee/shared/contracts/ledger-proof';
import type { Queryable } from '../db/db.ts';

/** Oldest first. */
export async function ledgerKeys(db: Queryable): Promise<LedgerKey[]> {
  const rows = await db.query<{ publicKey: string; fromBlock: number; endorsement: string | null }>(
    `select public_key as "publicKey", from_block as "fromBlock", endorsement from ledger_keys order by from_block`,
  );
  return rows.map(({ endorsement, ...key }) => (endorsement === null ? key : { ...key, endorsement }));
}

export async function insertKey(
  tx: Queryable,
  { publicKey, fromBlock, endorsement }: LedgerKey,
): Promise<void> {
  await tx.query('insert into ledger_keys (from_block, public_key, endorsement) values ($1, $2, $3)', [
    fromBlock,
    publicKey,
    endorsement,
  ]);
}
