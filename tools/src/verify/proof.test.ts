import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { blockHash, checkProof, firstBroken, rootOf, type Block, type Proof, type ProofFile } from './proof.ts';

const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
const publicKey = key.export({ format: 'jwk' }).x!;

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const leafHash = (leaf: string) => sha256(`00${Buffer.from(leaf).toString('hex')}`);

function sealed(block: number, previous: string, root: string): Block {
  const unsealed = { block, previous, root, entries: 2, sealedAt: '2026-03-01T06:00:00.000+07:00', hash: '', signature: '' };
  const hash = blockHash(unsealed);
  return { ...unsealed, hash, signature: sign(null, Buffer.from(hash), privateKey).toString('base64url') };
}

function proofFile(): ProofFile {
  const leaf = 'chokdee ledger entry 1\nentry 7-1\nsalt of its own';
  const neighbour = leafHash('somebody else');
  const root = sha256(`01${leafHash(leaf)}${neighbour}`);
  const first = sealed(3, 'a'.repeat(64), root);
  const second = sealed(4, first.hash, leafHash('more'));
  const proof: Proof = { entryId: '7-1', leaf, path: [{ side: 'right', hash: neighbour }], block: first, head: second };
  return { publicKey, proof, chain: [first, second] };
}

const failing = (file: ProofFile, published?: Pick<Block, 'block' | 'hash'>) => checkProof(file, published).filter(({ ok }) => !ok).map(({ what }) => what);

test('an honest proof is good in every step', () => {
  const file = proofFile();
  expect(rootOf(file.proof)).toBe(file.proof.block.root);
  expect(failing(file)).toEqual([]);
  expect(failing(file, file.proof.head)).toEqual([]);
});

const lies: [string, (file: ProofFile) => void, string[]][] = [
  ['another amount', ({ proof }) => (proof.leaf = proof.leaf.replace('own', 'ours')), ['root']],
  ["somebody else's entry", ({ proof }) => (proof.entryId = '7-2'), ['entry']],
  ['another neighbour', ({ proof }) => (proof.path[0]!.side = 'left'), ['root']],
  ['a block that is not what its hash says', ({ proof }) => (proof.block.entries = 3), ['hash', 'chain']],
  ['a key that signed nothing', (file) => (file.publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!), ['signature', 'chain']],
  ['a chain with a gap', ({ chain, proof }) => ((proof.head = sealed(6, chain[0]!.hash, chain[1]!.root)), (chain[1] = proof.head)), ['chain']],
  ['a chain that ends before the head', ({ chain }) => chain.pop(), ['chain']],
  ['a signature of another block', ({ chain, proof }) => (chain[1]!.signature = proof.block.signature), ['chain']],
];

test.each(lies)('%s is found out', (_what, lie, steps) => {
  const file = proofFile();
  lie(file);
  expect(failing(file)).toEqual(steps);
});

test('a chain that was made anew does not hold the head that somebody kept', () => {
  const file = proofFile();
  expect(failing(file, { block: 4, hash: 'b'.repeat(64) })).toEqual(['head']);
});

test('the first block of all follows nothing', () => {
  const [first, second] = [sealed(1, '0'.repeat(64), 'c'.repeat(64)), sealed(1, 'd'.repeat(64), 'c'.repeat(64))];
  expect(firstBroken([first], publicKey)).toBeUndefined();
  expect(firstBroken([second], publicKey)).toBe(1);
});
