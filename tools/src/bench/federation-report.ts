import { atMost, type Goal } from './bench-result.ts';
import type { Load } from './cold-load.ts';
import { slowLink } from './link.ts';
import { median, pairedRatios } from './ratios.ts';
import {
  bytesOf,
  connectionsOf,
  criticalRequests,
  latestStart,
  scriptBytes,
  sequentialRounds,
} from './requests.ts';

/** Medians of one variant. Times in milliseconds, sizes in bytes over the wire. */
interface Variant {
  ready: number;
  largest: number;
  floor: number;
  bytes: number;
  requests: number;
  rounds: number;
  connections: number;
  lastStart: number;
  scripts: number;
  scriptsAfterIdle: number;
  shift: number;
}

export interface Measured {
  route: string;
  cpu: number;
  federated: Variant;
  whole: Variant;
  ready: { median: number; p90: number };
  largest: { median: number; p90: number };
  /** Text of the largest contentful paint, federated variant only. */
  words: string;
  /** The latest request that the first screen may have waited for. */
  last: string;
}

const { rttMs, downBitsPerSecond } = slowLink;

export function measure(
  route: string,
  cpu: number,
  { idle, pairs }: { idle: [Load, Load]; pairs: [Load, Load][] },
): Measured {
  const ratios = (of: (load: Load) => number) =>
    pairedRatios(pairs.map(([federated, whole]) => [of(federated), of(whole)]));
  return {
    route,
    cpu,
    federated: variant(
      pairs.map(([federated]) => federated),
      idle[0],
    ),
    whole: variant(
      pairs.map(([, whole]) => whole),
      idle[1],
    ),
    ready: ratios(({ readyMs }) => readyMs),
    largest: ratios(({ largest }) => largest.ms),
    words: pairs.at(-1)![0].largest.text,
    last: lastOf(pairs.at(-1)![0]),
  };
}

function lastOf({ requests, renderMs }: Load): string {
  const [last] = criticalRequests(requests, renderMs).sort((left, right) => right.startMs - left.startMs);
  return last ? new URL(last.url).pathname : '';
}

/** The earliest time at which the page's own HTML can have arrived, in milliseconds. */
export const floorMs = ({ requests }: Pick<Load, 'requests'>): number =>
  3 * rttMs + (bytesOf(requests.filter(({ type }) => type === 'Document')) * 8_000) / downBitsPerSecond;

function variant(loads: readonly Load[], idle: Load): Variant {
  const of = (value: (load: Load) => number) => median(loads.map(value));
  return {
    ready: of(({ readyMs }) => readyMs),
    largest: of(({ largest }) => largest.ms),
    floor: of(floorMs),
    bytes: of((load) => bytesOf(beforeReady(load))),
    requests: of((load) => beforeReady(load).length),
    rounds: of(({ requests, renderMs }) => sequentialRounds(criticalRequests(requests, renderMs))),
    connections: of(({ requests }) => connectionsOf(requests)),
    lastStart: of(({ requests, renderMs }) => latestStart(requests, renderMs)),
    scripts: of((load) => scriptBytes(beforeReady(load))),
    scriptsAfterIdle: scriptBytes(idle.requests),
    shift: of(({ shift }) => shift),
  };
}

export const beforeReady = ({ requests, readyMs }: Load) =>
  requests.filter(({ endMs }) => endMs !== undefined && endMs <= readyMs);

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (value: number) => `${(value / 1_000).toFixed(1)} kB`;

/** Formats the result of a route at one CPU rate. */
export function describePairs({
  route,
  cpu,
  federated,
  whole,
  ready,
  largest,
  words,
  last,
}: Measured): string {
  const row = (
    name: string,
    {
      ready: at,
      largest: painted,
      floor,
      bytes,
      requests,
      rounds,
      connections,
      lastStart,
      scripts,
      scriptsAfterIdle,
      shift,
    }: Variant,
  ) =>
    `  ${name.padEnd(10)} ready ${ms(at)}, largest ${ms(painted)} (floor ${ms(floor)}), ${kB(bytes)} in ${requests} requests, ${rounds} rounds, ${connections} connection(s), last begun ${ms(lastStart)} after the page, scripts ${kB(scripts)}, ${kB(scriptsAfterIdle)} when idle, shift ${shift.toFixed(3)}`;
  return [
    `\n${route} at ${cpu}×`,
    row('remotes', federated),
    row('one whole', whole),
    `  ratio      ready ${ready.median.toFixed(3)} (p90 ${ready.p90.toFixed(3)}), largest ${largest.median.toFixed(3)} (p90 ${largest.p90.toFixed(3)}), largest to floor ${(federated.largest / federated.floor).toFixed(3)}, scripts ${(federated.scripts / whole.scripts).toFixed(3)}, when idle ${(federated.scriptsAfterIdle / whole.scriptsAfterIdle).toFixed(3)}`,
    `  largest is “${words}”, last begun is ${last}`,
  ].join('\n');
}

export function goalsOf(measured: readonly Measured[]): Goal[] {
  return measured.flatMap(({ route, cpu, federated, whole, ready }) => {
    const where = `${route} at ${cpu}×`;
    return [
      atMost(`time to ready against one whole, ${where}`, ready.median, 1.05),
      cpu === 1
        ? atMost(`largest paint against its floor, ${where}`, federated.largest / federated.floor, 1.15)
        : atMost(`largest paint in seconds, ${where}`, federated.largest / 1_000, 2.5),
      atMost(`scripts until ready in kB, ${where}`, federated.scripts / 1_000, 190),
      atMost(`connections, ${where}`, federated.connections, 1),
      atMost(
        `last critical request after the page, in round trips, ${where}`,
        federated.lastStart / rttMs,
        1 / 3,
      ),
      atMost(`scripts until ready against one whole, ${where}`, federated.scripts / whole.scripts, 1.12),
      atMost(
        `scripts with those fetched when idle against one whole, ${where}`,
        federated.scriptsAfterIdle / whole.scriptsAfterIdle,
        1.12,
      ),
    ];
  });
}
