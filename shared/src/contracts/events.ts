import type { DepositWayName } from '../rules/deposit-way-names.ts';
import type { Locale } from './site.ts';
import type { BetId, DepositId, GameSessionId, PoyId, WithdrawId } from './ids.ts';
import type { RemoteState } from './remote-state.ts';
import type { ServerMessage } from './socket.ts';

/**
 * Events between the parts of the site. Each says that something happened; a payload names what it happened
 * to. For the current state, ask the session store or the server. Two payloads contain a state, see
 * docs/decisions/browser-data.md.
 */
export interface SiteEvents {
  'session/started': Record<string, never>;
  /** The session that has just started belongs to a newly registered member. */
  'session/registered': Record<string, never>;
  /**
   * `reset`: by a reset of the PIN in this page, which shows what follows from it. `replaced`: another member
   * signs in, without a logout before.
   */
  'session/ended': { reason: 'logout' | 'reset' | 'unauthorized' | 'replaced' };
  'locale/changed': { locale: Locale };
  'wallet/balance-changed': Record<string, never>;
  /** Affiliate cash or points. */
  'wallet/rewards-changed': { account: 'af' | 'points' };
  /** The member has asked to deposit, and has not paid yet. */
  'wallet/deposit-started': { way: DepositWayName };
  'wallet/deposit-changed': { id: DepositId };
  'wallet/withdraw-changed': { id: WithdrawId };
  /** The member has new notices, or has read some in another page. */
  'notices/changed': Record<string, never>;
  'lottery/slip-placed': { poyId: PoyId; betId: BetId };
  'lottery/round-changed': { betId: BetId };
  /** A round has paid the member, reversed a payout, or refunded stakes. */
  'lottery/outcome-known': { betId: BetId };
  /** A session of the member at a partner of games. */
  'games/session-ended': { sessionId: GameSessionId; because: string };
  'games/partner-changed': { partner: string; state: string };
  /**
   * Something in a live chat changed; listeners read the change from the server. See
   * `chat-update` of the socket.
   */
  'chat/changed': Omit<Extract<ServerMessage, { type: 'chat-update' }>, 'type'>;
  /**
   * This browser has become a chat's visitor: the shell opens its connection again, so that the server knows.
   */
  'chat/visitor-known': Record<string, never>;
  /** The contract of the live-chat widget, ours or an outside one: what a page asks of it. */
  'chat/show': Record<string, never>;
  'chat/hide': Record<string, never>;
  'chat/open': Record<string, never>;
  'chat/minimize': Record<string, never>;
  'chat/visitor-name-set': { name: string };
  'chat/session-variables-set': { uuid: string; domain: string };
  /** What the widget says: messages that the customer has not read. */
  'chat/unread': { count: number };
  /** `states`: states of remotes by name, if the server sent them. */
  'site/generation-changed': { generation: number; states?: Record<string, RemoteState> };
}
