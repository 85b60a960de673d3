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
import { rawResponse } from '../http/unreadable-request.ts';
import type { FanOut, FanOutMessage } from '../fan-out/fan-out.ts';
import { generations } from './generations.ts';
import { connectionRegistry, type Connection } from './listeners.ts';
import type { InForce, SocketMessages } from './socket-messages.ts';
import { endedSessions, consumeTicket } from './ticket.queries.ts';

/**
 * Heartbeat interval, so that a page notices a dead connection; a client that missed one heartbeat is
 * disconnected at the next.
 */
const HEARTBEAT_MS = 25_000;
/** A client that does not answer the close frame is terminated after this. */
const CLOSE_TIMEOUT_MS = 5_000;
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
  heartbeatMs?: number;
  /** Limits of concurrent connections per address and per member on this server. */
  limits?: { ofAddress: number; ofMember: number };
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
    limits = { ofAddress: Infinity, ofMember: Infinity },
    heartbeatMs = HEARTBEAT_MS,
  } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_INBOUND_BYTES,
    perMessageDeflate: false,
  });
  const connections = connectionRegistry();
  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const domainGenerations = generations({
    read: inForce,
    changed: ({ domain, generation: number, states }) =>
      connections.sendToDomain(domain, { type: 'generation-update', generation: number, states }),
  });
  const unsubscribe = fanOut.subscribe(onFanOut);
  const unsubscribeGap = fanOut.onGap(() => {
    sendCurrentState(connections.memberIds()).catch(failed('reading balances after a fan-out gap failed'));
    domainGenerations
      .refresh(connections.domains())
      .catch(failed('reading generations after a fan-out gap failed'));
  });
  const unresponsive = new Set<WebSocket>();

  const heartbeatTimer = setInterval(() => {
    for (const { socket } of connections.all()) {
      if (unresponsive.has(socket)) socket.terminate();
      else socket.ping();
      unresponsive.add(socket);
    }
    heartbeat().catch(failed('the heartbeat failed'));
  }, heartbeatMs);

  function onFanOut(fact: FanOutMessage): void {
    if (fact.kind === 'generation' && domainGenerations.of(fact.domain) !== fact.generation)
      domainGenerations.refresh([fact.domain]).catch(failed('reading a new generation failed'));
    sendFollowUps(fact, connections.memberIds()).catch(
      failed(`reading the messages that follow from ${fact.kind} failed`),
    );
    connections.deliver(fact);
  }

  async function heartbeat(): Promise<void> {
    if (connections.all().size === 0) return;
    await domainGenerations.refresh(connections.domains());
    const now = await siteNow(db);
    for (const domain of connections.domains())
      connections.sendToDomain(domain, {
        type: 'hello',
        serverTimeMs: now.getTime(),
        generation: domainGenerations.of(domain),
      });
    for (const sessionId of await endedSessions(db, [...connections.all()]))
      connections.deliver({ kind: 'session-ended', sessionId });
  }

  async function upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    const host = request.headers.host ?? '';
    if (url.pathname !== SOCKET_PATH) return refuse(duplex, 404);
    const domain = await domains.nameAt(hostNameOf({ host }));
    if (domain === undefined) return refuse(duplex, 404);
    if (!isSameOrigin(request.headers, host)) return refuse(duplex, 403);
    const listener = await consumeTicket(db, url.searchParams.get('token') ?? '');
    if (!listener) return refuse(duplex, 401);
    const [now] = await Promise.all([siteNow(db), domainGenerations.ensure(domain)]);
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      const count = connections.countOf(listener);
      if (count.address >= limits.ofAddress || count.member >= limits.ofMember) {
        socket.on('error', () => socket.terminate());
        return socket.close(TOO_MANY_CLOSE, 'too many connections');
      }
      const connection: Connection = { ...listener, socket, domain };
      connections.add(connection);
      socket.on('pong', () => unresponsive.delete(socket));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        unresponsive.delete(socket);
        connections.remove(connection);
        if (!connections.hasConnections(domain)) domainGenerations.forget(domain);
      });
      connections.send([connection], {
        type: 'hello',
        serverTimeMs: now.getTime(),
        generation: domainGenerations.of(domain),
      });
      if (listener.memberId)
        sendCurrentState([listener.memberId]).catch(
          failed('reading the balance for a new connection failed'),
        );
    });
  }

  async function sendCurrentState(memberIds: readonly MemberId[]): Promise<void> {
    if (memberIds.length === 0) return;
    for (const source of messages)
      for (const message of await source.now(memberIds)) connections.deliver(message);
  }

  async function sendFollowUps(fact: FanOutMessage, memberIds: readonly MemberId[]): Promise<void> {
    if (memberIds.length === 0) return;
    for (const { after } of messages)
      for (const message of (await after?.(fact, memberIds)) ?? []) connections.deliver(message);
  }

  const onUpgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    duplex.on('error', () => duplex.destroy());
    upgrade(request, duplex, head).catch((error: unknown) => {
      log.error({ err: error }, 'opening a realtime connection failed');
      refuse(duplex, 503);
    });
  };
  server.on('upgrade', onUpgrade);

  return {
    close() {
      clearInterval(heartbeatTimer);
      unsubscribe();
      unsubscribeGap();
      server.off('upgrade', onUpgrade);
      for (const { socket } of connections.all()) socket.close(1001, 'server stops');
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSE_TIMEOUT_MS).unref();
      sockets.close();
    },
  };
}

function refuse(duplex: Duplex, status: number): void {
  duplex.end(rawResponse(`${status} Refused`));
}
