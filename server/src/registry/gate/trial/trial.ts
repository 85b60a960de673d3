import type { Browser } from 'playwright-core';
import type { GateCheck } from '@chokdee/shared/contracts/registry';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { locales } from '@chokdee/shared/contracts/site';
import { findings, type Fault } from '../finding.ts';
import { nameOf } from '../host-checks.ts';
import { messageFaults, type MessagesByLocale } from './messages.ts';
import { messagesOf } from './page-scripts.ts';
import { openTrialOrigin, type ReadFile } from './trial-origin.ts';
import { AWAY, openTrialPage, type TrialPage } from './trial-page.ts';
import { trialSite } from './trial-site.ts';
import { toursOf, type Tour, type Visit } from './visits.ts';

/** Of what is tried: another number makes earlier successes worth nothing. */
export const TRIAL_METHOD = 4;

export interface TrialRequest {
  shell: BuildRecord;
  remote: BuildRecord;
}

/** Of a tour; where it has many visits, so many that each is made several times. */
const MOUNTS = 50;
const MOUNTS_OF_A_VISIT = 6;
/** Caches are full by then; what still grows is never let go of. */
const WARM_MOUNTS = 10;
/** Held bytes go up and down by half a megabyte; the least of so many looks, one mount after the other, hardly does. */
const LOOKS = 5;
/** What may be left behind between the first looks and the last: twice the most that was measured of our own remotes (docs/decisions/gate.md). */
export const MAX_GROWTH_BYTES = 800_000;
/** From here on it may be chance or a small leak: the same mounts once more add this much at most to the one, by what the browser keeps of code that it runs often, and as much again to the other. */
const DOUBTFUL_GROWTH_BYTES = 250_000;
/** So much at once is no chance. */
const CERTAIN_GROWTH_BYTES = 2 * MAX_GROWTH_BYTES;
const MAX_PASSES = 3;

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

/** Fifty mounts or more, by turns of the tour's visits, and as many again while it cannot be told whether something is left behind. */
async function repeat(page: TrialPage, tour: Tour): Promise<Fault[]> {
  const faults: Fault[] = [];
  const visits = tour.visits.filter(({ once }) => !once);
  if (visits.length === 0) return faults;
  const mountsOfPass = Math.max(MOUNTS, MOUNTS_OF_A_VISIT * visits.length);
  const first: number[] = [];
  let growth = 0;
  let allowed = MAX_GROWTH_BYTES;
  let mount = 0;
  await page.follow(AWAY);
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const last: number[] = [];
    for (const end = pass * mountsOfPass; mount < end; ) {
      mount += 1;
      const visit = visits[mount % visits.length]!;
      const wrong = (await page.follow(visit.path, visit.leadsOn)) ?? (await page.follow(AWAY));
      if (wrong) faults.push(faultAt(visit, wrong, false));
      if (faults.length >= MAX_FAULTS) return faults;
      if (mount >= WARM_MOUNTS && first.length < LOOKS) first.push(await page.heldBytes());
      if (mount > end - LOOKS) last.push(await page.heldBytes());
    }
    growth = Math.min(...last) - Math.min(...first);
    allowed = MAX_GROWTH_BYTES + (pass - 1) * DOUBTFUL_GROWTH_BYTES;
    if (growth <= DOUBTFUL_GROWTH_BYTES || growth > CERTAIN_GROWTH_BYTES) break;
  }
  faults.push(...(await complaintsAt(page, visits[0]!, false)));
  if (growth > allowed)
    faults.push({
      what: `from the ${WARM_MOUNTS}th to the ${mount}th mount ${(growth / 1_000_000).toFixed(2)} MB were left behind, and ${allowed / 1_000_000} MB are allowed`,
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
