import { randomBytes, randomInt } from 'node:crypto';
import { signatureOf } from '@chokdee/server/public';
import { openLane } from '../http-lane.ts';
import { PARTNER, tokenOf, type GamesSite } from './games-site.ts';

export interface CallbackLoad {
  site: Pick<GamesSite, 'members' | 'port' | 'secret'>;
  connections: number;
  seconds: number;
  /** How many of the members play: 1 is a hot member. */
  players: number;
  /**
   * Calls per second, independent of response times (open loop). Without it each connection sends the next
   * call after the response (closed loop).
   */
  perSecond?: number;
}

export interface CallbacksLoaded {
  perSecond: number;
  /** The latency of each response, measured from the time at which its call was scheduled. */
  latenciesMs: number[];
  /** Responses with a status other than 200. */
  errors: number;
}

/** Sends signed bets, each followed by the win that closes its round, as a partner's server does. */
export async function callbackLoad({
  site,
  connections,
  seconds,
  players,
  perSecond,
}: CallbackLoad): Promise<CallbacksLoaded> {
  const run = randomBytes(6).toString('hex');
  const latenciesMs: number[] = [];
  let errors = 0;
  let pairs = 0;
  const begin = performance.now();
  const until = begin + seconds * 1_000;
  /** Scheduled time of the next call. */
  let due = begin;
  const turn = () => {
    if (perSecond === undefined) return performance.now();
    const at = due;
    due += 1_000 / perSecond;
    return at;
  };
  const lanes = await Promise.all(Array.from({ length: connections }, () => openLane(site.port)));
  await Promise.all(
    lanes.map(async (lane) => {
      for (;;) {
        const nth = randomInt(players);
        const pair = `${run}-${(pairs += 1)}`;
        for (const request of pairOf(site, nth, pair)) {
          const at = turn();
          if (at >= until || performance.now() >= until) return;
          const early = at - performance.now();
          if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
          const { status } = await lane.ask(signed(site.secret, request));
          latenciesMs.push(performance.now() - at);
          if (status !== 200) errors += 1;
        }
      }
    }),
  );
  const took = performance.now() - begin;
  for (const lane of lanes) lane.close();
  return { perSecond: (latenciesMs.length / took) * 1_000, latenciesMs, errors };
}

interface CallbackRequest {
  path: string;
  body: string;
}

function pairOf({ members }: CallbackLoad['site'], nth: number, pair: string): CallbackRequest[] {
  const playerId = members[nth]!;
  const round = { playerId, roundId: `r${pair}` };
  return [
    {
      path: `/callbacks/${PARTNER}/bet`,
      body: JSON.stringify({ transactionId: `b${pair}`, ...round, token: tokenOf(nth + 1), amount: '1.00' }),
    },
    {
      path: `/callbacks/${PARTNER}/win`,
      body: JSON.stringify({ transactionId: `w${pair}`, ...round, amount: '0.95', roundClosed: true }),
    },
  ];
}

function signed(secret: string, { path, body }: CallbackRequest): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = signatureOf(secret, { timestamp, path, body });
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Timestamp: ${timestamp}\r\nX-Signature: ${signature}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
