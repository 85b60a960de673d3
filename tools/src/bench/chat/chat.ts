import { loadavg } from 'node:os';
import type { SiteServices } from '@chokdee/server/public';
import { atLeast, atMost, type BenchResult } from '../bench-result.ts';
import { enrolled } from '../bets/bet-site.ts';
import { processorMs } from '../bets/processor-time.ts';
import { median, quantile } from '../ratios.ts';
import { withServerUnderLoad } from '../server-under-load.ts';
import { chatOptions, type ChatOptions } from './chat-options.ts';
import { openClient } from './chat-client.ts';
import { openConversations } from './conversations.ts';
import { startEcho } from './echo.ts';
import { offeredLoad, type Delivered, type Deliver } from './offered-load.ts';

const ENOUGH = 0.8;
const PEAK_SECONDS = 5;
/** About as long as what people write. */
const FILLER = 'ฝากเงินแล้วยอดยังไม่เข้า รบกวนตรวจสอบให้หน่อยค่ะ';
/** Its own number first, so that each side can tell the messages apart. */
const textOf = (nth: number): string => `${nth} ${FILLER}`;

/**
 * Customers and operators talk through the real server: a message is sent over HTTP, masked, encrypted,
 * stored, announced over the other side's WebSocket and read by it. A raw `ws` echo returns the same texts
 * over as many connections. Both are offered the same messages per second, in alternating rounds; what
 * arrives within a second counts. The peaks, at which neither keeps anything in reserve, are printed without
 * a goal: the echo stores nothing.
 */
export async function run(args: string[]): Promise<BenchResult> {
  const options = chatOptions(args);
  return withServerUnderLoad(
    options.port,
    async (services, { processes }) => {
      const tokens = await tokensOf(services, options);
      const client = await openClient(options.port);
      const talks = await openConversations(client, tokens.customers, tokens.operators, textOf);
      const echo = await startEcho(options.port - 1, options.conversations + options.operators, textOf);
      try {
        return await measured(options, { talks, echo: echo.deliver, processes });
      } finally {
        talks.close();
        echo.close();
        client.close();
      }
    },
    { SOCKETS_PER_ADDRESS: '100000' },
  );
}

interface Compared {
  talks: Awaited<ReturnType<typeof openConversations>>;
  echo: Deliver;
  /** Ids of the server's and its database's processes. */
  processes: readonly number[];
}

async function measured(options: ChatOptions, { talks, echo, processes }: Compared): Promise<BenchResult> {
  const { conversations, operators, seconds, rounds, perSecond } = options;
  console.log(
    `${conversations} conversations, ${operators} operators, ${perSecond} messages a second offered, ${seconds} s each`,
  );
  printRow(['', 'site', 'echo', 'ratio', 'site p50', 'site p99', 'echo p99', 'site work', 'machine load']);
  const ratios: number[] = [];
  const latenciesMs: number[] = [];
  let offset = 0;
  const offer = (deliver: Deliver) =>
    offeredLoad((conversation, nth) => deliver(conversation, offset + nth), {
      conversations,
      seconds,
      perSecond,
    });
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const begunMs = processorMs(processes) ?? NaN;
    const site = await offer(talks.deliver);
    const workMs = ((processorMs(processes) ?? NaN) - begunMs) / site.latenciesMs.length;
    const raw = await offer(echo);
    offset += seconds * perSecond;
    printMeasured(round === 0 ? 'warm-up' : `round ${round}`, site, raw, workMs);
    if (round === 0) continue;
    ratios.push(site.perSecond / raw.perSecond);
    latenciesMs.push(...site.latenciesMs);
  }
  const peak = (deliver: Deliver) =>
    offeredLoad((conversation, nth) => deliver(conversation, offset + nth), {
      conversations,
      seconds: PEAK_SECONDS,
    });
  printMeasured('peak', await peak(talks.deliver), await peak(echo));
  const { duplicates, outOfOrder } = talks.faults();
  return {
    bench: 'chat',
    goals: [
      atLeast(
        `messages delivered of ${perSecond} offered a second, by the site to by a ws echo (median of pairs)`,
        median(ratios),
        ENOUGH,
      ),
      atMost('p99 until the other side has a message, ms', quantile(latenciesMs, 0.99), 1_000),
      atMost('messages delivered twice', duplicates, 0),
      atMost('messages out of order', outOfOrder, 0),
    ],
  };
}

/** Members who ask, and operators who answer. */
async function tokensOf(
  { db, auth }: SiteServices,
  { conversations, operators }: ChatOptions,
): Promise<{ customers: string[]; operators: string[] }> {
  const ids = await enrolled(db, conversations + operators);
  await db.query(`update members set role = 'operator' where id = any($1::uuid[])`, [
    ids.slice(conversations),
  ]);
  const tokens: string[] = [];
  for (const id of ids)
    tokens.push((await auth.enter(id, { ip: '127.0.0.1', userAgent: 'bench', method: 'pin' })).accessToken);
  return { customers: tokens.slice(0, conversations), operators: tokens.slice(conversations) };
}

/** @param workMs of the processors per message, however busy the machine is with other things */
function printMeasured(name: string, site: Delivered, echo: Delivered, workMs = NaN): void {
  const ms = (latencies: readonly number[], part: number) => `${quantile(latencies, part).toFixed(1)} ms`;
  printRow([
    name,
    site.perSecond.toFixed(0),
    echo.perSecond.toFixed(0),
    (site.perSecond / echo.perSecond).toFixed(3),
    ms(site.latenciesMs, 0.5),
    ms(site.latenciesMs, 0.99),
    ms(echo.latenciesMs, 0.99),
    Number.isNaN(workMs) ? '' : `${workMs.toFixed(1)} ms`,
    loadavg()[0]!.toFixed(1),
  ]);
}

const printRow = (cells: readonly string[]): void =>
  console.log(cells.map((text) => text.padStart(13)).join(''));
