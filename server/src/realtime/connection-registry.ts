import { WebSocket } from 'ws';
import { z } from 'zod';
import { serverMessage, type ServerMessage } from '@chokdee/shared/contracts/socket';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Listener } from './ticket.queries.ts';

/** A slow client with this much unread data is disconnected; it refetches when it reconnects. */
const MAX_BUFFERED_BYTES = 1_000_000;

export interface Connection extends Listener {
  socket: WebSocket;
  domain: string;
}

export type ConnectionRegistry = ReturnType<typeof connectionRegistry>;

/** The connections of this server. */
export function connectionRegistry() {
  const all = new Set<Connection>();
  const byMember = new Map<MemberId, Set<Connection>>();
  const byAddress = new Map<string, Set<Connection>>();
  const byDomain = new Map<string, Set<Connection>>();
  const byVisitor = new Map<string, Set<Connection>>();
  const operators = new Set<Connection>();

  const send = (connections: Iterable<Connection>, message: ServerMessage) => {
    const text = encode(message);
    for (const { socket } of connections) {
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
      else if (socket.readyState === WebSocket.OPEN) socket.send(text);
    }
  };

  return {
    send,
    /** Number of connections of an address, and of a member. */
    countOf: ({ address, memberId }: Listener): { address: number; member: number } => ({
      address: byAddress.get(address)?.size ?? 0,
      member: memberId ? (byMember.get(memberId)?.size ?? 0) : 0,
    }),
    all: (): ReadonlySet<Connection> => all,
    memberIds: (): MemberId[] => [...byMember.keys()],
    ofMember: (memberId: MemberId): Iterable<Connection> => byMember.get(memberId) ?? [],
    /** The customer's connections, and those of all operators. */
    ofChat: ({ memberId, visitor }: { memberId: MemberId | null; visitor: string | null }): Set<Connection> =>
      new Set([
        ...(memberId === null ? [] : (byMember.get(memberId) ?? [])),
        ...(visitor === null ? [] : (byVisitor.get(visitor) ?? [])),
        ...operators,
      ]),

    /** The domains of the connections, each once. */
    domains: (): string[] => [...byDomain.keys()],
    hasConnections: (domain: string): boolean => byDomain.has(domain),
    sendToDomain: (domain: string, message: ServerMessage): void => send(byDomain.get(domain) ?? [], message),

    add(connection: Connection): void {
      all.add(connection);
      join(byDomain, connection.domain, connection);
      join(byAddress, connection.address, connection);
      if (connection.memberId) join(byMember, connection.memberId, connection);
      if (connection.visitor) join(byVisitor, connection.visitor, connection);
      if (connection.isOperator) operators.add(connection);
    },

    remove(connection: Connection): void {
      all.delete(connection);
      leave(byDomain, connection.domain, connection);
      leave(byAddress, connection.address, connection);
      if (connection.memberId) leave(byMember, connection.memberId, connection);
      if (connection.visitor) leave(byVisitor, connection.visitor, connection);
      operators.delete(connection);
    },
  };
}

function join<Key>(groups: Map<Key, Set<Connection>>, key: Key, connection: Connection): void {
  const group = groups.get(key) ?? new Set();
  groups.set(key, group.add(connection));
}

function leave<Key>(groups: Map<Key, Set<Connection>>, key: Key, connection: Connection): void {
  const group = groups.get(key);
  group?.delete(connection);
  if (group?.size === 0) groups.delete(key);
}

function encode(message: ServerMessage): string {
  return JSON.stringify(z.encode(serverMessage, message));
}
