import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../browser.ts';
import { buildAll } from '../build.ts';
import { publishAll } from '../publish.ts';
import { atMost, type BenchResult } from './bench-result.ts';
import { OptionError } from './federation-options.ts';
import { phone, userAgent } from './cold-load.ts';
import { median, pairedRatios } from './ratios.ts';
import { framesWhileScrolling } from './scroll-probe.ts';
import { statementSite, type StatementSite } from './statement-site.ts';

const FEW = 1_000;
const DEPOSITS = 10;
const FRAMES = 120;
const GOAL = 1.2;
/** Spreads the start positions over the list in irregular order. */
const GOLDEN = 0.618;
const READ_TIMEOUT_MS = 300_000;
/** Unlimited frame rate, so that the time between frames is the cost of a frame. */
const browserArgs = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-vsync',
  '--disable-frame-rate-limit',
];

/** Compares the frame cost of scrolling a long and a short statement, alternating. */
export async function run(args: string[]): Promise<BenchResult> {
  const { many, rounds } = optionsIn(args);
  const site = await statementSite({
    beforeListen: async (services) => publishAll(services, await buildAll(), 'bench'),
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? [...browserArgs, '--no-sandbox'] : browserArgs,
  });
  try {
    await site.fill(0, FEW, DEPOSITS);
    await site.fill(1, many, DEPOSITS);
    const [few, more] = [
      await readStatement(browser, site, 0, FEW),
      await readStatement(browser, site, 1, many),
    ];
    const pairs: [number, number][] = [];
    console.log(
      `median frame in ms${'1,000 rows'.padStart(14)}${`${many.toLocaleString('en')} rows`.padStart(16)}`,
    );
    // The first round warms up the caches.
    for (let round = 0; round <= rounds; round += 1) {
      const times = new Map<Page, number>();
      for (const page of round % 2 === 0 ? [few, more] : [more, few])
        times.set(page, await frameOf(page, (round * GOLDEN) % 1));
      const pair: [number, number] = [times.get(more)!, times.get(few)!];
      if (round > 0) pairs.push(pair);
      console.log(
        `${pair[1].toFixed(2).padStart(32)}${pair[0].toFixed(2).padStart(16)}${round === 0 ? '   (warm-up)' : ''}`,
      );
    }
    console.log(
      `${median(pairs.map(([, one]) => one))
        .toFixed(2)
        .padStart(32)}${median(pairs.map(([other]) => other))
        .toFixed(2)
        .padStart(16)}   (medians)`,
    );
    return {
      bench: 'scroll',
      goals: [
        atMost(
          `frame of a statement of ${many.toLocaleString('en')} rows to one of 1,000 while scrolling (median of pairs)`,
          pairedRatios(pairs).median,
          GOAL,
        ),
      ],
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** @throws OptionError */
function optionsIn(args: string[]): { many: number; rounds: number } {
  const { values } = parseArgs({
    args,
    options: { many: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '20' } },
  });
  const [many, rounds] = [Number(values.many), Number(values.rounds)];
  if (!Number.isInteger(many) || many < FEW)
    throw new OptionError(`--many must be a whole number from ${FEW} on.`);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new OptionError('--rounds must be a whole number from 1 on.');
  return { many, rounds };
}

/** Opens a demo member's statement and fetches every row. */
async function readStatement(
  browser: Browser,
  site: StatementSite,
  account: number,
  rows: number,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    userAgent,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    baseURL: site.url,
  });
  await context.request.post('/api/users.login.domain-lotto', {
    headers: { 'X-Requested-With': 'chokdee', Origin: site.url },
    data: site.signInOf(account),
  });
  const page = await context.newPage();
  await page.goto('/credit/statement');
  const table = page.getByRole('main').getByRole('table');
  await table.getByRole('button').first().focus();
  const until = Date.now() + READ_TIMEOUT_MS;
  // Scrolling to the end fetches more, twice as much each time.
  while ((await table.getAttribute('aria-rowcount')) !== String(rows + 1)) {
    if (Date.now() > until) throw new Error(`The statement of ${rows} rows was not read in time.`);
    await page.keyboard.press('End');
    await page.waitForTimeout(20);
  }
  return page;
}

/** @param part start position in the list, from 0 to 1. */
async function frameOf(page: Page, part: number): Promise<number> {
  await page.bringToFront();
  return median((await page.evaluate(`(${framesWhileScrolling})(${FRAMES}, ${part})`)) as number[]);
}
