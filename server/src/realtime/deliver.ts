import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { ServerMessage } from '@chokdee/shared/contracts/socket';
import type { ChatFact, FanOutMessage } from '../fan-out/fan-out.ts';
import type { ConnectionRegistry } from './connection-registry.ts';

const SESSION_ENDED_CLOSE = 4401;

/**
 * Forwards a fan-out message to the pages it concerns. Generations are handled by `generations`, rewards
 * and notices by the socket server, because pages get more data than the fan-out carries.
 */
export function deliver(connections: ConnectionRegistry, fact: FanOutMessage): void {
  const toMember = (memberId: MemberId, message: ServerMessage) =>
    connections.send(connections.ofMember(memberId), message);
  switch (fact.kind) {
    case 'money':
      return toMember(fact.memberId, {
        type: 'money-update',
        balance: fact.balanceSatang,
        version: fact.version,
        ...(fact.betId === undefined ? {} : { betId: fact.betId }),
      });
    case 'reward':
      return toMember(
        fact.memberId,
        fact.account === 'af'
          ? { type: 'af-update', balance: toSatang(fact.balance), version: fact.version }
          : { type: 'points-update', balance: fact.balance, version: fact.version },
      );
    case 'rewards-paid':
    case 'notices':
    case 'generation':
      return;
    case 'deposit':
      return toMember(fact.memberId, {
        type: 'deposit-update',
        id: fact.id,
        status: fact.status,
      });
    case 'withdraw':
      return toMember(fact.memberId, {
        type: 'withdraw-update',
        id: fact.id,
        status: fact.status,
      });
    case 'unread-notices':
      return toMember(fact.memberId, { type: 'notices-update', unread: fact.unread });
    case 'round':
      return connections.send(connections.all(), {
        type: 'round-update',
        betId: fact.betId,
        state: fact.state,
      });
    case 'session-ended':
      return endSession(connections, fact.sessionId);
    case 'game-session-ended': {
      const { memberId, sessionId, partner, because } = fact;
      return toMember(memberId, { type: 'game-session-ended', sessionId, partner, because });
    }
    case 'game-partner':
      return connections.sendToDomain(fact.domain, {
        type: 'game-partner-update',
        partner: fact.partner,
        state: fact.state,
      });
    case 'chat':
      return connections.send(connections.ofChat(fact), chatUpdate(fact));
    default:
      return fact satisfies never;
  }
}

const chatUpdate = ({ conversation, change, by, seq }: ChatFact) =>
  ({ type: 'chat-update', conversation, change, by, seq }) as const;

function endSession(connections: ConnectionRegistry, ended: string): void {
  const open = [...connections.all()].filter(({ sessionId }) => sessionId === ended);
  connections.send(open, { type: 'session-ended' });
  for (const { socket } of open) socket.close(SESSION_ENDED_CLOSE, 'session ended');
}
