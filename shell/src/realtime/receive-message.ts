import { bus } from '@chokdee/shared/bus';
import { setServerTime } from '@chokdee/shared/clock';
import type { ServerMessage } from '@chokdee/shared/contracts/socket';
import { session } from '@chokdee/shared/session';
import { setUnreadNotices } from '../notifications/unread-notices.store.ts';
import { bootManifest } from '../remotes/boot-manifest.ts';
import { renewSession } from '../session/transport.ts';

let lastGeneration = 0;

/** Heartbeats repeat the generation in force, which is news only where a push was lost. */
function isNewGeneration(generation: number): boolean {
  if (generation <= Math.max(lastGeneration, bootManifest().generation)) return false;
  lastGeneration = generation;
  return true;
}

type MessageOf = { [Message in ServerMessage as Message['type']]: Message };

/** What each message does to the page. A message type of the schema that is missing here does not compile. */
const handlers: { [Type in keyof MessageOf]: (message: MessageOf[Type]) => void } = {
  hello({ serverTimeMs, generation }) {
    if (generation !== undefined && isNewGeneration(generation))
      bus.emit('site/generation-changed', { generation });
    setServerTime(serverTimeMs);
  },
  'money-update'({ balance, version, betId }) {
    session.getState().setCash(balance, version);
    if (betId !== undefined) bus.emit('lottery/outcome-known', { betId });
  },
  'af-update': ({ balance, version }) => session.getState().setAfCash(balance, version),
  'points-update': ({ balance, version }) => session.getState().setLoyaltyPoints(balance, version),
  'deposit-update': ({ id }) => bus.emit('wallet/deposit-changed', { id }),
  'withdraw-update': ({ id }) => bus.emit('wallet/withdraw-changed', { id }),
  'notices-update'({ unread }) {
    setUnreadNotices(unread);
    bus.emit('notices/changed', {});
  },
  'round-update': ({ betId }) => bus.emit('lottery/round-changed', { betId }),
  'generation-update': ({ generation, states }) =>
    bus.emit('site/generation-changed', { generation, states }),
  'game-session-ended': ({ sessionId, because }) => bus.emit('games/session-ended', { sessionId, because }),
  'game-partner-update': ({ partner, state }) => bus.emit('games/partner-changed', { partner, state }),
  'chat-update': ({ conversation, change, by, seq }) =>
    bus.emit('chat/changed', { conversation, change, by, seq }),
  'session-ended': () => void renewOrEndSession(),
};

export function receiveMessage(message: ServerMessage): void {
  handle(message.type, message);
}

function handle<Type extends keyof MessageOf>(type: Type, message: MessageOf[Type]): void {
  handlers[type](message);
}

/**
 * A sign-in in another tab ends this session and puts a new one into the cookie. The page then switches to
 * that session. Without an answer nothing is known: the connection, which the server has closed, renews when it
 * is opened again.
 */
async function renewOrEndSession(): Promise<void> {
  const { end, leaving } = session.getState();
  if (leaving) return end('unauthorized');
  const renewal = await renewSession();
  if (renewal !== 'member' && renewal !== 'unreachable') end('unauthorized');
}
