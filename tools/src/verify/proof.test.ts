import { createHash } from 'node:crypto';
import { newSigningKey } from '@chokdee/shared/testing/signing-key';
import {
  blockHash,
  checkProof,
  firstBroken,
  keysOf,
  rootOf,
  type Block,
  type Proof,
  type ProofFile,
} from './proof.ts';

const key = newSigningKey();
const { publicKey } = key;

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const leafHash = (leaf: string) => sha256(`00${Buffer.from(leaf).toString('hex')}`);

function sealed(block: number, previous: string, root: string, signer = key): Block {
  const unsealed = {
    block,
    previous,
    root,
    entries: 2,
    sealedAt: '2026-03-01T06:00:00.000+07:00',
    hash: '',
    signature: '',
  };
  const hash = blockHash(unsealed);
  return { ...unsealed, hash, signature: signer.sign(hash) };
}

function proofFile(): ProofFile {
  const leaf = 'chokdee ledger entry 1\nentry 7-1\nsalt of its own';
  const neighbour = leafHash('somebody else');
  const root = sha256(`01${leafHash(leaf)}${neighbour}`);
  const first = sealed(3, 'a'.repeat(64), root);
  const second = sealed(4, first.hash, leafHash('more'));
  const proof: Proof = {
    entryId: '7-1',
    leaf,
    path: [{ side: 'right', hash: neighbour }],
    block: first,
    head: second,
  };
  return { publicKey, proof, chain: [first, second] };
}

const failing = (file: ProofFile, published?: Pick<Block, 'block' | 'hash'>) =>
  checkProof(file, published)
    .filter(({ ok }) => !ok)
    .map(({ what }) => what);

test('a valid proof passes every step', () => {
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
  [
    'a key that signed nothing',
    (file) => (file.publicKey = newSigningKey().publicKey),
    ['signature', 'chain'],
  ],
  [
    'a chain with a gap',
    ({ chain, proof }) => ((proof.head = sealed(6, chain[0]!.hash, chain[1]!.root)), (chain[1] = proof.head)),
    ['chain'],
  ],
  ['a chain that ends before the head', ({ chain }) => chain.pop(), ['chain']],
  [
    'a signature of another block',
    ({ chain, proof }) => (chain[1]!.signature = proof.block.signature),
    ['chain'],
  ],
];

test.each(lies)('%s is detected', (_what, lie, steps) => {
  const file = proofFile();
  lie(file);
  expect(failing(file)).toEqual(steps);
});

test('a rebuilt chain does not contain a head that was kept elsewhere', () => {
  const file = proofFile();
  expect(failing(file, { block: 4, hash: 'b'.repeat(64) })).toEqual(['head']);
});

test('the first block has no predecessor', () => {
  const [first, second] = [
    sealed(1, '0'.repeat(64), 'c'.repeat(64)),
    sealed(1, 'd'.repeat(64), 'c'.repeat(64)),
  ];
  expect(firstBroken([first], keysOf({ publicKey }))).toBeUndefined();
  expect(firstBroken([second], keysOf({ publicKey }))).toBe(1);
});

describe('when the signing key changed between blocks', () => {
  const next = newSigningKey();

  function changed(): Required<ProofFile> {
    const {
      proof,
      chain: [first],
    } = proofFile();
    const second = sealed(4, first!.hash, 'e'.repeat(64), next);
    return {
      publicKey: next.publicKey,
      keys: [
        { publicKey, fromBlock: 1 },
        { publicKey: next.publicKey, fromBlock: 4, endorsement: key.endorse(next.publicKey, 4) },
      ],
      proof: { ...proof, head: second },
      chain: [first!, second],
    };
  }

  test('each block is verified with the key of its time', () => {
    expect(failing(changed())).toEqual([]);
  });

  const doubts: [string, (file: Required<ProofFile>) => void, string[]][] = [
    ['a new key that nobody vouches for', ({ keys }) => delete keys[1]!.endorsement, ['keys']],
    [
      'a new key that vouches for itself',
      ({ keys }) => (keys[1]!.endorsement = next.endorse(next.publicKey, 4)),
      ['keys'],
    ],
    [
      'a new key from an earlier block on than it was vouched for',
      ({ keys }) => (keys[1]!.fromBlock = 3),
      ['keys', 'signature', 'chain'],
    ],
    ['the old key after its time', ({ keys }) => (keys[1]!.fromBlock = 5), ['keys', 'chain']],
    ['no key for the first blocks', ({ keys }) => (keys[0]!.fromBlock = 2), ['keys']],
  ];
  test.each(doubts)('%s is detected', (_what, lie, steps) => {
    const file = changed();
    lie(file);
    expect(failing(file)).toEqual(steps);
  });
});
