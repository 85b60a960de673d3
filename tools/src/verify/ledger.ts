import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkProof, firstBroken, type Block, type Proof, type ProofFile } from './proof.ts';
import { siteClient, type SiteClient } from './site-client.ts';

const USAGE = `pnpm verify:ledger <proof.json>                     a proof that was downloaded from the site
pnpm verify:ledger --site <address>                 the site's whole chain of blocks
pnpm verify:ledger --site <address> --user <name>   the member's newest entries; his PIN is asked for, or read from LEDGER_PIN
  --head <ledger-heads.jsonl>   heads that were kept elsewhere: the chain must hold each of them
  --movements <20>              how many of the newest
  --save <folder>               keeps each proof as a file`;

type KeptHead = Pick<Block, 'block' | 'hash'> & { publicKey?: string };

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, user: { type: 'string' }, head: { type: 'string' }, movements: { type: 'string', default: '20' }, save: { type: 'string' } },
  });
  const kept = values.head === undefined ? [] : readFileSync(values.head, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as KeptHead);
  const [file] = positionals;
  if (file !== undefined) return told(JSON.parse(readFileSync(file, 'utf8')) as ProofFile, kept) ? 0 : 1;
  if (values.site === undefined) {
    console.error(USAGE);
    return 2;
  }
  const site = siteClient(values.site);
  const { head, publicKey } = await site.head();
  if (!head) {
    console.log('Nothing is sealed yet.');
    return 0;
  }
  if (values.user === undefined) return checkChain(await site.blocks(1, head.block), publicKey, kept) ? 0 : 1;
  await site.signIn(values.user, process.env['LEDGER_PIN'] ?? (await askedPin()));
  let good = true;
  for (const entryId of await site.newestEntries(Number(values.movements))) {
    const proof = await site.proof(entryId);
    if (!proof) {
      console.log(`${entryId}: not sealed yet`);
      continue;
    }
    const proved = { publicKey, proof, chain: await chainOf(site, proof) };
    if (values.save !== undefined) writeFileSync(`${values.save}/proof-${entryId}.json`, JSON.stringify(proved, null, 2));
    good = told(proved, kept) && good;
  }
  return good ? 0 : 1;
}

const chainOf = (site: SiteClient, { block, head }: Proof) => site.blocks(block.block, head.block);

/** Prints each step; whether all are good. */
function told(file: ProofFile, kept: readonly KeptHead[]): boolean {
  const published = kept.filter(({ block }) => file.chain.some((each) => each.block === block)).at(-1);
  const steps = checkProof(file, published);
  console.log(`entry ${file.proof.entryId}`);
  for (const { what, ok, detail } of steps) console.log(`  ${ok ? 'ok   ' : 'FALSE'} ${what.padEnd(10)}${detail.replaceAll('\n', '\n                  ')}`);
  return steps.every(({ ok }) => ok);
}

function checkChain(chain: readonly Block[], publicKey: string, kept: readonly KeptHead[]): boolean {
  const broken = firstBroken(chain, publicKey) ?? (chain[0]?.block === 1 ? undefined : 1);
  const missing = kept.find(({ block, hash, publicKey: key = publicKey }) => key !== publicKey || chain.find((each) => each.block === block)?.hash !== hash);
  if (broken !== undefined) console.log(`FALSE block ${broken} does not follow from the one before, or is not signed by ${publicKey}`);
  if (missing) console.log(`FALSE the chain does not hold the head that was kept of block ${missing.block}`);
  if (broken === undefined && !missing) console.log(`ok    ${chain.length} blocks to ${chain.at(-1)!.hash}, signed by ${publicKey}${kept.length > 0 ? `, with all ${kept.length} heads that were kept` : ''}`);
  return broken === undefined && !missing;
}

async function askedPin(): Promise<string> {
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
