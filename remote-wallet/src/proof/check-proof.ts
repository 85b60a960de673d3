import type { LedgerBlock, LedgerKey, LedgerProof } from '@chokdee/shared/contracts/ledger-proof';

/**
 * A file the member can keep. `pnpm verify:ledger` checks it at any time, and so can anybody who reads
 * docs/decisions/ledger-proof.md.
 */
export interface ProofFile {
  publicKey: string;
  keys: LedgerKey[];
  proof: LedgerProof;
  /** The blocks from the entry's up to the head, or as far as was fetched. */
  chain: LedgerBlock[];
}

type StepName = 'entry' | 'root' | 'hash' | 'signature' | 'chain';
/** unable: not supported by this browser; partly: good as far as it was checked. */
export type StepState = 'good' | 'false' | 'unable' | 'partly';
export interface CheckedStep {
  name: StepName;
  state: StepState;
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): number[] =>
  Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
const sha256 = async (bytes: readonly number[] | Uint8Array): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Empty for invalid input: no key and no signature has length 0. */
const fromBase64Url = (text: string) =>
  Uint8Array.from(
    /^[\w-]*$/.test(text) && text.length % 4 !== 1
      ? atob(text.replaceAll('-', '+').replaceAll('_', '/'))
      : '',
    (letter) => letter.charCodeAt(0),
  );

async function rootOf({ leaf, path }: LedgerProof): Promise<string> {
  let node = await sha256([0, ...utf8(leaf)]);
  for (const { side, hash } of path)
    node = await sha256([1, ...fromHex(side === 'left' ? hash + node : node + hash)]);
  return node;
}

async function hashOf({ block, previous, root, entries, sealedAt }: LedgerBlock): Promise<string> {
  return sha256(utf8(['chokdee ledger block 1', block, previous, root, entries, sealedAt].join('\n')));
}

/** The first public key of RFC 8032. A browser that cannot import it does not support Ed25519. */
const RFC_8032_KEY = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';

const importKey = (publicKey: string) =>
  crypto.subtle
    .importKey('raw', fromBase64Url(publicKey), 'Ed25519', false, ['verify'])
    .catch(() => undefined);

/**
 * Imports the ledger's keys. An invalid key verifies nothing. `undefined` when the browser does not support
 * Ed25519.
 */
async function verifiersOf(keys: readonly LedgerKey[]): Promise<Verifier[] | undefined> {
  const [supported, ...known] = await Promise.all(
    [RFC_8032_KEY, ...keys.map(({ publicKey }) => publicKey)].map(importKey),
  );
  if (!supported) return undefined;
  return keys.map((key, at) => {
    const imported = known[at];
    return {
      ...key,
      verify: async (text, signature) =>
        imported !== undefined &&
        crypto.subtle.verify('Ed25519', imported, fromBase64Url(signature), Uint8Array.from(utf8(text))),
    };
  });
}

interface Verifier extends LedgerKey {
  verify: (text: string, signature: string) => Promise<boolean>;
}

async function isSigned(
  { block, hash, signature }: LedgerBlock,
  keys: readonly Verifier[],
): Promise<boolean> {
  const key = keys.findLast(({ fromBlock }) => fromBlock <= block);
  return key !== undefined && key.verify(hash, signature);
}

/** Whether each key starts at a later block than the one before and is endorsed by it. */
async function areEndorsed(keys: readonly Verifier[]): Promise<boolean> {
  for (const [at, { publicKey, fromBlock, endorsement }] of keys.entries()) {
    const before = keys[at - 1];
    if (
      before
        ? fromBlock <= before.fromBlock ||
          endorsement === undefined ||
          !(await before.verify(`chokdee ledger key 1\n${publicKey}\n${fromBlock}`, endorsement))
        : fromBlock !== 1
    )
      return false;
  }
  return true;
}

async function signatureState(
  { proof, keys }: ProofFile,
  verifiers: readonly Verifier[] | undefined,
): Promise<StepState> {
  if (!verifiers || keys.length === 0) return verifiers ? 'false' : 'unable';
  return goodWhen((await areEndorsed(verifiers)) && (await isSigned(proof.block, verifiers)));
}

async function chainState(
  { proof, chain }: ProofFile,
  verifiers: readonly Verifier[] | undefined,
): Promise<StepState> {
  for (const [at, block] of chain.entries()) {
    const before = chain[at - 1];
    if (before && (block.block !== before.block + 1 || block.previous !== before.hash)) return 'false';
    if ((await hashOf(block)) !== block.hash || (verifiers && !(await isSigned(block, verifiers))))
      return 'false';
  }
  if (chain[0]?.hash !== proof.block.hash) return 'false';
  const last = chain.at(-1)!;
  if (last.block < proof.head.block)
    return verifiers && !(await isSigned(proof.head, verifiers)) ? 'false' : 'partly';
  if (last.hash !== proof.head.hash) return 'false';
  return verifiers ? 'good' : 'unable';
}

/** The entry as the page shows it. */
export interface ShownEntry {
  id: string;
  account: string;
  /** Satang. */
  amount: number;
  balance: number;
}

/** Whether the proof is of this entry and states the same facts as the page. */
function matchesEntry({ leaf, entryId }: LedgerProof, { id, account, amount, balance }: ShownEntry): boolean {
  const lines = leaf.split('\n');
  const hasFact = (fact: string, value: string | number) =>
    lines.filter((line) => line.startsWith(`${fact} `)).join('\n') === `${fact} ${value}`;
  return (
    entryId === id &&
    lines[1] === `entry ${id}` &&
    hasFact('account', account) &&
    hasFact('amount', amount) &&
    hasFact('balance', balance)
  );
}

const goodWhen = (good: boolean): StepState => (good ? 'good' : 'false');

/** Whether WebCrypto exists. Pages without https have none. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Recomputes everything locally from the site's data. Each step builds on the ones before. */
export async function checkProof(file: ProofFile, shown: ShownEntry): Promise<CheckedStep[]> {
  const { proof } = file;
  const verifiers = await verifiersOf(file.keys);
  return [
    { name: 'entry', state: goodWhen(matchesEntry(proof, shown)) },
    { name: 'root', state: goodWhen((await rootOf(proof)) === proof.block.root) },
    { name: 'hash', state: goodWhen((await hashOf(proof.block)) === proof.block.hash) },
    { name: 'signature', state: await signatureState(file, verifiers) },
    { name: 'chain', state: await chainState(file, verifiers) },
  ];
}
