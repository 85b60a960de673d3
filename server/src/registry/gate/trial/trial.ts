import type { Browser } from 'playwright-core';
import type { GateCheck } from '@chokdee/shared/contracts/registry';
import { KEPT_LATER } from '@chokdee/shared/contracts/kept-pages';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { locales } from '@chokdee/shared/contracts/site';
import { findings, type Fault } from '../finding.ts';
import { nameOf } from '../host-checks.ts';
import { foldFaults, type Sighting } from './fold-faults.ts';
import { retained, type HeapObjects, type Retained } from './held-bytes.ts';
import { growingResources, leakFaults, runningResources, type LiveResource } from './leaks.ts';
import { messageFaults, type MessagesByLocale } from './messages.ts';
import { messagesOf } from './page-scripts.ts';
import { openTrialOrigin, type ReadFile } from './trial-origin.ts';
import { NEUTRAL_PATH, openTrialPage, type Complaint, type TrialPage } from './trial-page.ts';
import { trialSite } from './trial-site.ts';
import { toursOf, type Tour, type Visit } from './visits.ts';

/** Version of the trial. Changing it invalidates the stored successes. */
export const TRIAL_METHOD = 10;

export interface TrialRequest {
  shell: BuildRecord;
  remote: BuildRecord;
}

/** Mounts per tour; a tour of many visits needs more, so that each visit is made several times. */
const MOUNTS = 50;
const MOUNTS_OF_A_VISIT = 5;
/** Warm-up: by then every visit has allocated what it keeps once. */
const WARM_MOUNTS = 10;
const WARM_MOUNTS_OF_A_VISIT = 2;
/**
 * A cache that fills late, or a mount that a busy machine cuts short, looks like a leak once or twice; a real
 * leak does every time.
 */
const ATTEMPTS = 4;
/** Bytes that the measured mounts may leave behind (docs/decisions/gate.md). */
const MAX_KEPT_BYTES = 45_000;

/** A page can report the same fault a hundred times. */
const MAX_FAULTS = 12;

/**
 * Runs a remote in a shell in a browser: checks its texts, visits every screen and slot with successful and
 * failing calls, and mounts them fifty times.
 */
export async function runTrial(
  browser: Browser,
  { shell, remote }: TrialRequest,
  readFile: ReadFile,
): Promise<GateCheck[]> {
  const origin = await openTrialOrigin(trialSite(shell, remote), readFile);
  const page = await openTrialPage(browser, origin, remote);
  try {
    const tours = toursOf(remote);
    const sightings: Sighting[] = [];
    const left: Fault[] = [];
    for (const tour of tours) {
      for (const failing of [true, false]) sightings.push(...(await makeTour(page, tour, failing)));
      // A screen that fails once tells nothing new in fifty mounts.
      if (sightings.length > 0) continue;
      const repeated = await repeatMounts(page, tour);
      sightings.push(...repeated.sightings);
      left.push(...repeated.left);
    }
    const texts = (await page.run(messagesOf(remote.container, locales))) as MessagesByLocale | null;
    const drawn = [
      ...foldFaults(sightings),
      ...neverLoaded(remote, origin.served),
      ...[...origin.api.unknown].map(unknownCall),
    ];
    return [
      ...findings(
        'mount',
        drawn.slice(0, MAX_FAULTS),
        `every screen and slot was drawn in ${nameOf(shell)}, with answers and without`,
      ),
      ...(drawn.length > 0
        ? []
        : findings(
            'unmount',
            left.slice(0, MAX_FAULTS),
            `${MOUNTS} mounts and unmounts or more in ${nameOf(shell)} leave nothing behind`,
          )),
      ...(texts
        ? findings(
            'locales',
            messageFaults(texts).slice(0, MAX_FAULTS),
            'its texts have the same keys in every language',
          )
        : []),
    ];
  } finally {
    await page.close();
    await origin.close();
  }
}

/** Makes every visit of a tour once: the first by its address as from a bookmark, the others as links. */
async function makeTour(page: TrialPage, { viewer, visits }: Tour, failing: boolean): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  const report = (visit: Visit, found: readonly Complaint[]) =>
    sightings.push(...found.map((complaint) => ({ visit, viewer, failing, ...complaint })));
  await page.open(viewer, visits[0]!.path, failing);
  report(visits[0]!, await complaintsOf(page));
  for (const visit of visits) {
    const wrong = (await page.follow(NEUTRAL_PATH)) ?? (await page.follow(visit.path, visit.leadsOn));
    report(visit, [...(wrong ? [wrong] : []), ...(await complaintsOf(page))]);
  }
  return sightings;
}

