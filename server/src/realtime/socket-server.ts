import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { SOCKET_PATH, TOO_MANY_CLOSE } from '@chokdee/shared/contracts/socket';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { isSameOrigin } from '../http/same-origin.ts';
import type { Db } from '../db/db.ts';
import { siteNow } from '../db/clock.ts';
import { hostNameOf, type Domains } from '../http/domains.ts';
import { bareAnswer } from '../http/unreadable-request.ts';
import type { FanOut, FanOutMessage } from '../fan-out/fan-out.ts';
import { generations } from './generations.ts';
import { listeners, type Connection } from './listeners.ts';
import type { InForce, SocketMessages } from './socket-messages.ts';
import { endedSessions, takeTicket } from './ticket.queries.ts';

/**
 * Heartbeat interval, so that a page notices a dead connection; a client that missed one heartbeat is
 * disconnected at the next.
 */
const BEAT_MS = 25_000;
/** A client that does not answer the close frame is terminated after this. */
const PATIENCE_MS = 5_000;
/** Clients send nothing; the little that arrives is dropped. */
const MAX_INBOUND_BYTES = 1_024;

export interface SocketServerOptions {
  db: Db;
  fanOut: FanOut;
  domains: Domains;
  log: FastifyBaseLogger;
  /** Messages of modules to members' pages, in this order. */
  messages: readonly SocketMessages[];
  inForce(domains: readonly string[]): Promise<InForce[]>;
  beatMs?: number;
  /** Limits of concurrent connections per address and per member on this server. */
  most?: { ofAddress: number; ofMember: number };
}

export interface SocketServer {
  close(): void;
}

/**
 * The realtime connection at /ccu on an HTTP server. A connection opens with a one-time ticket, from a page
 * of the same host, and receives `hello` first. A member then receives their balance, so that no change since
 * their last call is missed.
 */
export function socketServer(server: Server, options: SocketServerOptions): SocketServer {
  const {
    db,
    fanOut,
    domains,
    log,
    messages,
    inForce,
    most = { ofAddress: Infinity, ofMember: Infinity },
    beatMs = BEAT_MS,
  } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_INBOUND_BYTES,
    perMessageDeflate: false,
  });
  const connected = listeners();
  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const generation = generations({
    read: inForce,
    changed: ({ domain, generation: number, states }) =>
      connected.sayAt(domain, { type: 'generation-update', generation: number, states }),
  });
  const unsubscribe = fanOut.subscribe(hear);
  const unsubscribeGap = fanOut.onGap(() => {
    tellNow(connected.memberIds()).catch(failed('balances after a gap were not read'));
    generation.refresh(connected.domains()).catch(failed('generations after a gap were not read'));
  });
  const silent = new Set<WebSocket>();

  const beat = setInterval(() => {
    for (const { socket } of connected.all()) {
      if (silent.has(socket)) socket.terminate();
      else socket.ping();
      silent.add(socket);
    }
    speak().catch(failed('no heartbeat'));
  }, beatMs);

  function hear(fact: FanOutMessage): void {
    if (fact.kind === 'generation' && generation.of(fact.domain) !== fact.generation)
      generation.refresh([fact.domain]).catch(failed('a new generation was not read'));
    tellAfter(fact, connected.memberIds()).catch(failed(`what follows from ${fact.kind} was not read`));
    connected.hear(fact);
  }

  async function speak(): Promise<void> {
    if (connected.all().size === 0) return;
    await generation.refresh(connected.domains());
    const now = await siteNow(db);
    for (const domain of connected.domains())
      connected.sayAt(domain, {
        type: 'hello',
        serverTimeMs: now.getTime(),
        generation: generation.of(domain),
      });
    for (const sessionId of await endedSessions(db, [...connected.all()]))
      connected.hear({ kind: 'session-ended', sessionId });
  }

  async function upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    const host = request.headers.host ?? '';
    if (url.pathname !== SOCKET_PATH) return refuse(duplex, 404);
    const domain = await domains.nameAt(hostNameOf({ host }));
    if (domain === undefined) return refuse(duplex, 404);
    if (!isSameOrigin(request.headers, host)) return refuse(duplex, 403);
    const listener = await takeTicket(db, url.searchParams.get('token') ?? '');
    if (!listener) return refuse(duplex, 401);
    const [now] = await Promise.all([siteNow(db), generation.need(domain)]);
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      const count = connected.countOf(listener);
      if (count.address >= most.ofAddress || count.member >= most.ofMember) {
        socket.on('error', () => socket.terminate());
        return socket.close(TOO_MANY_CLOSE, 'too many connections');
      }
      const connection: Connection = { ...listener, socket, domain };
      connected.add(connection);
      socket.on('pong', () => silent.delete(socket));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        silent.delete(socket);
        connected.remove(connection);
        if (!connected.isAnyoneAt(domain)) generation.forget(domain);
      });
      connected.say([connection], {
        type: 'hello',
        serverTimeMs: now.getTime(),
        generation: generation.of(domain),
      });
      if (listener.memberId) tellNow([listener.memberId]).catch(failed('no balance for a new connection'));
    });
  }

  async function tellNow(memberIds: readonly MemberId[]): Promise<void> {
    if (memberIds.length === 0) return;
    for (const source of messages) for (const message of await source.now(memberIds)) connected.hear(message);
  }

  async function tellAfter(fact: FanOutMessage, memberIds: readonly MemberId[]): Promise<void> {
    if (memberIds.length === 0) return;
    for (const { after } of messages)
      for (const message of (await after?.(fact, memberIds)) ?? []) connected.hear(message);
  }

  const onUpgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    duplex.on('error', () => duplex.destroy());
    upgrade(request, duplex, head).catch((error: unknown) => {
      log.error({ err: error }, 'a realtime connection failed to open');
      refuse(duplex, 503);
    });
  };
  server.on('upgrade', onUpgrade);

  return {
    close() {
      clearInterval(beat);
      unsubscribe();
      unsubscribeGap();
      server.off('upgrade', onUpgrade);
      for (const { socket } of connected.all()) socket.close(1001, 'server stops');
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, PATIENCE_MS).unref();
      sockets.close();
    },
  };
}

function refuse(duplex: Duplex, status: number): void {
  duplex.end(bareAnswer(`${status} Refused`));
}
