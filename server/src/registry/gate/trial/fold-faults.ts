import type { Fault } from '../finding.ts';
import type { Viewer, Visit } from './visits.ts';

/** An error seen during one visit of a screen. */
export interface Sighting {
  visit: Visit;
  viewer: Viewer;
  /** Whether every call was answered with UNAVAILABLE. */
  failing: boolean;
  what: string;
  /** Specific advice; otherwise it depends on when the fault occurs. */
  mend?: string;
}

const LOOK =
  "Open the screen on a development site (mfe dev) with the browser's console in sight; a screen neither throws nor logs an error.";
const ERROR_STATE =
  'Draw an error state: a call may fail at any time, and nothing may be thrown or logged for it.';
const MAX_LENGTH = 400;

/**
 * Merges sightings of the same fault of a screen into one, across viewers and repetitions. A fault that also
 * occurs with successful answers is not attributed to failing calls.
 */
export function foldFaults(sightings: readonly Sighting[]): Fault[] {
  const groups = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const key = `${sighting.visit.part} ${sighting.visit.path} ${messageOf(sighting.what)}`;
    groups.set(key, [...(groups.get(key) ?? []), sighting]);
  }
  return [...groups.values()].map((group) => {
    const { visit, what, mend } = group[0]!;
    const onlyFailing = group.every(({ failing }) => failing);
    return {
      what: lineOf(what),
      where: `${visit.part} at ${visit.path}${viewersOf(group)}${onlyFailing ? ', every call answered UNAVAILABLE' : ''}`,
      mend: mend ?? (onlyFailing ? ERROR_STATE : LOOK),
    };
  });
}

/** What the shell logs before the error of a screen that it removed; the last word differs each time. */
const CRASHED = /^console\.error: \S+ \S+ crashed \w+ /;

/** The thrown message, without its source: React logs what the browser reports, and the other way round. */
function messageOf(what: string): string {
  const withoutStack = what.split(/\n\s*at /)[0]!;
  return withoutStack
    .replace(CRASHED, '')
    .replace(/^(console\.\w+|Uncaught( \(in promise\))?): /, '')
    .trim();
}

/** The message in one line, with the throwing function when the stack begins in a file of a build. */
function lineOf(what: string): string {
  const [, name, file] =
    /\n\s*at (?:(\S+) \()?https?:\/\/[^/\s]+\/_mfe\/[^/]+\/[^/]+\/([^)\s]+)/.exec(what) ?? [];
  const thrower = file === undefined ? '' : `, thrown ${name ? `in ${name} ` : ''}at ${file}`;
  return (
    messageOf(what)
      .slice(0, MAX_LENGTH)
      .replaceAll(/\s*\n\s*/g, ' ') + thrower
  );
}

/** Names the viewer only when a single kind of viewer sees the fault. */
function viewersOf(group: readonly Sighting[]): string {
  const viewers = new Set(group.map(({ viewer }) => viewer));
  return viewers.size === 1 && group[0]!.visit.once ? `, as a ${group[0]!.viewer} sees it` : '';
}
