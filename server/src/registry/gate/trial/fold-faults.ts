import type { Fault } from '../finding.ts';
import type { Viewer, Visit } from './visits.ts';

/** What went wrong at one look at a screen. */
export interface Sighting {
  visit: Visit;
  viewer: Viewer;
  /** Whether every call was answered UNAVAILABLE. */
  failing: boolean;
  what: string;
  /** Advice of its own kind; otherwise it follows from when the fault is seen. */
  mend?: string;
}

const LOOK =
  "Open the screen on a development site (mfe dev) with the browser's console in sight; a screen neither throws nor logs an error.";
const ERROR_STATE =
  'Draw an error state: a call may fail at any time, and nothing may be thrown or logged for it.';
const MAX_LENGTH = 400;

/** The same fault of a screen is one message, whoever saw it and however often. What is seen with answers too is no matter of failing calls. */
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

/** What the shell writes before the error of a screen that it took away; the last word is new each time. */
const CRASHED = /^console\.error: \S+ \S+ crashed \w+ /;

/** What was thrown, without how it came to be known: React logs what the browser reports, and the other way round. */
function messageOf(what: string): string {
  const withoutStack = what.split(/\n\s*at /)[0]!;
  return withoutStack
    .replace(CRASHED, '')
    .replace(/^(console\.\w+|Uncaught( \(in promise\))?): /, '')
    .trim();
}

/** The message in one line, with the function that threw where the stack begins in a file of a build. */
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

/** Named only where one kind of viewer sees it: what everybody sees, everybody sees. */
function viewersOf(group: readonly Sighting[]): string {
  const viewers = new Set(group.map(({ viewer }) => viewer));
  return viewers.size === 1 && group[0]!.visit.once ? `, as a ${group[0]!.viewer} sees it` : '';
}
