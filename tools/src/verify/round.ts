import {
  firstBroken,
  firstUntrustedKey,
  isSignedBy,
  keyOf,
  rootOf,
  type Block,
  type Key,
  type Proof,
} from './proof.ts';
import { leafFacts, readRound, sumsOf, typeOf, type Movement, type RoundFacts } from './round-text.ts';

// Imports nothing from the site: it is written from docs/decisions/ledger-proof.md alone.

/** A game round's receipt. The signed text is the only source of what happened. */
export interface RoundFile {
  text: string;
  signature: string;
  /** Oldest first. */
  keys: Key[];
  proofs: (Pick<Proof, 'entryId' | 'leaf' | 'path'> & { block: number })[];
  /** The blocks from that of the first proof to a head. */
  chain: Block[];
  /** What the site says of movements without a proof. Not signed, so nothing depends on it. */
  unsealed?: { sealedBy: string };
}

export interface RoundStep {
  what: 'text' | 'keys' | 'signature' | 'movement' | 'proofs' | 'chain' | 'sums' | 'sealed' | 'head';
  ok: boolean;
  detail: string;
}

type KeptHead = Pick<Block, 'block' | 'hash'> & { publicKey?: string };

export const isRoundFile = (file: object): file is RoundFile => 'text' in file;

/** @param kept heads that were kept elsewhere: the chain must hold those that it reaches. */
export function checkRound(file: RoundFile, kept: readonly KeptHead[] = []): RoundStep[] {
  const facts = readRound(file.text);
  if (typeof facts === 'string') return [{ what: 'text', ok: false, detail: facts }];
  return [
    { what: 'text', ok: true, detail: file.text.split('\n').slice(1, 16).join('\n') },
    keysStep(file),
    signatureStep(file),
    ...facts.movements.map((movement) => movementStep(movement, facts, file)),
    proofsStep(facts, file),
    chainStep(file),
    sumsStep(facts),
    sealedStep(facts, file),
    ...headSteps(file, kept),
  ];
}

function keysStep({ keys }: RoundFile): RoundStep {
  const doubtful = keys.length === 0 ? undefined : firstUntrustedKey(keys);
  return {
    what: 'keys',
    ok: keys.length > 0 && !doubtful,
    detail: doubtful
      ? `nobody vouches for ${doubtful.publicKey} from block ${doubtful.fromBlock} on`
      : `${keys.length}, each vouched for by the one before`,
  };
}

function signatureStep({ text, signature, keys }: RoundFile): RoundStep {
  const signer = keys.findLast(({ publicKey }) => isSignedBy(publicKey, text, signature));
  return {
    what: 'signature',
    ok: signer !== undefined,
    detail: signer ? `by ${signer.publicKey}` : 'no key of the ledger signed this text',
  };
}

/** Compares what the text says with what the sealed ledger has. */
function movementStep(movement: Movement, { member }: RoundFacts, file: RoundFile): RoundStep {
  const { kind, entryId, amount, balance, at } = movement;
  const name = `${kind} ${entryId ?? 'without an entry'}: ${amount}`;
  const step = (fault?: string): RoundStep => ({
    what: 'movement',
    ok: fault === undefined,
    detail: fault === undefined ? name : `${name}: ${fault}`,
  });
  const proof = file.proofs.find((each) => each.entryId === entryId);
  if (!proof) return step();
  const facts = leafFacts(proof.leaf);
  if (!facts) return step('its leaf is not of a ledger entry');
  const expected = { entry: entryId, type: typeOf(movement), member, account: 'cash', amount, balance, at };
  const wrong = Object.entries(expected).find(([field, value]) => facts[field] !== String(value));
  if (wrong) return step(`the ledger has ${wrong[0]} ${facts[wrong[0]]}, not ${wrong[1]}`);
  const block = file.chain.find((each) => each.block === proof.block);
  return step(
    rootOf(proof) === block?.root ? undefined : `its neighbours do not lead to block ${proof.block}`,
  );
}

/** Each proof belongs to one movement. */
function proofsStep({ movements }: RoundFacts, { proofs }: RoundFile): RoundStep {
  const foreign = proofs.find(
    ({ entryId }, place) =>
      !movements.some((movement) => movement.entryId === entryId) ||
      proofs.findIndex((each) => each.entryId === entryId) < place,
  );
  return {
    what: 'proofs',
    ok: !foreign,
    detail: foreign ? `${foreign.entryId} is of no movement, or comes twice` : `${proofs.length}, one each`,
  };
}

function chainStep({ chain, keys, proofs }: RoundFile): RoundStep {
  const broken = firstBroken(chain, keys);
  const [head] = chain.slice(-1);
  return {
    what: 'chain',
    ok: broken === undefined && (head !== undefined || proofs.length === 0),
    detail:
      broken === undefined
        ? `${chain.length} blocks${head ? ` to ${head.block}: ${head.hash}` : ''}`
        : `block ${broken} is false`,
  };
}

function sumsStep(facts: RoundFacts): RoundStep {
  const { movements, count, state, closed } = facts;
  const missing = count - movements.length;
  const sums = sumsOf(movements);
  const wrong = Object.entries(sums).find(([name, sum]) => facts.sums[name as keyof typeof sums] !== sum);
  const fault =
    missing !== 0
      ? `the file has ${movements.length} of ${count} movements`
      : wrong
        ? `${wrong[0]} is ${wrong[1]} by the movements`
        : (state === 'open') !== (closed === '-')
          ? `${state}, but closed ${closed}`
          : state === 'refunded' && (sums.returned !== sums.staked || sums.won !== 0)
            ? 'refunded, but not everything was given back'
            : undefined;
  return {
    what: 'sums',
    ok: fault === undefined,
    detail: fault ?? `${state}, net ${sums.net}`,
  };
}

function sealedStep({ movements }: RoundFacts, { proofs, unsealed }: RoundFile): RoundStep {
  const waiting = movements.flatMap(({ entryId }) =>
    entryId === undefined || proofs.some((proof) => proof.entryId === entryId) ? [] : entryId,
  );
  return {
    what: 'sealed',
    ok: waiting.length === 0,
    detail:
      waiting.length === 0
        ? 'each movement with money is in the sealed ledger'
        : `not sealed yet: ${waiting.join(', ')}. Save the file again${unsealed ? ` after ${unsealed.sealedBy}` : ''}.`,
  };
}

function headSteps({ chain, keys }: RoundFile, kept: readonly KeptHead[]): RoundStep[] {
  return kept.flatMap(({ block, hash, publicKey }) => {
    const own = chain.find((each) => each.block === block);
    if (!own) return [];
    const signer = keyOf(keys, block);
    return {
      what: 'head' as const,
      ok: own.hash === hash && (publicKey ?? signer) === signer,
      detail: `block ${block} was published as ${hash}${publicKey === undefined ? '' : `, signed by ${publicKey}`}`,
    };
  });
}
