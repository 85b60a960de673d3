import { createHash, webcrypto } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ledgerProofCalls, type LedgerBlock, type LedgerProof } from '@chokdee/shared/contracts/ledger-proof';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { newSigningKey } from '@chokdee/shared/testing/signing-key';
import { messages } from '../app.ts';
import type { ProofFile } from './check-proof.ts';
import { EntryProof } from './entry-proof.tsx';

const own = newSigningKey();
const key = own.publicKey;
const foreign = newSigningKey();

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

function sealed(block: number, previous: string, root: string, signer = own): LedgerBlock {
  const facts = { block, previous, root, entries: 3, sealedAt: '2026-03-01T06:00:00.000+07:00' };
  const hash = sha256(['chokdee ledger block 1', ...Object.values(facts)].join('\n'));
  return { ...facts, hash, signature: signer.sign(hash) };
}

const shown = { id: '7-1', account: 'cash', amount: 12_345, balance: 50_000 };
const leafOf = ({ id, account, amount, balance }: typeof shown) =>
  `chokdee ledger entry 1\nentry ${id}\naccount ${account}\namount ${amount}\nbalance ${balance}\nsalt ๕`;

function honestProof(leaf = leafOf(shown)): ProofFile {
  const [left, right] = ['1'.repeat(64), '2'.repeat(64)];
  const node = sha256(
    Buffer.from(`01${left}${sha256(Buffer.concat([Buffer.from([0]), Buffer.from(leaf)]))}`, 'hex'),
  );
  const first = sealed(3, 'a'.repeat(64), sha256(Buffer.from(`01${node}${right}`, 'hex')));
  const second = sealed(4, first.hash, 'b'.repeat(64));
  const proof: LedgerProof = {
    entryId: '7-1',
    leaf,
    path: [
      { side: 'left', hash: left },
      { side: 'right', hash: right },
    ],
    block: first,
    head: second,
  };
  return { publicKey: key, keys: [{ publicKey: key, fromBlock: 1 }], proof, chain: [first, second] };
}

function withProof({ publicKey: announcedKey, keys, proof, chain }: ProofFile) {
  const network = fakeNetwork();
  network.reply(ledgerProofCalls.proof, proof);
  network.reply(ledgerProofCalls.head, { head: proof.head, publicKey: announcedKey, keys });
  network.reply(ledgerProofCalls.blocks, chain);
  return network;
}

async function check() {
  await renderScreen(() => <EntryProof entry={shown} />, { name: 'wallet', messages });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Check this entry' }));
  return user;
}

const stepTexts = () =>
  within(screen.getByRole('list', { name: 'What was checked' }))
    .getAllByRole('listitem')
    .map((item) => /: (valid|not valid|not checked|valid as far as checked)/.exec(item.textContent)![1]);

beforeEach(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
});

it('requests nothing until the member asks', async () => {
  const network = withProof(honestProof());
  await renderScreen(() => <EntryProof entry={shown} />, { name: 'wallet', messages });
  expect(network.requests).toEqual([]);
});

it('passes every step of a genuine proof', async () => {
  const network = withProof(honestProof());
  await check();
  expect(await screen.findByText('This entry is in the sealed ledger')).toBeVisible();
  expect(stepTexts()).toEqual(['valid', 'valid', 'valid', 'valid', 'valid']);
  expect(network.requestsOf(ledgerProofCalls.blocks)[0]?.wire).toEqual({ from: 3, to: 4 });
});

const forgeries: [string, (file: ProofFile) => void, number][] = [
  ['a changed amount', ({ proof }) => (proof.leaf = proof.leaf.replace('๕', '๖')), 1],
  ["another member's entry", ({ proof }) => (proof.leaf = proof.leaf.replace('7-1', '7-2')), 0],
  [
    "another entry of the member's",
    (file) => (file.proof = { ...honestProof(leafOf({ ...shown, id: '7-3' })).proof, entryId: '7-3' }),
    0,
  ],
  [
    "an amount that is not the page's",
    (file) => (file.proof = honestProof(leafOf({ ...shown, amount: 12_346 })).proof),
    0,
  ],
  [
    "a balance that is not the page's",
    (file) => (file.proof = honestProof(leafOf({ ...shown, balance: 5_000 })).proof),
    0,
  ],
  ['a block with changed contents', ({ proof }) => (proof.block = { ...proof.block, entries: 4 }), 2],
  [
    'a signature of another block',
    ({ proof }) => (proof.block = { ...proof.block, signature: proof.head.signature }),
    3,
  ],
  [
    'a later block without a valid signature',
    ({ chain }) => (chain[1] = { ...chain[1]!, signature: chain[0]!.signature }),
    4,
  ],
  [
    'a later block signed by a foreign key',
    (file) => (file.chain[1] = file.proof.head = sealed(4, file.chain[0]!.hash, 'b'.repeat(64), foreign)),
    4,
  ],
  [
    'a distant head signed by a foreign key',
    (file) => (file.proof.head = sealed(9_000, 'f'.repeat(64), 'b'.repeat(64), foreign)),
    4,
  ],
  [
    'a new key without an endorsement',
    (file) => (file.keys = [...file.keys, { publicKey: foreign.publicKey, fromBlock: 5 }]),
    3,
  ],
  [
    'a new key that endorses itself',
    (file) =>
      (file.keys = [
        ...file.keys,
        { publicKey: foreign.publicKey, fromBlock: 5, endorsement: foreign.endorse(foreign.publicKey, 5) },
      ]),
    3,
  ],
  ['no key for the first blocks', (file) => (file.keys = [{ publicKey: key, fromBlock: 2 }]), 3],
  ['a malformed signature', ({ proof }) => (proof.block = { ...proof.block, signature: '***' }), 3],
  ['a malformed later signature', ({ chain }) => (chain[1] = { ...chain[1]!, signature: 'a' }), 4],
  ['a malformed key', (file) => (file.keys = [{ publicKey: '***', fromBlock: 1 }]), 3],
  ['a key that is too short', (file) => (file.keys = [{ publicKey: key.slice(4), fromBlock: 1 }]), 3],
  ['a leaf with two amounts', (file) => (file.proof = honestProof(`${leafOf(shown)}\namount 1`).proof), 0],
  ['no blocks', (file) => (file.chain = []), 4],
  ['a broken chain', ({ chain }) => (chain[1] = { ...chain[1]!, previous: 'c'.repeat(64) }), 4],
];

