import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transferSlipReader } from '@chokdee/server/public';
import { transferSlipCorpus, type CorpusTransferSlip } from '../transfer-slips/corpus.ts';
import { jsqrReads } from '../transfer-slips/jsqr-reader.ts';
import { atLeast, type BenchResult } from './bench-result.ts';
import { readTransferSlipOptions } from './transfer-slips-options.ts';

const GOAL = 0.95;

interface Score {
  transferSlips: number;
  server: number;
  jsqr: number;
  zbar: number;
  /** Number read by both zbarimg and the server. */
  both: number;
}

const none = (): Score => ({ transferSlips: 0, server: 0, jsqr: 0, zbar: 0, both: 0 });

/**
 * Counts how many transfer slips of the corpus are read by the server, by jsqr as in a browser, and by
 * Debian's zbarimg, the reference for the goal.
 */
export async function run(args: string[]): Promise<BenchResult> {
  const { seed, each } = readTransferSlipOptions(args);
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-transfer-slips-'));
  const reader = transferSlipReader();
  const hasZbar = spawnSync('zbarimg', ['--version']).error === undefined;
  const all = none();
  const times: number[] = [];
  try {
    console.log(lineOf(`seed ${seed}`, ['drawn', 'server', 'jsqr', ...(hasZbar ? ['zbarimg', 'both'] : [])]));
    let ofKind = none();
    for await (const slip of transferSlipCorpus({ seed, each })) {
      const startedMs = performance.now();
      const reading = await reader.read(slip.picture);
      times.push(performance.now() - startedMs);
      const server = reading.outcome === 'codes' && reading.texts.includes(slip.text);
      const zbar = hasZbar && (await zbarReads(join(folder, 'slip'), slip));
      const found = { transferSlips: true, server, jsqr: await jsqrReads(slip), zbar, both: server && zbar };
      for (const [name, yes] of Object.entries(found) as [keyof Score, boolean][]) {
        ofKind[name] += Number(yes);
        all[name] += Number(yes);
      }
      if (ofKind.transferSlips < each) continue;
      console.log(lineOf(slip.kind, cellsOf(ofKind, hasZbar)));
      ofKind = none();
    }
  } finally {
    reader.close();
    await rm(folder, { recursive: true, force: true });
  }
  console.log(lineOf('all', cellsOf(all, hasZbar)));
  times.sort((left, right) => left - right);
  console.log(
    `The server's reader: ${at(times, 0.5)} ms in the middle, ${at(times, 0.95)} ms at the 95th percentile.`,
  );
  if (!hasZbar)
    console.log(
      'zbarimg is not here (Debian: apt install zbar-tools), so the goal is measured over all transfer slips.',
    );
  const value = hasZbar ? all.both / Math.max(1, all.zbar) : all.server / all.transferSlips;
  return {
    bench: 'transfer-slips',
    goals: [atLeast(hasZbar ? 'decoded of those zbarimg reads' : 'decoded of all', value, GOAL)],
  };
}

const cellsOf = ({ transferSlips, server, jsqr, zbar, both }: Score, hasZbar: boolean): number[] => [
  transferSlips,
  server,
  jsqr,
  ...(hasZbar ? [zbar, both] : []),
];
const lineOf = (name: string, cells: readonly (number | string)[]): string =>
  name.padEnd(14) + cells.map((cell) => String(cell).padStart(9)).join('');

async function zbarReads(file: string, { picture, text }: CorpusTransferSlip): Promise<boolean> {
  await writeFile(file, picture);
  const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', file], {
    encoding: 'utf8',
  });
  return stdout.split('\n').includes(text);
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
