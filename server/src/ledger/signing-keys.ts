import type { LedgerKey } from '@chokdee/shared/contracts/ledger-proof';
import type { Queryable } from '../db/db.ts';
import { blockSigner, endorsementText, isSignedBy, type BlockSigner } from './block-signer.ts';
import { headBlock } from './blocks.queries.ts';
import { insertKey, ledgerKeys } from './signing-keys.queries.ts';

/** Who signs blocks, and who did before, if the key was changed. */
export interface Signing {
  signer: BlockSigner;
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
  // Of a development server the key may be made anew at any time.
  const known = before ?? (SITE_ENV === 'development' ? 'lost' : undefined);
  return {
    signer: blockSigner(LEDGER_SIGNING_KEY),
    ...(known === undefined ? {} : { before: known === 'lost' ? known : blockSigner(known) }),
  };
}

/**
 * Those that pages are told of: also the signer's own that has sealed nothing yet, for receipts are signed with it from the first moment.
 *
 * @param head the newest block as the reader will see it; 0 when there is none.
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
 * Makes sure that the key may sign the next block, and keeps it with the key before's word for it when it is new.
 *
 * @returns `false` when a newer key is in use: another server has gone on with it.
 * @throws Error where the key is another than before and nothing was said of that one.
 */
export async function mayGoOn(
  tx: Queryable,
  { signer, before }: Signing,
  nextBlock: number,
): Promise<boolean> {
  const keys = await ledgerKeys(tx);
  if (keys.at(-1)?.publicKey === signer.publicKey) return true;
  if (keys.some(({ publicKey }) => publicKey === signer.publicKey)) return false;
  const last = keys.at(-1)?.publicKey ?? (await firstKey(tx, signer, before));
  if (last === signer.publicKey) return true;
  if (before === undefined)
    throw new Error('blocks were signed by another key before: set LEDGER_SIGNING_KEY_BEFORE to it');
  if (before !== 'lost' && last !== before.publicKey)
    throw new Error('LEDGER_SIGNING_KEY_BEFORE is not the key that signed the last block');
  await insertKey(tx, {
    publicKey: signer.publicKey,
    fromBlock: nextBlock,
    ...(before === 'lost' ? {} : { endorsement: before.sign(endorsementText(signer.publicKey, nextBlock)) }),
  });
  return true;
}

/** Whose the blocks are that were sealed before keys were kept. @returns the key that is kept then; none where nobody has it any more. */
async function firstKey(
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
