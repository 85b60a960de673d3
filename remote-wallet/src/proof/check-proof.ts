import type { LedgerBlock, LedgerProof } from '@chokdee/shared/contracts/ledger-proof';

/** What a member can keep: checked again at any time by `pnpm verify:ledger`, or by anybody who reads docs/decisions/ledger-proof.md. */
export interface ProofFile {
  publicKey: string;
  proof: LedgerProof;
  /** From the entry's block on, up to the head or as far as was fetched. */
  chain: LedgerBlock[];
}

export type StepName = 'entry' | 'root' | 'hash' | 'signature' | 'chain';
/** unable: this browser cannot do it; partly: good as far as it was looked at. */
export type StepState = 'good' | 'false' | 'unable' | 'partly';
export interface CheckedStep {
  name: StepName;
  state: StepState;
}

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): number[] => Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
const sha256 = async (bytes: readonly number[] | Uint8Array): Promise<string> => hex(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const fromBase64Url = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

async function rootOf({ leaf, path }: LedgerProof): Promise<string> {
  let node = await sha256([0, ...utf8(leaf)]);
  for (const { side, hash } of path) node = await sha256([1, ...fromHex(side === 'left' ? hash + node : node + hash)]);
  return node;
}

async function hashOf({ block, previous, root, entries, sealedAt }: LedgerBlock): Promise<string> {
  return sha256(utf8(['chokdee ledger block 1', block, previous, root, entries, sealedAt].join('\n')));
}

/** Nothing when the browser does not know Ed25519. */
async function isSigned({ hash, signature }: LedgerBlock, publicKey: string): Promise<boolean | undefined> {
  const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), 'Ed25519', false, ['verify']).catch(() => undefined);
  return key && crypto.subtle.verify('Ed25519', key, fromBase64Url(signature), Uint8Array.from(utf8(hash)));
}

async function chainState({ proof, chain }: ProofFile): Promise<StepState> {
  for (const [at, block] of chain.entries()) {
    const before = chain[at - 1];
    if (before && (block.block !== before.block + 1 || block.previous !== before.hash)) return 'false';
    if ((await hashOf(block)) !== block.hash) return 'false';
  }
  if (chain[0]?.hash !== proof.block.hash) return 'false';
  const last = chain.at(-1)!;
  if (last.block < proof.head.block) return 'partly';
  return last.hash === proof.head.hash ? 'good' : 'false';
}

/** The entry that the page shows, as it shows it. */
export interface ShownEntry {
  id: string;
  account: string;
  /** Satang. */
  amount: number;
  balance: number;
}

/** Whether the proof is of that entry, and says of it what the page says. */
function isOf({ leaf, entryId }: LedgerProof, { id, account, amount, balance }: ShownEntry): boolean {
  const lines = leaf.split('\n');
  return entryId === id && lines[1] === `entry ${id}` && [`account ${account}`, `amount ${amount}`, `balance ${balance}`].every((line) => lines.includes(line));
}

const goodWhen = (good: boolean | undefined): StepState => (good === undefined ? 'unable' : good ? 'good' : 'false');

/** Whether WebCrypto is there at all: pages without https have none. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Computes everything here, from what the site has said alone; each step builds on the ones before. */
export async function checkProof(file: ProofFile, shown: ShownEntry): Promise<CheckedStep[]> {
  const { proof, publicKey } = file;
  return [
    { name: 'entry', state: goodWhen(isOf(proof, shown)) },
    { name: 'root', state: goodWhen((await rootOf(proof)) === proof.block.root) },
    { name: 'hash', state: goodWhen((await hashOf(proof.block)) === proof.block.hash) },
    { name: 'signature', state: goodWhen(await isSigned(proof.block, publicKey)) },
    { name: 'chain', state: await chainState(file) },
  ];
}
