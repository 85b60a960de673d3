import type { Browser } from 'playwright-core';
import type { GateCheck } from '@chokdee/shared/contracts/registry';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { locales } from '@chokdee/shared/contracts/site';
import { findings, type Fault } from '../finding.ts';
import { nameOf } from '../host-checks.ts';
import { keptBytes, type Held } from './held-bytes.ts';
import { messageFaults, type MessagesByLocale } from './messages.ts';
import { messagesOf } from './page-scripts.ts';
import { openTrialOrigin, type ReadFile } from './trial-origin.ts';
import { AWAY, openTrialPage, type TrialPage } from './trial-page.ts';
import { trialSite } from './trial-site.ts';
import { toursOf, type Tour, type Visit } from './visits.ts';

/** Of what is tried: another number makes earlier successes worth nothing. */
export const TRIAL_METHOD = 6;

export interface TrialRequest {
  shell: BuildRecord;
  remote: BuildRecord;
}

/** Of a tour; where it has many visits, so many that each is made several times. */
const MOUNTS = 50;
const MOUNTS_OF_A_VISIT = 5;
/** Whatever is kept once, each visit keeps by then. */
const WARM_MOUNTS = 10;
const WARM_MOUNTS_OF_A_VISIT = 2;
/** What the other mounts may leave behind (docs/decisions/gate.md). */
const MAX_KEPT_BYTES = 45_000;

/** A page can say the same a hundred times. */
const MAX_FAULTS = 8;

/** Runs a remote in a shell, in a browser: its texts, every screen and slot with answers and without, and fifty mounts. */
export async function runTrial(browser: Browser, { shell, remote }: TrialRequest, readFile: ReadFile): Promise<GateCheck[]> {
  const origin = await openTrialOrigin(trialSite(shell, remote), readFile);
  const page = await openTrialPage(browser, origin);
  try {
    const tours = toursOf(remote);
    const drawn: Fault[] = [];
    const grown: Fault[] = [];
    for (const tour of tours) {
      for (const failing of [true, false]) drawn.push(...(await take(page, tour, failing)));
      // A screen that cannot be drawn once tells nothing new when it is drawn fifty times.
      if (drawn.length === 0) grown.push(...(await repeat(page, tour)));
    }
    const texts = (await page.run(messagesOf(remote.container, locales))) as MessagesByLocale | null;
    drawn.push(...neverAsked(remote, origin.served), ...[...origin.api.unknown].map(unknownCall));
    return [
      ...findings('mount', drawn.slice(0, MAX_FAULTS), `every screen and slot was drawn in ${nameOf(shell)}, with answers and without`),
      ...(drawn.length > 0 ? [] : findings('unmount', grown.slice(0, MAX_FAULTS), `${MOUNTS} mounts and unmounts or more in ${nameOf(shell)} leave nothing behind`)),
      ...(texts ? findings('locales', messageFaults(texts).slice(0, MAX_FAULTS), 'its texts have the same keys in every language') : []),
    ];
  } finally {
    await page.close();
    await origin.close();
  }
}

/** Every visit of a tour once, the first by its address as from a bookmark, the others as links. */
async function take(page: TrialPage, { viewer, visits }: Tour, failing: boolean): Promise<Fault[]> {
  const faults: Fault[] = [];
  await page.open(viewer, visits[0]!.path, failing);
  faults.push(...(await complaintsAt(page, visits[0]!, failing)));
  for (const visit of visits) {
    const wrong = (await page.follow(AWAY)) ?? (await page.follow(visit.path, visit.leadsOn));
    if (wrong) faults.push(faultAt(visit, wrong, failing));
    faults.push(...(await complaintsAt(page, visit, failing)));
  }
  return faults;
}

/** Fifty mounts or more, by turns of the tour's visits. Where they leave too much behind, as many more have to do so as well: a cache that filled late does not. */
async function repeat(page: TrialPage, tour: Tour): Promise<Fault[]> {
  const faults: Fault[] = [];
  const visits = tour.visits.filter(({ once }) => !once);
  if (visits.length === 0) return faults;
  const warm = Math.max(WARM_MOUNTS, WARM_MOUNTS_OF_A_VISIT * visits.length);
  const mounts = Math.max(MOUNTS, MOUNTS_OF_A_VISIT * visits.length) - warm;
  let mounted = 0;

  /** @returns what is held after so many mounts more. */
  async function heldAfter(many: number): Promise<Held> {
    for (const end = mounted + many; mounted < end && faults.length < MAX_FAULTS; ) {
      mounted += 1;
      const visit = visits[mounted % visits.length]!;
      const wrong = (await page.follow(visit.path, visit.leadsOn)) ?? (await page.follow(AWAY));
      if (wrong) faults.push(faultAt(visit, wrong, false));
    }
    return page.held();
  }

  await page.follow(AWAY);
  let before = await heldAfter(warm);
  let kept = 0;
  for (const _ of ['first', 'again']) {
    const then = await heldAfter(mounts);
    // What a screen holds until it is mounted anew is not left behind.
    const after = await heldAfter(visits.length);
    kept = keptBytes(before, then, after);
    if (kept <= MAX_KEPT_BYTES) break;
    before = after;
  }
  faults.push(...(await complaintsAt(page, visits[0]!, false)));
  if (kept > MAX_KEPT_BYTES)
    faults.push({
      what: `${mounts} mounts left ${Math.round(kept / 1_000)} kB behind, as those before them did, and ${MAX_KEPT_BYTES / 1_000} kB are allowed`,
      where: visits.map(({ part }) => part).join(', '),
      mend: 'Let go of what a screen holds when it is unmounted: return the unsubscription from its effects, clear timers, and keep no lists outside of it.',
    });
  return faults;
}

async function complaintsAt(page: TrialPage, visit: Visit, failing: boolean): Promise<Fault[]> {
  return [...new Set(await page.complaints())].map((complaint) => faultAt(visit, complaint, failing));
}

function faultAt({ part, path, once }: Visit, what: string, failing: boolean): Fault {
  return {
    what: what.slice(0, 400).replaceAll(/\s*\n\s*/g, ' '),
    where: `${part} at ${path}${once ? ', as a visitor sees it' : ''}${failing ? ', every call answered UNAVAILABLE' : ''}`,
    mend: failing ? 'Draw an error state: a call may fail at any time, and nothing may be thrown or logged for it.' : 'Open the screen in the shell (pnpm dev) with the browser\'s console in sight; a screen neither throws nor logs an error.',
  };
}

/** Screens whose files no browser asked for were not shown, whatever was. */
function neverAsked({ name, build, preload }: BuildRecord, served: ReadonlySet<string>): Fault[] {
  return Object.entries(preload)
    .filter(([, paths]) => paths.some((path) => !served.has(`${name}/${build}/${path}`)))
    .map(([part]) => ({ what: `${part} was never loaded`, where: part, mend: 'Check that its path, its access and its slot in remote.config.ts are those of the screen.' }));
}

const unknownCall = (call: string): Fault => ({
  what: `it calls ${call}, which this server does not have`,
  where: call,
  mend: 'Call only what the contracts of the shared package name, in the version that backendApi asks for.',
});
