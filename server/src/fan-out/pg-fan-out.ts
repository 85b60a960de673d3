import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import type { FanOut, FanOutMessage } from './fan-out.ts';
import { messageSchema } from './message-schema.ts';
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
const KEEP_ALIVE_MS = 10_000;
/** Opening a connection, and subscribing on it. */
const CONNECT_MS = 5_000;

/** How a connection is noticed that died without a word, as behind a firewall that forgot it. */
export interface Probing {
  /** Delay between an answer and the next probe. */
  everyMs: number;
  /** How long a statement, and a stopping server, waits for an answer. */
  answerMs: number;
}

const PROBING: Probing = { everyMs: 5_000, answerMs: 5_000 };

const UNKNOWN_FORMAT = 'a fan-out message has an unknown format';
const payloadSchema = z.array(z.unknown());

type Warn = (error: unknown, what: string) => void;

export interface PgFanOut extends FanOut {
  /** Sends the queue, then disconnects. */
  close(): Promise<void>;
}

/**
 * Fan-out over PostgreSQL's LISTEN and NOTIFY, on a dedicated connection. Messages are collected for 10 ms
 * and sent in few notifications, so that the lock which NOTIFY takes at commit never delays a transaction
 * that moves money. Resolves once it listens.
 */
export async function pgFanOut(url: string, warn?: Warn, probing = PROBING): Promise<PgFanOut> {
  const subscribers = new Set<(message: FanOutMessage) => void>();
  const gapHandlers = new Set<() => void>();
  const outgoing = outgoingQueue(() => connection.client(), warn);
  const connection = await openListener(url, probing, warn, {
    receive(payload) {
      const items = payloadSchema.safeParse(parseJson(payload));
      if (!items.success) return warn?.(items.error, UNKNOWN_FORMAT);
      // One by one: a server of another release may send a kind that this one does not know.
      for (const item of items.data) {
        const message = messageSchema.safeParse(item);
        if (message.success) for (const subscriber of subscribers) subscriber(message.data);
        else warn?.(message.error, UNKNOWN_FORMAT);
      }
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
      connection.stop();
      await Promise.race([outgoing.drain(), pause(probing.answerMs, undefined, { ref: false })]);
      await connection.end();
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
async function openListener(
  url: string,
  { everyMs, answerMs }: Probing,
  warn: Warn | undefined,
  events: ListenerEvents,
) {
  let client: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let stopProbing = () => {};
  let closed = false;

  async function open(): Promise<void> {
    const next = newClient(url, answerMs);
    next.on('notification', ({ payload }) => events.receive(payload ?? ''));
    next.on('error', (error) => warn?.(error, 'the fan-out connection failed'));
    await listen(next);
    next.on('end', () => onDisconnect(next));
    if (closed) return void next.end();
    client = next;
    stopProbing = probe(next, everyMs, (error) => {
      warn?.(error, 'the fan-out connection does not answer');
      next.connection.stream.destroy();
    });
  }

  function onDisconnect(which: pg.Client): void {
    if (closed || client !== which) return;
    client = undefined;
    stopProbing();
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
    /** Neither probes nor reconnects any more. */
    stop() {
      closed = true;
      clearTimeout(retryTimer);
      stopProbing();
    },
    async end() {
      const last = client;
      await Promise.race([last?.end(), pause(answerMs, undefined, { ref: false })]);
      last?.connection.stream.destroy();
    },
  };
}

function newClient(url: string, answerMs: number): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'chokdee fan-out',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: answerMs,
  });
}

/** pg reads a statement's own `query_timeout`, which its types leave out. */
const subscription: pg.QueryConfig & { query_timeout: number } = {
  text: `listen ${CHANNEL}`,
  query_timeout: CONNECT_MS,
};

async function listen(client: pg.Client): Promise<void> {
  try {
    await client.connect();
    await client.query(subscription);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Asks for an answer, a while after each, until one is missed or the returned function is called. */
function probe(client: pg.Client, everyMs: number, missed: (error: unknown) => void): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = () => {
    client.query('select 1').then(later, (error: unknown) => {
      if (!stopped) missed(error);
    });
  };
  const later = () => {
    if (!stopped) timer = setTimeout(ask, everyMs);
  };
  later();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