it.each(forgeries)('detects %s', async (_what, forge, step) => {
  const file = honestProof();
  forge(file);
  withProof(file);
  await check();
  expect(await screen.findByText('This proof is not valid. Keep the file and contact us.')).toBeVisible();
  expect(stepTexts()[step]).toBe('not valid');
});

it('checks each block with the key of its time, when each key endorses the next', async () => {
  const file = honestProof();
  file.keys.push({
    publicKey: foreign.publicKey,
    fromBlock: 4,
    endorsement: own.endorse(foreign.publicKey, 4),
  });
  file.chain[1] = file.proof.head = sealed(4, file.chain[0]!.hash, 'b'.repeat(64), foreign);
  withProof(file);
  await check();
  expect(await screen.findByText('This entry is in the sealed ledger')).toBeVisible();
  expect(stepTexts()).toEqual(['valid', 'valid', 'valid', 'valid', 'valid']);
});

it('claims only what it checked without Ed25519 support, and names another way to check the rest', async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', {
    configurable: true,
    value: {
      digest: webcrypto.subtle.digest.bind(webcrypto.subtle),
      importKey: () => Promise.reject(new Error('unknown')),
    },
  });
  withProof(honestProof());
  await check();
  const verdict = (
    await screen.findByText(
      'Everything this browser can check is valid, but it can’t check the site’s signatures',
    )
  ).closest('[role=status]');
  expect(verdict).toHaveTextContent('npx --yes pnpm verify:ledger proof-7-1.json');
  expect(screen.queryByText('This entry is in the sealed ledger')).not.toBeInTheDocument();
  expect(stepTexts()).toEqual(['valid', 'valid', 'valid', 'not checked', 'not checked']);
});

it('reports how far it checked when the head is far away', async () => {
  const file = honestProof();
  file.proof.head = sealed(9_000, 'f'.repeat(64), 'b'.repeat(64));
  withProof(file).reply(ledgerProofCalls.blocks, []);
  await check();
  expect(await screen.findByText('There are many later blocks; these are the first.')).toBeVisible();
  expect(screen.getByText('This entry is in the sealed ledger')).toBeVisible();
});

it('reports an entry that is not sealed yet, and checks again on request', async () => {
  const file = honestProof();
  const network = withProof(file);
  network.forget(ledgerProofCalls.proof);
  network.refuse(ledgerProofCalls.proof, 'PROOF_NOT_READY');
  network.reply(ledgerProofCalls.proof, file.proof);
  const user = await check();
  expect(await screen.findByText(/not sealed yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('This entry is in the sealed ledger')).toBeVisible();
});

it('reports that checking needs https', async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: undefined });
  withProof(honestProof());
  await check();
  expect(screen.getByText(/It needs a secure/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'What was checked' })).toHaveFocus();
});

it('downloads the proof as a file', async () => {
  const file = honestProof();
  withProof(file);
  const made: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (made.push(blob), 'blob:proof'),
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = await check();
  await user.click(await screen.findByRole('button', { name: 'Save proof as a file' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(click.mock.contexts[0]).toHaveProperty('download', 'proof-7-1.json');
  expect(made).toHaveLength(1);
});

it('keeps keyboard focus at the answer', async () => {
  const network = withProof(honestProof());
  network.forget(ledgerProofCalls.proof);
  network.refuse(ledgerProofCalls.proof, 'PROOF_NOT_READY');
  network.reply(ledgerProofCalls.proof, honestProof().proof);
  const user = await check();
  const area = screen.getByRole('group', { name: 'What was checked' });
  expect(area).toHaveFocus();
  await screen.findByText(/not sealed yet/);
  expect(area).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Check again' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This entry is in the sealed ledger')).toBeVisible();
  expect(area).toHaveFocus();
});

it('offers a retry after an error', async () => {
  const network = withProof(honestProof());
  network.forget(ledgerProofCalls.proof);
  network.refuse(ledgerProofCalls.proof, 'NOT_FOUND');
  await check();
  expect(await screen.findByRole('alert')).toBeVisible();
});
