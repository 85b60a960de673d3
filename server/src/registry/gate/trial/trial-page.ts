import type { Browser, CDPSession, Page } from 'playwright-core';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { WHOLE_PAGE_ATTRIBUTE } from '@chokdee/shared/contracts/whole-page';
import { baseOf } from '../../../page/public.ts';
import { parseHeapSnapshot, type HeapObjects } from './held-bytes.ts';
import { strayCalls, listLive, untilAnswered, watchLeaks, fireTimers } from './leak-watch.ts';
import type { LiveResource } from './leaks.ts';
import { goTo, listenToPolicy, takeViolations, untilDrawn, untilQuiet } from './page-scripts.ts';
import type { TrialOrigin } from './trial-origin.ts';
import type { Viewer } from './visits.ts';

/** A page of the shell for every viewer, with nothing of remotes but the slots of its bars. */
export const NEUTRAL_PATH = '/maintenance';
/** Takes the bars away, and with them their slots. */
const hideBars = `document.documentElement.setAttribute('${WHOLE_PAGE_ATTRIBUTE}', '${NEUTRAL_PATH}')`;

/** A screen that has not replaced the previous one by then has failed. */
const APPEAR_MS = 8_000;
/** The page is settled when nothing was rendered or requested for this long. */
const QUIET_MS = 25;
/** A timer that has renewed itself this often renews itself forever. */
const RENEWALS = 20;
/**
 * Waiting time after the last unmount for stray calls, once after all calls are answered and again after
 * deferred work has run.
 */
const CALLS_MS = 200;
/** Longest wait for a screen that keeps rendering, such as a countdown. */
const REST_MS = 1_000;

const LED_ON =
  'Show the screen at its own address; if redirecting is its purpose, set leadsOn: true on its route in remote.config.ts.';
const NOTHING_DRAWN =
  'Render something at once, such as a loading state with a heading: a screen that returns nothing, or throws, leaves its page empty.';

/** User agent of an ordinary browser: the site treats headless ones differently. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Something that went wrong; with advice for a known kind of fault. */
export interface Complaint {
  what: string;
  mend?: string;
}

/** A page of a trial that records everything that must not happen in it. */
export interface TrialPage {
  /** @returns the value of an expression in the page, or what it resolves to. */
  run(expression: string): Promise<unknown>;
  /** What went wrong since the last call. */
  complaints(): Promise<string[]>;
  /** Errors that were thrown or logged since the last call. Does not evaluate anything in the page. */
  takeErrors(): string[];
  /** Reloads the page. */
  open(viewer: Viewer, path: string, failing: boolean): Promise<void>;
  /**
   * Navigates without a reload, as a link does. A redirect is a fault unless `leadsOn` is set.
   *
   * @returns what went wrong.
   */
  follow(path: string, leadsOn?: true): Promise<Complaint | undefined>;
  /** What its scripts hold after a garbage collection. Takes about a second. */
  heapObjects(): Promise<HeapObjects>;
  /** Resources that the remote's own files have started and not stopped. */
  live(): Promise<LiveResource[]>;
  /**
   * Fires the timers that the remote left behind, until none is pending or they keep renewing themselves.
   * Errors that they throw are ignored.
   */
  fireTimers(): Promise<void>;
  /**
   * Calls that the remote makes while nothing of it is mounted. Reload the page before further use.
   *
   * @param known subscriptions that are already reported as faults.
   */
  callsBegun(known: readonly LiveResource[]): Promise<LiveResource[]>;
  close(): Promise<void>;
}

