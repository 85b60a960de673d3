import type { Browser, CDPSession, Page } from 'playwright-core';
import { heldIn, type Held } from './held-bytes.ts';
import { goTo, listenToPolicy, takeViolations, untilDrawn, untilQuiet } from './page-scripts.ts';
import type { TrialOrigin } from './trial-origin.ts';
import type { Viewer } from './visits.ts';

/** The shell's own, for everyone, with nothing of remotes in it. */
export const AWAY = '/maintenance';

/** A screen that has not replaced the one before by then has failed. */
const APPEAR_MS = 8_000;
/** Nothing was drawn and nothing is asked for since so long: it is done. */
const QUIET_MS = 25;
/** A screen that never rests, such as a countdown, is looked at no longer. */
const REST_MS = 1_000;

/** An ordinary browser's name: sites have rules for what calls itself headless. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** A page of a trial, with ears for everything that must not happen in it. */
export interface TrialPage {
  /** @returns what an expression is in the page, or resolves to. */
  run(expression: string): Promise<unknown>;
  /** What went wrong since it was asked last. */
  complaints(): Promise<string[]>;
  /** Loads the page anew. */
  open(viewer: Viewer, path: string, failing: boolean): Promise<void>;
  /** As a link does, without loading anew; it may lead on elsewhere only where that is its purpose. @returns what went wrong. */
  follow(path: string, leadsOn?: true): Promise<string | undefined>;
  /** What its scripts hold after everything that can be was let go of. Takes about a second. */
  held(): Promise<Held>;
  close(): Promise<void>;
}

export async function openTrialPage(browser: Browser, origin: TrialOrigin): Promise<TrialPage> {
  const context = await browser.newContext({ userAgent: USER_AGENT, locale: 'th-TH', timezoneId: 'Asia/Bangkok', viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const heard = await listen(page, cdp);

  /** Not by the driver's own way, which evaluates text in the page and so breaks the policy that is looked at. */
  async function run(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async function settled(): Promise<void> {
    const end = Date.now() + REST_MS;
    do await run(untilQuiet(QUIET_MS, REST_MS));
    while (origin.pending() > 0 && Date.now() < end);
  }

  return {
    run,
    async complaints() {
      const violations = (await run(takeViolations)) as string[];
      return [...heard.splice(0), ...violations.map((violation) => `the page's policy was broken: ${violation}`)];
    },
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
      if (path !== AWAY) await settled();
      const at = new URL(page.url()).pathname;
      if (at !== path && !leadsOn) return `whoever goes to ${path} is led to ${at}`;
      return replaced ? undefined : `nothing new was drawn within ${APPEAR_MS / 1_000} seconds`;
    },
    async held() {
      let snapshot = '';
      const add = ({ chunk }: { chunk: string }) => (snapshot += chunk);
      await cdp.send('HeapProfiler.collectGarbage');
      cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
      await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false }).finally(() => cdp.off('HeapProfiler.addHeapSnapshotChunk', add));
      return heldIn(snapshot);
    },
    close: () => context.close(),
  };
}

async function listen(page: Page, cdp: CDPSession): Promise<string[]> {
  const heard: string[] = [];
  await page.addInitScript({ content: listenToPolicy });
  cdp.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error' || type === 'assert') heard.push(`console.${type}: ${args.map(({ value, description }) => String(value ?? description ?? '')).join(' ')}`);
  });
  cdp.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) => heard.push(`${text}: ${exception?.description ?? String(exception?.value ?? '')}`));
  await cdp.send('Runtime.enable');
  return heard;
}
