import { parseArgs } from 'node:util';
import { atLeast, atMost, type BenchResult, type Goal } from '../bench-result.ts';
import { coldLoad, type Load } from '../cold-load.ts';
import { OptionError } from '../federation-options.ts';
import { beforeReady, floorMs } from '../federation-report.ts';
import { median } from '../ratios.ts';
import { scriptBytes } from '../requests.ts';
import { onStage, type Stage } from '../stage.ts';
import { scoresOf } from './lighthouse.ts';

const HOST = 'content.localhost';
const LANDING = '/';
const ALL_PAGES = [
  '/article-casino',
  '/article-casino/yeekee',
  '/promotions',
  '/download',
  '/vdo',
  '/vdo/deposit-by-qr',
  '/howto',
  '/howto/deposit',
];
/** The question for consent comes after the text, and must not be its largest paint. */
const GA_ID = 'G-BENCH00001';
/** Long enough for that question. */
const SETTLE_MS = 2_500;

interface Options {
  loads: number;
  pages: readonly string[];
  lighthouse: boolean;
}

/** Loads pages of text and the landing page in turns over a slow link, as a visitor's first visit. */
export async function run(args: string[]): Promise<BenchResult> {
  const { loads, pages, lighthouse } = readOptions(args);
  return onStage(
    (builds) => ({ [HOST]: builds }),
    async (stage) => {
      const byPage = new Map<string, Load[]>([LANDING, ...pages].map((page) => [page, []]));
      for (let turn = 0; turn < loads; turn += 1)
        for (const [page, done] of byPage) done.push(await load(stage, page));
      const landing = scriptsOf(byPage.get(LANDING)!);
      const goals = pages.flatMap((page) => goalsOf(page, byPage.get(page)!, landing));
      if (lighthouse) for (const page of pages) goals.push(...(await lighthouseGoals(stage, page)));
      return { bench: 'content', goals };
    },
    GA_ID,
  );
}

const load = ({ browser, origin }: Stage, page: string): Promise<Load> =>
  coldLoad(browser, { url: `${origin(HOST)}${page}`, cpu: 1, settleMs: SETTLE_MS });

const scriptsOf = (loads: readonly Load[]): number =>
  median(loads.map((each) => scriptBytes(beforeReady(each))));

function goalsOf(page: string, loads: readonly Load[], landingScripts: number): Goal[] {
  const largest = median(loads.map((each) => each.largest.ms));
  const floor = median(loads.map(floorMs));
  const scripts = scriptsOf(loads);
  console.log(
    `${page}: largest paint ${Math.round(largest)} ms (floor ${Math.round(floor)} ms), “${loads.at(-1)!.largest.text}”; scripts ${kB(scripts)} of the landing page's ${kB(landingScripts)}; shift ${median(loads.map(({ shift }) => shift)).toFixed(3)}`,
  );
  return [
    atMost(`largest paint against its floor, ${page}`, largest / floor, 1.15),
    atMost(`scripts until ready against the landing page's, ${page}`, scripts / landingScripts, 1),
  ];
}

async function lighthouseGoals({ directOrigin, flags }: Stage, page: string): Promise<Goal[]> {
  const { seo, accessibility, faults } = await scoresOf(`${directOrigin(HOST)}${page}`, flags);
  console.log(`${page}: Lighthouse SEO ${seo}, accessibility ${accessibility}`);
  for (const fault of faults) console.log(`  ${fault}`);
  return [
    atLeast(`Lighthouse SEO, ${page}`, seo, 100),
    atLeast(`Lighthouse accessibility, ${page}`, accessibility, 100),
  ];
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** @throws OptionError */
function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      loads: { type: 'string', default: '9' },
      pages: { type: 'string', default: ALL_PAGES.join(',') },
      'no-lighthouse': { type: 'boolean', default: false },
    },
  });
  const loads = Number(values.loads);
  if (!Number.isInteger(loads) || loads < 1)
    throw new OptionError('--loads takes a whole number of 1 or more.');
  const pages = values.pages.split(',');
  const wrong = pages.find((page) => !page.startsWith('/'));
  if (wrong !== undefined) throw new OptionError(`--pages takes addresses: ${wrong} is none.`);
  return { loads, pages, lighthouse: !values['no-lighthouse'] };
}
