import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import {
  checkProof,
  firstBroken,
  firstUntrustedKey,
  keyOf,
  keysOf,
  type Block,
  type Key,
  type Proof,
  type ProofFile,
} from './proof.ts';
import { checkRound, isRoundFile, type RoundFile } from './round.ts';
import { siteClient, type SiteClient } from './site-client.ts';

const USAGE = `pnpm verify:ledger <proof.json>                     a proof, or a game round's receipt, that was downloaded from the site
pnpm verify:ledger --site <address>                 the site's whole chain of blocks
pnpm verify:ledger --site <address> --user <name>   the member's newest entries; asks for the PIN, or reads it from LEDGER_PIN
  --head <ledger-heads.jsonl>   heads that were kept elsewhere: the chain must hold each of them
  --movements <20>              how many of the newest
  --save <folder>               keeps each proof as a file`;

type KeptHead = Pick<Block, 'block' | 'hash'> & { publicKey?: string };

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      user: { type: 'string' },
      head: { type: 'string' },
      movements: { type: 'string', default: '20' },
      save: { type: 'string' },
    },
  });
  const kept =
    values.head === undefined
      ? []
      : readFileSync(values.head, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as KeptHead);
  const [file] = positionals;
  if (file !== undefined)
    return printFile(JSON.parse(readFileSync(file, 'utf8')) as ProofFile | RoundFile, kept) ? 0 : 1;
  if (values.site === undefined) {
    console.error(USAGE);
    return 2;
  }
  const site = siteClient(values.site);
  const { head, ...keyFields } = await site.head();
  if (!head) {
    console.log('Nothing is sealed yet.');
    return 0;
  }
  if (values.user === undefined)
    return checkChain(await site.blocks(1, head.block), keysOf(keyFields), kept) ? 0 : 1;
  await site.signIn(values.user, process.env['LEDGER_PIN'] ?? (await promptPin()));
  let good = true;
  for (const entryId of await site.newestEntries(Number(values.movements))) {
    const proof = await site.proof(entryId);
    if (!proof) {
      console.log(`${entryId}: not sealed yet`);
      continue;
    }
    const proved = { ...keyFields, proof, chain: await chainOf(site, proof) };
    if (values.save !== undefined)
      writeFileSync(`${values.save}/proof-${entryId}.json`, JSON.stringify(proved, null, 2));
    good = printProof(proved, kept) && good;
  }
  return good ? 0 : 1;
}

const chainOf = (site: SiteClient, { block, head }: Proof) => site.blocks(block.block, head.block);

function printFile(file: ProofFile | RoundFile, kept: readonly KeptHead[]): boolean {
  return isRoundFile(file) ? printSteps(checkRound(file, kept)) : printProof(file, kept);
}

/** Prints each step and returns whether all are good. */
function printProof(file: ProofFile, kept: readonly KeptHead[]): boolean {
  const published = kept.filter(({ block }) => file.chain.some((each) => each.block === block)).at(-1);
  const steps = checkProof(file, published);
  console.log(`entry ${file.proof.entryId}`);
  return printSteps(steps);
}

function printSteps(steps: readonly { what: string; ok: boolean; detail: string }[]): boolean {
  for (const { what, ok, detail } of steps)
    console.log(
      `  ${ok ? 'ok   ' : 'FALSE'} ${what.padEnd(10)}${detail.replaceAll('\n', '\n                  ')}`,
    );
  return steps.every(({ ok }) => ok);
}

function checkChain(chain: readonly Block[], keys: readonly Key[], kept: readonly KeptHead[]): boolean {
  const broken = firstBroken(chain, keys) ?? (chain[0]?.block === 1 ? undefined : 1);
  const doubtful = firstUntrustedKey(keys);
  const missing = kept.find(
    ({ block, hash, publicKey }) =>
      (publicKey ?? keyOf(keys, block)) !== keyOf(keys, block) ||
      chain.find((each) => each.block === block)?.hash !== hash,
  );
  if (doubtful)
    console.log(
      `FALSE nobody vouches for the key ${doubtful.publicKey}, which signs from block ${doubtful.fromBlock} on`,
    );
  if (broken !== undefined)
    console.log(
      `FALSE block ${broken} does not follow from the one before, or is not signed by ${keyOf(keys, broken) ?? 'any key'}`,
    );
  if (missing) console.log(`FALSE the chain does not hold the head that was kept of block ${missing.block}`);
  if (!doubtful && broken === undefined && !missing)
    console.log(
      `ok    ${chain.length} blocks to ${chain.at(-1)!.hash}, signed by ${keys.map(({ publicKey }) => publicKey).join(', then ')}${kept.length > 0 ? `, with all ${kept.length} heads that were kept` : ''}`,
    );
  return !doubtful && broken === undefined && !missing;
}

async function promptPin(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('PIN: ');
  } finally {
    lines.close();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
