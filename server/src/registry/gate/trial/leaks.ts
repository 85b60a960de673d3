import type { Fault } from '../finding.ts';
import type { Visit } from './visits.ts';

/** A resource that a remote's files started and did not stop. */
export interface LiveResource {
  kind: 'interval' | 'timer' | 'listener' | 'observer' | 'channel' | 'subscription' | 'connection' | 'call';
  /** Such as `resize on window`, `WebSocket` or `bus.on('locale/changed')`. */
  detail: string;
  /** File of the build, line and column. */
  at: string;
  /** Address of the page when it was started. */
  path: string;
}

/** A module may keep one of these for the life of the page. */
const HELD_ONCE: ReadonlySet<LiveResource['kind']> = new Set([
  'listener',
  'observer',
  'channel',
  'subscription',
]);

/**
 * Resources that grow in number with the visits. Each visit is made at least three times between the first
 * two samples, and once between the last two.
 *
 * @returns the live resources of the last sample of each kind and place that has grown.
 */
export function growingResources(
  before: readonly LiveResource[],
  then: readonly LiveResource[],
  after: readonly LiveResource[],
): LiveResource[] {
  const [first, second, third] = [countsOf(before), countsOf(then), countsOf(after)];
  const hasGrown = (key: string) =>
    countIn(second, key) >= countIn(first, key) + 2 && countIn(third, key) > countIn(second, key);
  return after.filter((live) => HELD_ONCE.has(live.kind) && hasGrown(keyOf(live)));
}

/**
 * Self-renewing timers, intervals and connections: none may outlive the last screen. Call it after pending
 * timers were fired.
 */
export function runningResources(wound: readonly LiveResource[]): LiveResource[] {
  return wound.filter(({ kind }) => !HELD_ONCE.has(kind));
}

/**
 * One fault per kind and place.
 *
 * @param visits of the tour; their addresses name the screens.
 */
export function leakFaults(lives: readonly LiveResource[], visits: readonly Visit[]): Fault[] {
  const counts = countsOf(lives);
  const distinct = new Map(lives.map((live) => [keyOf(live), live]));
  return [...distinct].map(([key, { kind, detail, at, path }]) => {
    // A resource that a timer started after its screen was unmounted may belong to any of them.
    const screen = visits.find((visit) => visit.path === path);
    const named = screen ? `${screen.part} at ${path}` : visits.map(({ part }) => part).join(' or ');
    const { what, mend } = words[kind];
    const count = countIn(counts, key);
    const many = count > 1 ? ` (${count} of them)` : '';
    return {
      what: `${what(detail)} after its screen has gone${many}`,
      where: `${named}, ${at}`,
      mend: mend(detail),
    };
  });
}

const words: Record<
  LiveResource['kind'],
  { what: (detail: string) => string; mend: (detail: string) => string }
> = {
  interval: {
    what: () => 'an interval runs on',
    mend: () => 'Return a cleanup from the effect that starts it, and call clearInterval there.',
  },
  timer: {
    what: (detail) => `a chain of ${detail} renews itself`,
    mend: () => 'Return a cleanup from the effect that starts it, and end the chain there.',
  },
  listener: {
    what: (detail) => `a listener of ${detail} stays`,
    mend: () =>
      'Return a cleanup from the effect that adds it, and call removeEventListener there with the same listener.',
  },
  observer: {
    what: (detail) => `a ${detail} goes on observing`,
    mend: () => 'Return a cleanup from the effect that observes, and call disconnect there.',
  },
  channel: {
    what: (detail) => `a ${detail} stays open`,
    mend: () => 'Return a cleanup from the effect that opens it, and call close there.',
  },
  subscription: {
    what: (detail) => `a subscription by ${detail} stays`,
    mend: (detail) =>
      `Return a cleanup from the effect that subscribes, and call there the function that ${detail.split('(')[0]!} returned.`,
  },
  connection: {
    what: (detail) => `a ${detail} stays open`,
    mend: () => 'Return a cleanup from the effect that opens it, and close it there.',
  },
  call: {
    what: (detail) => `a call of ${detail} is made`,
    mend: () =>
      'Return a cleanup from the effect that begins it, and end there what makes the call: a subscription, a listener or a loop.',
  },
};

function countsOf(lives: readonly LiveResource[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const live of lives) counts.set(keyOf(live), countIn(counts, keyOf(live)) + 1);
  return counts;
}

const countIn = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;

const keyOf = ({ kind, detail, at, path }: LiveResource): string => `${kind} ${detail} ${at} ${path}`;
