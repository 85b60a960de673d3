import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocketServer } from 'ws';
import { SOCKET_PATH, TOO_MANY_CLOSE } from '@chokdee/shared/contracts/socket';
import { siteNow } from '../db/clock.ts';
import type { Db } from '../db/db.ts';
import { hostNameOf, type Domains } from '../http/call-context.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { hostOf, type TrustsProxy } from '../http/trusted-proxies.ts';
import { rawResponse } from '../http/unreadable-request.ts';
import type { Connection, ConnectionRegistry } from './connection-registry.ts';
import type { Generations } from './generations.ts';
import type { startHeartbeat } from './heartbeat.ts';
import type { memberMessages } from './member-messages.ts';
import type { Presence } from './presence.ts';
import { consumeTicket } from './ticket.queries.ts';

export interface UpgradeOptions {
  db: Db;
  domains: Domains;
  log: FastifyBaseLogger;
  /** Whose X-Forwarded-Host counts. */
  trustsProxy: TrustsProxy;
  /** Limits of concurrent connections per address and per member on this server. */
  limits?: { ofAddress: number; ofMember: number };
}

interface ConnectionServices {
  connections: ConnectionRegistry;
  generations: Generations;
  members: ReturnType<typeof memberMessages>;
  heartbeat: ReturnType<typeof startHeartbeat>;
  presence: Presence;
}

/** Handles `upgrade` of an HTTP server: opens a connection, or refuses it with a status. */
export function upgradeHandler(
  sockets: WebSocketServer,
  options: UpgradeOptions,
  { connections, generations, members, heartbeat, presence }: ConnectionServices,
): (request: IncomingMessage, duplex: Duplex, head: Buffer) => void {
  const { db, domains, log, trustsProxy, limits = { ofAddress: Infinity, ofMember: Infinity } } = options;

  async function upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    const host = hostOf(request, trustsProxy);
    if (url.pathname !== SOCKET_PATH) return refuse(duplex, 404);
    const domain = await domains.nameAt(hostNameOf({ host }));
    if (domain === undefined) return refuse(duplex, 404);
    if (!isSameOrigin(request.headers, host)) return refuse(duplex, 403);
    const listener = await consumeTicket(db, url.searchParams.get('token') ?? '');
    if (!listener) return refuse(duplex, 401);
    const [now] = await Promise.all([siteNow(db), generations.ensure(domain)]);
    sockets.handleUpgrade(request, duplex, head, (socket) => {
      const count = connections.countOf(listener);
      if (count.address >= limits.ofAddress || count.member >= limits.ofMember) {
        socket.on('error', () => socket.terminate());
        return socket.close(TOO_MANY_CLOSE, 'too many connections');
      }
      open({ ...listener, socket, domain }, now);
    });
  }

  function open(connection: Connection, now: Date): void {
    const { socket, domain, memberId } = connection;
    connections.add(connection);
    socket.on('message', (data: Buffer) => presence.hear(connection, data));
    socket.on('pong', () => heartbeat.answered(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      heartbeat.answered(socket);
      connections.remove(connection);
      presence.leave(connection);
      if (!connections.hasConnections(domain)) generations.forget(domain);
    });
    connections.send([connection], {
      type: 'hello',
      serverTimeMs: now.getTime(),
      generation: generations.of(domain),
    });
    if (memberId)
      members
        .sendCurrentState([memberId])
        .catch((error: unknown) =>
          log.warn({ err: error }, 'reading the balance for a new connection failed'),
        );
  }

  return (request, duplex, head) => {
    duplex.on('error', () => duplex.destroy());
    upgrade(request, duplex, head).catch((error: unknown) => {
      log.error({ err: error }, 'opening a realtime connection failed');
      refuse(duplex, 503);
    });
  };
}

function refuse(duplex: Duplex, status: number): void {
  duplex.end(rawResponse(`${status} Refused`));
}
