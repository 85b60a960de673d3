import type { LedgerKey } from '@chokdee/shared/contracts/ledger-proof';
import type { Queryable } from '../db/db.ts';
import { blockSigner, endorsementText, isSignedBy, type BlockSigner } from './block-signer.ts';
import { headBlock } from './blocks.queries.ts';
import { insertKey, ledgerKeys } from './signing-keys.queries.ts';

export interface Signing {
  signer: BlockSigner;
  /** The previous key, when the key was rotated. */
  before?: BlockSigner | 'lost';
}

export function signingOf({
  LEDGER_SIGNING_KEY,
  LEDGER_SIGNING_KEY_BEFORE: before,
  SITE_ENV,
}: {
  LEDGER_SIGNING_KEY: string;
  LEDGER_SIGNING_KEY_BEFORE?: string | undefined;
  SITE_ENV: string;
}): Signing {
  // A development server may get a new key at any time.
  const known = before ?? (SITE_ENV === 'development' ? 'lost' : undefined);
  return {
    signer: blockSigner(LEDGER_SIGNING_KEY),
    ...(known === undefined ? {} : { before: known === 'lost' ? known : blockSigner(known) }),
  };
}

/**
 * The keys that the API publishes. Includes the current key before it has sealed a block, because receipts
 * are signed with it from the start.
 *
 * @param head the newest block that the reader sees; 0 when there is none.
 */
export async function publishedKeys(
  db: Queryable,
  { signer, before }: Signing,
  head: number,
): Promise<LedgerKey[]> {
  const keys = await ledgerKeys(db);
  const { publicKey } = signer;
  if (keys.length === 0) return [{ publicKey, fromBlock: 1 }];
  if (before === undefined || keys.some((key) => key.publicKey === publicKey)) return keys;
  const next = { publicKey, fromBlock: head + 1 };
  if (before === 'lost') return [...keys, next];
  return keys.at(-1)!.publicKey === before.publicKey
    ? [...keys, { ...next, endorsement: before.sign(endorsementText(publicKey, next.fromBlock)) }]
    : keys;
}

export const keyOfBlock = (keys: readonly LedgerKey[], block: number): string | undefined =>
  keys.findLast(({ fromBlock }) => fromBlock <= block)?.publicKey;

/**
 * Makes sure that the current key may sign the next block. Stores a new key with the endorsement of the
 * previous one.
 *
 * @returns `false` when another server already signs with a newer key.
 * @throws Error when the key has changed and the configured previous key is missing or wrong.
 */
export async function ensureSigningKey(
  tx: Queryable,
  { signer, before }: Signing,
  nextBlock: number,
): Promise<boolean> {
  const keys = await ledgerKeys(tx);
  if (keys.at(-1)?.publicKey === signer.publicKey) return true;
  if (keys.some(({ publicKey }) => publicKey === signer.publicKey)) return false;
  const last = keys.at(-1)?.publicKey ?? (await storeFirstKey(tx, signer, before));
  if (last === signer.publicKey) return true;
  if (before === undefined)
    throw new Error('Another key signed the last block. Set LEDGER_SIGNING_KEY_BEFORE to that key.');
  if (before !== 'lost' && last !== before.publicKey)
    throw new Error('LEDGER_SIGNING_KEY_BEFORE is not the key that signed the last block.');
  await insertKey(tx, {
    publicKey: signer.publicKey,
    fromBlock: nextBlock,
    ...(before === 'lost' ? {} : { endorsement: before.sign(endorsementText(signer.publicKey, nextBlock)) }),
  });
  return true;
}

/**
 * Stores the key that signed the blocks from before keys were stored.
 *
 * @returns that key; undefined when neither the current nor the previous key signed them.
 */
async function storeFirstKey(
  tx: Queryable,
  signer: BlockSigner,
  before: Signing['before'],
): Promise<string | undefined> {
  const head = await headBlock(tx);
  const candidates = [signer, ...(before && before !== 'lost' ? [before] : [])];
  const first = candidates.find(({ publicKey }) => !head || isSignedBy(publicKey, head.hash, head.signature));
  if (first) await insertKey(tx, { publicKey: first.publicKey, fromBlock: 1 });
  return first?.publicKey;
}
