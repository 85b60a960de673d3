import { randomBytes, randomInt } from 'node:crypto';
import { openLane } from '../http-lane.ts';
import { RATE } from './bet-site.ts';

export type Spread = 'uniform' | 'hot';

export interface BetLoad {
  port: number;
  tokens: readonly string[];
  betId: number;
  lines: number;
  spread: Spread;
  connections: number;
  seconds: number;
  /**
   * Bet slips per second, independent of response times (open loop). Without it each connection sends the
   * next bet slip after the response (closed loop).
   */
  perSecond?: number;
  /** Called for each response. */
  onResponse?: (answer: BetResponse) => void;
}

interface BetResponse {
  status: number;
  body: string;
  latencyMs: number;
  /** Timestamp of performance.now(). */
  atMs: number;
}

export interface Loaded {
  perSecond: number;
  /** Latency per response, measured from the time at which its bet slip was scheduled. */
  latenciesMs: number[];
  /** Number of responses per status. */
  statuses: Record<number, number>;
}

const BODIES = 500;

/** Places bet slips over keep-alive connections, each by a random member. */
export async function betLoad({
  port,
  tokens,
  betId,
  lines,
  spread,
  connections,
  seconds,
  perSecond,
  onResponse,
}: BetLoad): Promise<Loaded> {
  const bodies = Array.from({ length: BODIES }, () => bodyOf(betId, lines, spread));
  const heads = tokens.map(
    (token) =>
      `POST /api/lotteries.gov.create HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: bench\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\n`,
  );
  const run = randomBytes(6).toString('hex');
  let sent = 0;
  const request = () => {
    const body = bodies[randomInt(BODIES)]!;
    return `${heads[randomInt(heads.length)]!}Idempotency-Key: ${run}-${(sent += 1)}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const statuses: Record<number, number> = {};
  const latenciesMs: number[] = [];
  const begin = performance.now();
  const until = begin + seconds * 1_000;
  /** Scheduled time of the next bet slip. */
  let due = begin;
  const turn = () => {
    if (perSecond === undefined) return performance.now();
    const at = due;
    due += 1_000 / perSecond;
    return at;
  };
  const lanes = await Promise.all(Array.from({ length: connections }, () => openLane(port)));
  await Promise.all(
    lanes.map(async (lane) => {
      for (let at = turn(); at < until && performance.now() < until; at = turn()) {
        const early = at - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const { status, body } = await lane.ask(request());
        const atMs = performance.now();
        latenciesMs.push(atMs - at);
        statuses[status] = (statuses[status] ?? 0) + 1;
        onResponse?.({ status, body, latencyMs: atMs - at, atMs });
      }
    }),
  );
  const took = performance.now() - begin;
  for (const lane of lanes) lane.close();
  return { perSecond: (latenciesMs.length / took) * 1_000, latenciesMs, statuses };
}

function bodyOf(betId: number, lines: number, spread: Spread): string {
  const number = (at: number) => String(spread === 'hot' ? at : randomInt(1_000)).padStart(3, '0');
  const slip = Array.from({ length: lines }, (_, at) => ({
    ref: `r${at}`,
    add: 1,
    option: 'teng_bon_3',
    number: number(at),
    price: 5,
    multiply: RATE,
  }));
  return JSON.stringify({ betId, slip });
}
