import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import type { FanOut } from '../fan-out/fan-out.ts';
import { connectionRegistry } from './connection-registry.ts';
import { deliver } from './deliver.ts';
import { generations } from './generations.ts';
import { startHeartbeat } from './heartbeat.ts';
import { memberMessages } from './member-messages.ts';
import { memberPresence } from './presence.ts';
import type { InForce, SocketMessages } from './socket-messages.ts';
import { upgradeHandler, type UpgradeOptions } from './upgrade-handler.ts';

/** Heartbeat interval. */
const HEARTBEAT_MS = 25_000;
/** A client that does not answer the close frame is terminated after this. */
const CLOSE_TIMEOUT_MS = 5_000;
/** Clients say whether they are visible; whatever else arrives is dropped. */
const MAX_INBOUND_BYTES = 1_024;
const SOCKETS = { noServer: true, maxPayload: MAX_INBOUND_BYTES, perMessageDeflate: false };

export interface SocketServerOptions extends UpgradeOptions {
  fanOut: FanOut;
  /** Messages of modules to members' pages, in this order. */
  messages: readonly SocketMessages[];
  inForce(domains: readonly string[]): Promise<InForce[]>;
  heartbeatMs?: number;
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
  const { db, fanOut, log, messages, inForce, heartbeatMs = HEARTBEAT_MS } = options;
  const sockets = new WebSocketServer(SOCKETS);
  const connections = connectionRegistry();
  const members = memberMessages(messages, connections);
  const logFailure = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const domainGenerations = generations({
    read: inForce,
    changed: ({ domain, generation: number, states }) =>
      connections.sendToDomain(domain, { type: 'generation-update', generation: number, states }),
  });
  const unsubscribe = fanOut.subscribe((fact) => {
    if (fact.kind === 'generation' && domainGenerations.of(fact.domain) !== fact.generation)
      domainGenerations.refresh([fact.domain]).catch(logFailure('reading a new generation failed'));
    members
      .sendFollowUps(fact, connections.memberIds())
      .catch(logFailure(`reading the messages that follow from ${fact.kind} failed`));
    deliver(connections, fact);
  });
  const unsubscribeGap = fanOut.onGap(() => {
    members
      .sendCurrentState(connections.memberIds())
      .catch(logFailure('reading balances after a fan-out gap failed'));
    domainGenerations
      .refresh(connections.domains())
      .catch(logFailure('reading generations after a fan-out gap failed'));
  });
  const presence = memberPresence(db, logFailure('noting which pages are visible failed'));
  const heartbeat = startHeartbeat({
    db,
    presence,
    connections,
    generations: domainGenerations,
    everyMs: heartbeatMs,
    failed: logFailure('the heartbeat failed'),
  });
  const onUpgrade = upgradeHandler(sockets, options, {
    connections,
    generations: domainGenerations,
    members,
    heartbeat,
    presence,
  });
  server.on('upgrade', onUpgrade);

  return {
    close() {
      heartbeat.stop();
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
