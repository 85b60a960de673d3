import type { Fault } from '../finding.ts';
import type { Visit } from './visits.ts';

/** Something that a remote's files started and did not end. */
export interface Live {
  kind: 'interval' | 'timer' | 'listener' | 'observer' | 'channel' | 'subscription' | 'connection' | 'call';
  /** Such as `resize on window`, `WebSocket` or `bus.on('locale/changed')`. */
  detail: string;
  /** File of the build, line and column. */
  at: string;
  /** Address of the page when it was started. */
  path: string;
}

/** A module may hold one of these for as long as the page lives. */
const HELD_ONCE: ReadonlySet<Live['kind']> = new Set(['listener', 'observer', 'channel', 'subscription']);

/**
 * Listeners, observers, channels and subscriptions that become more with every visit. Each visit is made three times or more
 * between the first two moments, and once between the last two.
 *
 * @returns what lives at the last moment of each kind and place that has grown.
 */
export function grownLives(before: readonly Live[], then: readonly Live[], after: readonly Live[]): Live[] {
  const [first, second, third] = [countsOf(before), countsOf(then), countsOf(after)];
  const hasGrown = (key: string) =>
    countIn(second, key) >= countIn(first, key) + 2 && countIn(third, key) > countIn(second, key);
  return after.filter((live) => HELD_ONCE.has(live.kind) && hasGrown(keyOf(live)));
}

/** Timers that renew themselves, intervals and connections: none may outlive the last screen. Call it once pending timers were wound. */
export function runningLives(wound: readonly Live[]): Live[] {
  return wound.filter(({ kind }) => !HELD_ONCE.has(kind));
}

/** One fault for each kind and place. @param visits of the tour, by whose addresses screens are named. */
export function leakFaults(lives: readonly Live[], visits: readonly Visit[]): Fault[] {
  const counts = countsOf(lives);
  const distinct = new Map(lives.map((live) => [keyOf(live), live]));
  return [...distinct].map(([key, { kind, detail, at, path }]) => {
    // What a timer started after the screen had gone may be of any of them.
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

const words: Record<Live['kind'], { what: (detail: string) => string; mend: (detail: string) => string }> = {
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

function countsOf(lives: readonly Live[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const live of lives) counts.set(keyOf(live), countIn(counts, keyOf(live)) + 1);
  return counts;
}

const countIn = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;

const keyOf = ({ kind, detail, at, path }: Live): string => `${kind} ${detail} ${at} ${path}`;