export async function openTrialPage(
  browser: Browser,
  origin: TrialOrigin,
  remote: BuildRecord,
): Promise<TrialPage> {
  const context = await browser.newContext({
    userAgent: USER_AGENT,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const errors = await listen(page, cdp, remote);
  const run: Evaluate = (expression) => evaluate(cdp, expression);

  return {
    run,
    async complaints() {
      const violations = (await run(takeViolations)) as string[];
      return [
        ...errors.splice(0),
        ...violations.map((violation) => `the page's policy was broken: ${violation}`),
      ];
    },
    takeErrors: () => errors.splice(0),
    ...navigation(page, origin, run),
    heapObjects: () => heapObjects(cdp),
    ...leftovers(run, errors),
    close: () => context.close(),
  };
}

type Evaluate = TrialPage['run'];

/** Not `page.evaluate`, which evaluates text in the page and so violates the policy under test. */
async function evaluate(cdp: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

function navigation(page: Page, origin: TrialOrigin, run: Evaluate): Pick<TrialPage, 'open' | 'follow'> {
  async function settled(): Promise<void> {
    const end = Date.now() + APPEAR_MS;
    do await run(untilQuiet(QUIET_MS, REST_MS, APPEAR_MS));
    while (origin.pending() > 0 && Date.now() < end);
  }

  return {
    async open(viewer, path, failing) {
      origin.api.viewer = viewer;
      origin.api.failing = failing;
      await page.goto(origin.address + path, { waitUntil: 'load', timeout: 2 * APPEAR_MS });
      await run(untilDrawn(APPEAR_MS));
      await settled();
    },
    async follow(path, leadsOn) {
      const replaced = await run(goTo(path, APPEAR_MS));
      // The shell's page has nothing to wait for.
      if (path !== NEUTRAL_PATH) await settled();
      // Not `page.url()`, which learns of a navigation within the page by a later event.
      const at = await run('location.pathname');
      if (at !== path && !leadsOn) return { what: `whoever goes to ${path} is led to ${at}`, mend: LED_ON };
      return replaced
        ? undefined
        : { what: `nothing new was drawn within ${APPEAR_MS / 1_000} seconds`, mend: NOTHING_DRAWN };
    },
  };
}

async function heapObjects(cdp: CDPSession): Promise<HeapObjects> {
  let snapshot = '';
  const add = ({ chunk }: { chunk: string }) => (snapshot += chunk);
  await cdp.send('HeapProfiler.collectGarbage');
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp
    .send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    .finally(() => cdp.off('HeapProfiler.addHeapSnapshotChunk', add));
  return parseHeapSnapshot(snapshot);
}

/** What the remote leaves behind. Errors of leftover timers and handlers are dropped from `errors`. */
function leftovers(run: Evaluate, errors: string[]): Pick<TrialPage, 'live' | 'fireTimers' | 'callsBegun'> {
  return {
    live: async () => (await run(listLive)) as LiveResource[],
    async fireTimers() {
      for (let left = Infinity; left > 0; left -= 1) {
        const kinds = (await run(fireTimers)) as number;
        if (kinds === 0) break;
        left = Math.min(left, RENEWALS * kinds);
        // Also after the last one: a poll renews its timer once it is answered.
        await run(untilAnswered(QUIET_MS, APPEAR_MS));
      }
      errors.length = 0;
    },
    async callsBegun(known) {
      await run(hideBars);
      await run(untilAnswered(QUIET_MS, APPEAR_MS));
      const begun = (await run(
        strayCalls(
          known.map(({ at }) => at),
          CALLS_MS,
          RENEWALS,
        ),
      )) as LiveResource[];
      errors.length = 0;
      return begun;
    },
  };
}

async function listen(page: Page, cdp: CDPSession, remote: BuildRecord): Promise<string[]> {
  const errors: string[] = [];
  await page.addInitScript({ content: listenToPolicy });
  await page.addInitScript({ content: watchLeaks(baseOf(remote), remote.container, NEUTRAL_PATH) });
  cdp.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error' || type === 'assert')
      errors.push(
        `console.${type}: ${args.map(({ value, description }) => String(value ?? description ?? '')).join(' ')}`,
      );
  });
  cdp.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
    errors.push(`${text}: ${exception?.description ?? String(exception?.value ?? '')}`),
  );
  await cdp.send('Runtime.enable');
  return errors;
}
