import type { Browser } from 'playwright-core';
import { atMost, type Goal } from './bench-result.ts';
import { phone, userAgent, watchLoad, type Load } from './cold-load.ts';
import { pairedRatios } from './ratios.ts';

const SETTLE_MS = 700;
const KEPT_TIMEOUT_MS = 30_000;
/** Pause between visits, long enough for the first visit's background work to finish. */
const AWAY_MS = 2_000;

/** Compares a second visit of the landing page, from the service worker's cache, with the first. */
export async function repeatVisit(
  browser: Browser,
  origin: string,
  { loads, cpu }: { loads: number; cpu: readonly number[] },
): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const rate of cpu) {
    const pairs: [again: Load, first: Load][] = [];
    for (let turn = 0; turn < loads; turn += 1) pairs.push(await twoVisits(browser, `${origin}/`, rate));
    const ready = pairedRatios(pairs.map(([again, first]) => [again.readyMs, first.readyMs]));
    const view = pairedRatios(pairs.map(([again, first]) => [again.largest.ms, first.largest.ms]));
    const [again, first] = pairs.at(-1)!;
    console.log(
      [
        `\n/ again, by the service worker, at ${rate}×`,
        `  first view ${view.median.toFixed(3)} of the first visit's (p90 ${view.p90.toFixed(3)}), ready ${ready.median.toFixed(3)} (p90 ${ready.p90.toFixed(3)})`,
        `  the last pair: first view ${Math.round(first.largest.ms)} and ${Math.round(again.largest.ms)} ms, ready ${Math.round(first.readyMs)} and ${Math.round(again.readyMs)} ms`,
      ].join('\n'),
    );
    goals.push(
      atMost(`first view again against the first visit, / at ${rate}×`, view.median, 0.15),
      atMost(`ready again against the first visit, / at ${rate}×`, ready.median, 0.25),
    );
  }
  return goals;
}

async function twoVisits(browser: Browser, url: string, cpu: number): Promise<[again: Load, first: Load]> {
  const context = await browser.newContext({
    viewport: phone,
    userAgent,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  });
  const open = async () => {
    const page = await context.newPage();
    return {
      page,
      load: await watchLoad(await context.newCDPSession(page), { url, cpu, settleMs: SETTLE_MS }),
    };
  };
  try {
    const first = await open();
    await first.page.waitForFunction(
      `caches.match('/').then((kept) => kept !== undefined && navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated'))`,
      undefined,
      { timeout: KEPT_TIMEOUT_MS, polling: 500 },
    );
    await first.page.close();
    await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
    return [(await open()).load, first.load];
  } finally {
    await context.close();
  }
}
