import { z } from 'zod';
import { call, nothing } from './http.ts';
import { instant } from './time.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A sealed block. `hash` covers all fields before it and `sealedAt`. `signature` (Ed25519, base64url) is the
 * site's signature over `hash`. See docs/decisions/ledger-proof.md.
 */
const ledgerBlock = z.object({
  block: z.int().positive(),
  previous: hash,
  root: hash,
  entries: z.int().positive(),
  hash,
  sealedAt: instant,
  signature: z.string(),
});
export type LedgerBlock = z.output<typeof ledgerBlock>;

/** The path from a leaf to the root of its block. `side`: the side of the sibling. */
const ledgerPath = z.array(z.object({ side: z.enum(['left', 'right']), hash }));

/**
 * One entry in a form that the member can verify: `leaf` is the exact text whose hash is in the block's tree.
 */
const ledgerProof = z.object({
  entryId: z.string(),
  leaf: z.string(),
  path: ledgerPath,
  block: ledgerBlock,
  /** The newest block. Fetch those in between with `blocks` to follow the chain. */
  head: ledgerBlock,
});
export type LedgerProof = z.output<typeof ledgerProof>;

/** Several entries, proved to one head. */
export const entryProofs = z.object({
  /** Oldest first. */
  proofs: z.array(
    z.object({ entryId: z.string(), leaf: z.string(), path: ledgerPath, block: z.int().positive() }),
  ),
  /** Blocks in order, from that of the first entry to the head. Empty when there is no proof. */
  chain: z.array(ledgerBlock),
});
export type EntryProofs = z.output<typeof entryProofs>;

/**
 * A key that signs blocks, from `fromBlock` until the next key's. `endorsement`: the previous key's signature
 * over this one. Absent for the first key, and when the previous key was lost.
 */
export const ledgerKey = z.object({
  publicKey: z.string(),
  fromBlock: z.int().positive(),
  endorsement: z.string().optional(),
});
export type LedgerKey = z.output<typeof ledgerKey>;

export const ledgerProofCalls = {
  proof: call({
    method: 'GET',
    path: '/ledger.proof',
    summary: 'Proves that an entry of the member is in the sealed ledger',
    access: 'member',
    lock: 'wallet',
    request: z.object({ entryId: z.string().regex(/^\d{1,16}-\d{1,4}$/) }),
    reply: ledgerProof,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_FOUND', 'PROOF_NOT_READY'],
  }),
  head: call({
    method: 'GET',
    path: '/ledger.head',
    summary: 'The newest sealed block, and the keys that sign blocks',
    access: 'public',
    request: nothing,
    reply: z.object({
      head: ledgerBlock.optional(),
      /** The key of the head: Ed25519, base64url of its 32 bytes. */ publicKey: z.string(),
      /** Oldest first. The last one signs the next block. */ keys: z.array(ledgerKey),
    }),
    errors: [],
  }),
  blocks: call({
    method: 'GET',
    path: '/ledger.blocks',
    summary: 'Sealed blocks in order',
    access: 'public',
    request: z
      .object({ from: z.coerce.number().int().positive(), to: z.coerce.number().int().positive() })
      .refine(({ from, to }) => to >= from && to - from < 1_000, 'other.invalid'),
    reply: z.array(ledgerBlock),
    errors: [],
  }),
};
