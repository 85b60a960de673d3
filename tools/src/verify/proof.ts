import { createHash, createPublicKey, verify } from 'node:crypto';

// Imports nothing from the site: it is written from docs/decisions/ledger-proof.md alone.

export interface Block {
  block: number;
  previous: string;
  root: string;
  entries: number;
  hash: string;
  sealedAt: string;
  signature: string;
}

export interface Proof {
  entryId: string;
  leaf: string;
  path: { side: 'left' | 'right'; hash: string }[];
  block: Block;
  head: Block;
}

/**
 * A key signs blocks from `fromBlock` until the next key's. `endorsement` is the previous key's signature
 * over it.
 */
export interface Key {
  publicKey: string;
  fromBlock: number;
  endorsement?: string;
}

/** The file that a member keeps: the proof, the keys, and the blocks from the entry's block to the head. */
export interface ProofFile {
  publicKey: string;
  /** Oldest first. Missing in files from before the first key change. */
  keys?: Key[];
  proof: Proof;
  chain: Block[];
}

export interface Step {
  what: 'entry' | 'root' | 'hash' | 'keys' | 'signature' | 'chain' | 'head';
  ok: boolean;
  detail: string;
}

const FIRST = '0'.repeat(64);

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

export function blockHash({ block, previous, root, entries, sealedAt }: Block): string {
  return sha256(['chokdee ledger block 1', block, previous, root, entries, sealedAt].join('\n'));
}

export const keysOf = ({ publicKey, keys }: Pick<ProofFile, 'publicKey' | 'keys'>): readonly Key[] =>
  keys ?? [{ publicKey, fromBlock: 1 }];

export const keyOf = (keys: readonly Key[], block: number): string | undefined =>
  keys.findLast(({ fromBlock }) => fromBlock <= block)?.publicKey;

/** The first key that is out of order or not endorsed by the previous key; undefined when all are good. */
export function firstUntrustedKey(keys: readonly Key[]): Key | undefined {
  return keys.find((key, at) => {
    const before = keys[at - 1];
    if (!before) return key.fromBlock !== 1;
    return (
      key.fromBlock <= before.fromBlock ||
      !isSignedBy(
        before.publicKey,
        `chokdee ledger key 1\n${key.publicKey}\n${key.fromBlock}`,
        key.endorsement ?? '',
      )
    );
  });
}

function isSigned({ block, hash, signature }: Block, keys: readonly Key[]): boolean {
  return isSignedBy(keyOf(keys, block) ?? '', hash, signature);
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

export function rootOf({ leaf, path }: Pick<Proof, 'leaf' | 'path'>): string {
  const start = sha256(Buffer.concat([Buffer.from([0]), Buffer.from(leaf, 'utf8')]));
  return path.reduce(
    (node, { side, hash }) => sha256(Buffer.from(`01${side === 'left' ? hash + node : node + hash}`, 'hex')),
    start,
  );
}

/** The number of the first invalid block or broken link; undefined when all are good. */
export function firstBroken(chain: readonly Block[], keys: readonly Key[]): number | undefined {
  return chain.find((block, at) => {
    const before = at === 0 ? (block.block === 1 ? { block: 0, hash: FIRST } : undefined) : chain[at - 1]!;
    const follows =
      before === undefined || (block.block === before.block + 1 && block.previous === before.hash);
    return !follows || block.hash !== blockHash(block) || !isSigned(block, keys);
  })?.block;
}

/** @param published a head that was kept elsewhere; the chain must contain it if it reaches that block. */
export function checkProof(
  { proof, chain, ...keyFields }: ProofFile,
  published?: Pick<Block, 'block' | 'hash'>,
): Step[] {
  const { block, head, leaf } = proof;
  const keys = keysOf(keyFields);
  const doubtful = firstUntrustedKey(keys);
  const [first, last] = [chain[0], chain.at(-1)];
  const broken = firstBroken(chain, keys);
  const reaches = first !== undefined && last !== undefined && same(first, block) && same(last, head);
  const kept = published && chain.find((each) => each.block === published.block);
  return [
    { what: 'entry', ok: leaf.split('\n')[1] === `entry ${proof.entryId}`, detail: leaf },
    {
      what: 'root',
      ok: rootOf(proof) === block.root,
      detail: `${proof.path.length} neighbours lead to ${block.root}`,
    },
    { what: 'hash', ok: blockHash(block) === block.hash, detail: `block ${block.block} is ${block.hash}` },
    {
      what: 'keys',
      ok: doubtful === undefined,
      detail: doubtful
        ? `nobody vouches for ${doubtful.publicKey} from block ${doubtful.fromBlock} on`
        : `${keys.length}, each vouched for by the one before`,
    },
    { what: 'signature', ok: isSigned(block, keys), detail: `by ${keyOf(keys, block.block)}` },
    {
      what: 'chain',
      ok: reaches && broken === undefined,
      detail: broken === undefined ? `${chain.length} blocks to ${head.hash}` : `block ${broken} is false`,
    },
    ...(published
      ? [
          {
            what: 'head' as const,
            ok: kept?.hash === published.hash,
            detail: `block ${published.block} was published as ${published.hash}`,
          },
        ]
      : []),
  ];
}

const same = (one: Block, other: Block) => one.block === other.block && one.hash === other.hash;
