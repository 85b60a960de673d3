import { WebSocket } from 'ws';
import { z } from 'zod';
import { toSatang } from '@chokdee/shared/contracts/money';
import { serverMessage, type ServerMessage } from '@chokdee/shared/contracts/socket';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { FanOutMessage } from '../fan-out/fan-out.ts';
import type { Listener } from './ticket.queries.ts';

/** A slow client with this much unread data is disconnected; it refetches when it reconnects. */
const MAX_BUFFERED_BYTES = 1_000_000;
const SESSION_ENDED_CLOSE = 4401;

export interface Connection extends Listener {
  socket: WebSocket;
  domain: string;
}

/** The connections of this server, and the routing of messages to them. */
export function connectionRegistry() {
  const all = new Set<Connection>();
  const byMember = new Map<MemberId, Set<Connection>>();
  const byAddress = new Map<string, Set<Connection>>();
  const byDomain = new Map<string, Set<Connection>>();

  const send = (connections: Iterable<Connection>, message: ServerMessage) => {
    const text = encode(message);
    for (const { socket } of connections) {
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
      else if (socket.readyState === WebSocket.OPEN) socket.send(text);
    }
  };
  const connectionsOf = (memberId: MemberId): Iterable<Connection> => byMember.get(memberId) ?? [];

  return {
    send,
    /** Number of connections of an address, and of a member. */
    countOf: ({ address, memberId }: Listener): { address: number; member: number } => ({
      address: byAddress.get(address)?.size ?? 0,
      member: memberId ? (byMember.get(memberId)?.size ?? 0) : 0,
    }),
    all: (): ReadonlySet<Connection> => all,
    memberIds: (): MemberId[] => [...byMember.keys()],

    /** The domains of the connections, each once. */
    domains: (): string[] => [...byDomain.keys()],
    hasConnections: (domain: string): boolean => byDomain.has(domain),
    sendToDomain: (domain: string, message: ServerMessage): void => send(byDomain.get(domain) ?? [], message),

    add(connection: Connection): void {
      all.add(connection);
      join(byDomain, connection.domain, connection);
      join(byAddress, connection.address, connection);
      if (connection.memberId) join(byMember, connection.memberId, connection);
    },

    remove(connection: Connection): void {
      all.delete(connection);
      leave(byDomain, connection.domain, connection);
      leave(byAddress, connection.address, connection);
      if (connection.memberId) leave(byMember, connection.memberId, connection);
    },

    /**
     * Forwards a fan-out message to the pages it concerns. Generations are handled by `generations` and
     * rewards by the socket server, because pages get more data than the fan-out carries.
     */
    deliver(fact: FanOutMessage): void {
      switch (fact.kind) {
        case 'money':
          return send(connectionsOf(fact.memberId), {
            type: 'money-update',
            balance: fact.balanceSatang,
            version: fact.version,
            ...(fact.betId === undefined ? {} : { betId: fact.betId }),
          });
        case 'reward':
          return send(
            connectionsOf(fact.memberId),
            fact.account === 'af'
              ? { type: 'af-update', balance: toSatang(fact.balance), version: fact.version }
              : { type: 'points-update', balance: fact.balance, version: fact.version },
          );
        case 'rewards-paid':
          return;
        case 'deposit':
          return send(connectionsOf(fact.memberId), {
            type: 'deposit-update',
            id: fact.id,
            status: fact.status,
          });
        case 'withdraw':
          return send(connectionsOf(fact.memberId), {
            type: 'withdraw-update',
            id: fact.id,
            status: fact.status,
          });
        case 'round':
          return send(all, { type: 'round-update', betId: fact.betId, state: fact.state });
        case 'generation':
          return;
        case 'session-ended': {
          const ended = [...all].filter(({ sessionId }) => sessionId === fact.sessionId);
          send(ended, { type: 'session-ended' });
          for (const { socket } of ended) socket.close(SESSION_ENDED_CLOSE, 'session ended');
          return;
        }
        default:
          return fact satisfies never;
      }
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
