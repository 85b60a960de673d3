import type { WebSocket } from 'ws';
import { siteNow } from '../db/clock.ts';
import type { Db } from '../db/db.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { deliver } from './deliver.ts';
import type { Generations } from './generations.ts';
import type { Presence } from './presence.ts';
import { endedSessions } from './ticket.queries.ts';

export interface HeartbeatOptions {
  db: Db;
  connections: ConnectionRegistry;
  generations: Generations;
  presence: Pick<Presence, 'refresh'>;
  everyMs: number;
  failed(error: unknown): void;
}

/**
 * Lets pages notice a dead connection, and sends them the time and the generation. A client that missed one
 * heartbeat is disconnected at the next.
 */
export function startHeartbeat({
  db,
  connections,
  generations,
  presence,
  everyMs,
  failed,
}: HeartbeatOptions) {
  const unresponsive = new Set<WebSocket>();

  const timer = setInterval(() => {
    for (const { socket } of connections.all()) {
      if (unresponsive.has(socket)) socket.terminate();
      else socket.ping();
      unresponsive.add(socket);
    }
    presence.refresh();
    beat().catch(failed);
  }, everyMs);

  async function beat(): Promise<void> {
    if (connections.all().size === 0) return;
    await generations.refresh(connections.domains());
    const now = await siteNow(db);
    for (const domain of connections.domains())
      connections.sendToDomain(domain, {
        type: 'hello',
        serverTimeMs: now.getTime(),
        generation: generations.of(domain),
      });
    for (const sessionId of await endedSessions(db, [...connections.all()]))
      deliver(connections, { kind: 'session-ended', sessionId });
  }

  return {
    /** The client has answered, or is gone. */
    answered: (socket: WebSocket): void => void unresponsive.delete(socket),
    stop: () => clearInterval(timer),
  };
}