interface RepeatedMounts {
  sightings: Sighting[];
  /** Leaks. */
  left: Fault[];
}

/** Heap and live resources, sampled at the shell's own page. */
interface LeakSample {
  held: HeapObjects;
  live: LiveResource[];
}

/**
 * Mounts the tour's visits in turn, fifty times or more. When they leave too much behind, repeats the
 * measurement: only a leak that shows every time is a fault.
 */
async function repeatMounts(page: TrialPage, tour: Tour): Promise<RepeatedMounts> {
  const sightings: Sighting[] = [];
  const visits = tour.visits.filter(({ once }) => !once);
  if (visits.length === 0) return { sightings, left: [] };
  const warm = Math.max(WARM_MOUNTS, WARM_MOUNTS_OF_A_VISIT * visits.length);
  const mounts = Math.max(MOUNTS, MOUNTS_OF_A_VISIT * visits.length) - warm;
  const made = visits.length;
  let mounted = 0;
  const report = (visit: Visit, found: readonly Complaint[]) =>
    sightings.push(
      ...found.map((complaint) => ({ visit, viewer: tour.viewer, failing: false, ...complaint })),
    );

  async function sampleAfter(many: number): Promise<LeakSample> {
    for (const end = mounted + many; mounted < end && sightings.length < MAX_FAULTS;) {
      mounted += 1;
      const visit = visits[mounted % visits.length]!;
      const wrong = (await page.follow(visit.path, visit.leadsOn)) ?? (await page.follow(NEUTRAL_PATH));
      report(visit, [...(wrong ? [wrong] : []), ...page.takeErrors().map((what) => ({ what }))]);
    }
    return { live: await page.live(), held: await page.heapObjects() };
  }

  await page.follow(NEUTRAL_PATH);
  let first = await sampleAfter(warm - made);
  let kept: Retained = { bytes: 0, mostly: [] };
  let grown: LiveResource[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const second = await sampleAfter(mounts);
    // What a screen holds until its next mount is not a leak.
    const third = await sampleAfter(visits.length);
    kept = retained(first.held, second.held, third.held);
    grown = growingResources(first.live, second.live, third.live);
    if (kept.bytes <= MAX_KEPT_BYTES || grown.length > 0) break;
    first = third;
  }
  report(visits[0]!, await complaintsOf(page));
  await page.fireTimers();
  const running = runningResources(await page.live());
  const leaks = leakFaults([...grown, ...running, ...(await page.callsBegun(grown))], visits);
  // A running resource also retains memory, so it is reported alone.
  return {
    sightings,
    left: leaks.length === 0 && kept.bytes > MAX_KEPT_BYTES ? [heapFault(mounts, kept, visits)] : leaks,
  };
}

function heapFault(mounts: number, { bytes, mostly }: Retained, visits: readonly Visit[]): Fault {
  const parts = mostly.map((part) => `${part.name} ${kB(part.bytes)}`).join(', ');
  const left = `${mounts} mounts left ${kB(bytes)} behind (${parts})`;
  return {
    what: `${left}, as those before them did, and ${kB(MAX_KEPT_BYTES)} are allowed`,
    where: visits.map(({ part }) => part).join(', '),
    mend: 'Let go of what a screen holds when it is unmounted: return the unsubscription from its effects, clear timers, and keep no lists outside of it.',
  };
}

const kB = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;

async function complaintsOf(page: TrialPage): Promise<Complaint[]> {
  return [...new Set(await page.complaints())].map((what) => ({ what }));
}

/**
 * Screens whose files the browser never requested were not shown. What a screen loads when
 * it is used is no part.
 */
function neverLoaded({ name, build, preload }: BuildRecord, served: ReadonlySet<string>): Fault[] {
  const { [KEPT_LATER]: _later, ...parts } = preload;
  return Object.entries(parts)
    .filter(([, paths]) => paths.some((path) => !served.has(`${name}/${build}/${path}`)))
    .map(([part]) => ({
      what: `${part} was never loaded`,
      where: part,
      mend: 'Check that its path, its access and its slot in remote.config.ts are those of the screen.',
    }));
}

const unknownCall = (call: string): Fault => ({
  what: `it calls ${call}, which this server does not have`,
  where: call,
  mend: 'Call only what the contracts of the shared package name, in the version that backendApi asks for.',
});
