import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../browser.ts';

/** The last version for Node.js 20. `npx` fetches it: its 200 packages serve nothing else. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

export interface Scores {
  /** 0 to 100. */
  seo: number;
  accessibility: number;
  /** Audits that are not fully met. */
  faults: string[];
}

interface Report {
  categories: Record<
    'seo' | 'accessibility',
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string }>;
}

/** What Lighthouse says of a page, as a phone sees it. */
export async function scoresOf(url: string, flags: readonly string[]): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--only-categories=seo,accessibility',
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        `--chrome-flags=${['--headless', ...flags].join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: await findBrowser() } },
    );
    return scoresIn(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function scoresIn({ categories, audits }: Report): Scores {
  const score = (name: 'seo' | 'accessibility') => Math.round((categories[name].score ?? 0) * 100);
  const faults = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id]!)
    .filter(({ score: met }) => met !== null && met < 1)
    .map(({ title }) => title);
  return { seo: score('seo'), accessibility: score('accessibility'), faults };
}
