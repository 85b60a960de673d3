import type { BenchResult } from './bench-result.ts';
import { coldLoad, type Load } from './cold-load.ts';
import { BET_PAGE, readOptions } from './federation-options.ts';
import { describePairs, goalsOf, measure, type Measured } from './federation-report.ts';
import { buildMonolith } from './monolith-build.ts';
import { repeatVisit } from './repeat-visit.ts';
import { type Build, onStage, type Stage } from './stage.ts';

const FEDERATED = 'federated.localhost';
const WHOLE = 'whole.localhost';
/** Long enough for the largest contentful paint. */
const SETTLE_MS = 700;
/** Long enough for what a page prefetches when idle. */
const IDLE_MS = 6_000;

/** Compares the same sources as remotes and as one bundle: alternating cold loads over a slow link. */
export async function run(args: string[]): Promise<BenchResult> {
  const options = readOptions(args);
  return onStage(domains, async (stage) => {
    const betPage = await stage.site.betPage();
    const measured: Measured[] = [];
    for (const route of options.routes) {
      for (const cpu of options.cpu) {
        const path = route === BET_PAGE ? betPage : route;
        measured.push(measure(route, cpu, await pairsOf(stage, path, cpu, options.loads)));
        console.log(describePairs(measured.at(-1)!));
      }
    }
    const repeated = options.routes.includes('/')
      ? await repeatVisit(stage.browser, stage.origin(FEDERATED), options)
      : [];
    return { bench: 'federation', goals: [...goalsOf(measured), ...repeated] };
  });
}

async function domains(builds: readonly Build[]): Promise<Record<string, readonly Build[]>> {
  const remotes = builds.filter(({ record }) => record.name !== 'shell');
  return { [FEDERATED]: builds, [WHOLE]: [...remotes, await buildMonolith(builds)] };
}

/**
 * Alternates the order (ABBA), so that neither variant is always first. The very first pair is a warm-up and
 * also shows what loads after the screen.
 */
async function pairsOf(
  stage: Stage,
  path: string,
  cpu: number,
  loads: number,
): Promise<{ idle: [Load, Load]; pairs: [Load, Load][] }> {
  const idle: [Load, Load] = [
    await load(stage, FEDERATED, path, cpu, IDLE_MS),
    await load(stage, WHOLE, path, cpu, IDLE_MS),
  ];
  const pairs: [Load, Load][] = [];
  for (let turn = 0; turn < loads; turn += 1) {
    const order = turn % 2 === 0 ? [FEDERATED, WHOLE] : [WHOLE, FEDERATED];
    const done = new Map<string, Load>();
    for (const host of order) done.set(host, await load(stage, host, path, cpu, SETTLE_MS));
    pairs.push([done.get(FEDERATED)!, done.get(WHOLE)!]);
  }
  return { idle, pairs };
}

async function load(
  { browser, site, origin }: Stage,
  host: string,
  path: string,
  cpu: number,
  settleMs: number,
): Promise<Load> {
  const cookies = path === '/' ? [] : await site.logIn(host);
  return coldLoad(browser, { url: `${origin(host)}${path}`, cpu, cookies, settleMs });
}
