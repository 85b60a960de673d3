import pg from 'pg';
import { z } from 'zod';
import { betId, depositId, gameSessionId, memberId, withdrawId } from '@chokdee/shared/contracts/ids';
import { satang } from '@chokdee/shared/contracts/money';
import type { FanOut, FanOutMessage } from './fan-out.ts';
import { MAX_PAYLOAD_BYTES, packPayloads } from './payloads.ts';

const CHANNEL = 'chokdee_fan_out';
const FLUSH_MS = 10;
/**
 * Limit of queued messages while the database is unavailable; the oldest are dropped, because clients refetch
 * anyway.
 */
const MAX_QUEUED = 20_000;
const RECONNECT_MIN_MS = 100;
/** Short: until it listens again, this server misses the others' messages. */
const RECONNECT_MAX_MS = 1_000;

const messages = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('money'),
      memberId,
      balanceSatang: satang,
      version: z.int(),
      betId: betId.optional(),
    }),
    z.object({
      kind: z.literal('reward'),
      memberId,
      account: z.enum(['af', 'points']),
      balance: z.int(),
      version: z.int(),
    }),
    z.object({ kind: z.literal('rewards-paid'), betId, version: z.int() }),
    z.object({ kind: z.literal('deposit'), memberId, id: depositId, status: z.string() }),
    z.object({ kind: z.literal('withdraw'), memberId, id: withdrawId, status: z.string() }),
    z.object({ kind: z.literal('notices'), memberId }),
    z.object({ kind: z.literal('unread-notices'), memberId, unread: z.int() }),
    z.object({ kind: z.literal('round'), betId, state: z.string() }),
    z.object({ kind: z.literal('generation'), domain: z.string(), generation: z.int() }),
    z.object({ kind: z.literal('session-ended'), sessionId: z.string() }),
    z.object({
      kind: z.literal('game-session-ended'),
      memberId,
      sessionId: gameSessionId,
      partner: z.string(),
      because: z.string(),
    }),
    z.object({
      kind: z.literal('game-partner'),
      domain: z.string(),
      partner: z.string(),
      state: z.string(),
    }),
    z.object({
      kind: z.literal('chat'),
      conversation: z.string(),
      memberId: memberId.nullable(),
      visitor: z.string().nullable(),
      change: z.enum(['message', 'state', 'read', 'typing']),
      by: z.enum(['customer', 'desk']),
      seq: z.int(),
    }),
  ]),
);

export interface PgFanOut extends FanOut {
  /** Sends the queue, then disconnects. */
  close(): Promise<void>;
}

type Warn = (error: unknown, what: string) => void;

/**
 * Fan-out over PostgreSQL's LISTEN and NOTIFY, on a dedicated connection. Messages are collected for 10 ms
 * and sent in few notifications, so that the lock which NOTIFY takes at commit never delays a transaction
 * that moves money. Resolves once it listens.
 */
export async function pgFanOut(url: string, warn?: Warn): Promise<PgFanOut> {
  const subscribers = new Set<(message: FanOutMessage) => void>();
  const gapHandlers = new Set<() => void>();
  const outgoing = outgoingQueue(() => connection.client(), warn);
  const connection = await openListener(url, warn, {
    receive(payload) {
      const parsed = messages.safeParse(parseJson(payload));
      if (!parsed.success) return warn?.(parsed.error, 'a fan-out message has an unknown format');
      for (const message of parsed.data) for (const subscriber of subscribers) subscriber(message);
    },
    reconnected() {
      for (const handler of gapHandlers) handler();
      outgoing.schedule();
    },
  });

  return {
    publish(message) {
      const item = JSON.stringify(message);
      if (Buffer.byteLength(item) > MAX_PAYLOAD_BYTES - 10)
        return warn?.(
          new RangeError(`${message.kind}: too long`),
          'a fan-out message does not fit a notification',
        );
      outgoing.add(item);
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    onGap(handler) {
      gapHandlers.add(handler);
      return () => gapHandlers.delete(handler);
    },
    async close() {
      connection.stopReconnecting();
      await outgoing.drain();
      await connection.client()?.end();
    },
  };
}

/** Messages of this server that wait for a notification. */
function outgoingQueue(connected: () => pg.Client | undefined, warn: Warn | undefined) {
  /** JSON items. */
  let queue: string[] = [];
  let flushTimer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function schedule(): void {
    flushTimer ??= setTimeout(() => {
      flushTimer = undefined;
      flushing = flushing.then(flush);
    }, FLUSH_MS);
  }

  async function flush(): Promise<void> {
    const client = connected();
    if (!client || queue.length === 0) return;
    const sent = queue;
    queue = [];
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        CHANNEL,
        packPayloads(sent),
      ]);
    } catch (error) {
      warn?.(error, 'a fan-out notification failed');
      queue = [...sent, ...queue].slice(-MAX_QUEUED);
    }
  }

  return {
    schedule,
    add(item: string): void {
      queue.push(item);
      if (queue.length > MAX_QUEUED) queue.shift();
      schedule();
    },
    async drain(): Promise<void> {
      clearTimeout(flushTimer);
      await flushing.then(flush);
    },
  };
}

interface ListenerEvents {
  receive(payload: string): void;
  /** Called after messages may have been missed. */
  reconnected(): void;
}

/** A connection that listens, and opens again after it is lost. Resolves once it listens. */
async function openListener(url: string, warn: Warn | undefined, events: ListenerEvents) {
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'chokdee fan-out',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on('notification', ({ payload }) => events.receive(payload ?? ''));
    next.on('error', (error) => warn?.(error, 'the fan-out connection failed'));
    next.on('end', () => onDisconnect(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      next.removeAllListeners('end');
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  }

  function onDisconnect(which: pg.Client): void {
    if (closed || client !== which) return;
    client = undefined;
    retry(RECONNECT_MIN_MS);
  }

  function retry(waitMs: number): void {
    retryTimer = setTimeout(() => {
      open().then(
        () => events.reconnected(),
        (error: unknown) => {
          warn?.(error, 'the fan-out connection cannot be opened');
          if (!closed) retry(Math.min(RECONNECT_MAX_MS, waitMs * 2));
        },
      );
    }, waitMs);
  }

  await open();
  return {
    /** Undefined while the connection is lost. */
    client: () => client,
    stopReconnecting() {
      closed = true;
      clearTimeout(retryTimer);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
