import { randomBytes, randomUUID } from 'node:crypto';
import type { NewPlayer, PartnerChange, Players } from '../players.ts';
import type { CoreFault } from './core-faults.ts';

/** Millionths of a baht in a satang. */
const SATANG = 10_000;

export interface Member {
  id: string;
  cash: number;
  debt: number;
  /** Millionths of a baht that do not make a satang yet. */
  remainder: number;
  locked: boolean;
}

interface Session {
  member: Member;
  partner: string;
  code: string;
  token: string | undefined;
  ended: boolean;
}

export interface Round {
  game: string | undefined;
  standing: number;
  /** Satang that draws may still give back. */
  atStake: number;
  /** Whether it has paid, by a win or a draw. */
  paid: boolean;
  state: 'open' | 'settled' | 'refunded';
}

interface Entry {
  kind: MoveKind | 'tombstone';
  member: string;
  round: string;
  content: string;
  taken: number;
  code: string | undefined;
  answer: string;
  undone: boolean;
}

export type MoveKind = 'bet' | 'win' | 'draw' | 'refund' | 'rollback' | 'adjust' | 'bonus';

/** A call that moves money, translated from a protocol. */
export interface Move {
  kind: MoveKind;
  txn: string;
  playerId: string;
  token?: string;
  round: string;
  game?: string | undefined;
  /** Millionths of a baht, signed for corrections. */
  micro: number;
  closes?: boolean;
  /** Whether a win of zero closes its round although it does not say so. Default: yes. */
  zeroCloses?: boolean;
  /** The bet that is given back. */
  original?: string;
}

export interface Outcome {
  code: string | undefined;
  answer: string;
}

/** Writes an answer: of a refusal by its code, of a success with the balance in satang. */
export type AnswerText = (code: string | undefined, balance: number) => string;

/** Work that other calls come between only where it yields. */
export type Steps<T> = Generator<undefined, T, undefined>;

export const PARTNER = 'bench';
const ELSEWHERE = 'other';

export type ReferenceWallet = ReturnType<typeof referenceWallet>;

/**
 * A wallet in memory that does what docs/guides/game-partner.md says, or, with a fault, all but one thing of
 * it. It proves that the cases tell a right wallet from a wrong one.
 */
export function referenceWallet(fault?: CoreFault) {
  const members = new Map<string, Member>();
  const sessions: Session[] = [];
  const rounds = new Map<string, Round>();
  const entries = new Map<string, Entry>();
  const partner = { open: true, addresses: undefined as string[] | undefined, highestStake: Infinity };
  const has = (name: CoreFault) => fault === name;

  /** Where a wallet without a lock lets other calls in between. */
  function* gap(name: CoreFault): Steps<void> {
    if (has(name)) yield;
  }

  const roundKey = ({ playerId, round }: Move) =>
    has('rounds-shared-by-members') ? round : `${playerId} ${round}`;
  const entryKey = ({ txn, kind }: Pick<Move, 'txn' | 'kind'>) =>
    has('numbers-unique-per-kind') && kind !== 'bet' ? `${kind} ${txn}` : txn;

  function sessionFault({ token, playerId }: { token?: string; playerId: string }): string | undefined {
    const session = sessions.find(
      (one) =>
        one.token === token &&
        (one.partner === PARTNER || has('session-of-any-partner')) &&
        (one.member.id === playerId || has('session-of-any-member')),
    );
    if (!session) return 'SESSION_NOT_FOUND';
    if (session.ended && !has('ended-session-bets')) return 'SESSION_ENDED';
    return undefined;
  }

  function betFault(move: Move): string | undefined {
    const fault_ = sessionFault({ token: move.token, playerId: move.playerId });
    if (fault_) return fault_;
    if (members.get(move.playerId)?.locked && !has('locked-member-bets')) return 'PLAYER_BLOCKED';
    if (!partner.open && !has('closed-partner-bets')) return 'PARTNER_CLOSED';
    return undefined;
  }

  function credit(member: Member, micro: number): number {
    if (has('part-of-satang-lost')) return Math.floor(micro / SATANG);
    if (has('part-of-satang-rounded-up')) return Math.ceil(micro / SATANG);
    const sum = member.remainder + micro;
    member.remainder = sum % SATANG;
    return Math.floor(sum / SATANG);
  }

  return {
    members,
    sessions,
    rounds,
    entries,
    partner,
    has,
    gap,
    roundKey,
    entryKey,
    sessionFault,
    betFault,
    credit,
    players: players({ members, sessions, partner, has }),
  };
}

function players({
  members,
  sessions,
  partner,
  has,
}: {
  members: Map<string, Member>;
  sessions: Session[];
  partner: { open: boolean; addresses: string[] | undefined; highestStake: number };
  has: (name: CoreFault) => boolean;
}): Players {
  const memberOf = (id: string) => members.get(id)!;
  function launched(member: Member, at: string): Session {
    for (const session of sessions)
      if (session.member === member && session.partner === at && !has('two-sessions')) session.ended = true;
    const session = { member, partner: at, code: newToken(), token: undefined, ended: false };
    sessions.push(session);
    return session;
  }
  return {
    async add({ satang, elsewhere }): Promise<NewPlayer> {
      const member = { id: randomUUID(), cash: satang, debt: 0, remainder: 0, locked: false };
      members.set(member.id, member);
      const session = launched(member, elsewhere ? ELSEWHERE : PARTNER);
      const game = { gameId: 'game-one', otherGameId: 'game-two' };
      if (elsewhere !== 'token') return { playerId: member.id, code: session.code, ...game };
      session.token = newToken();
      return { playerId: member.id, token: session.token, ...game };
    },
    async launch(playerId) {
      return { code: launched(memberOf(playerId), PARTNER).code };
    },
    balance: async (playerId) => memberOf(playerId).cash,
    async credit(playerId, satang) {
      memberOf(playerId).cash += satang;
    },
    async endSession(playerId) {
      for (const session of sessions) if (session.member.id === playerId) session.ended = true;
    },
    async lock(playerId) {
      memberOf(playerId).locked = true;
    },
    async partner({ open, addresses }: PartnerChange) {
      if (open !== undefined) partner.open = open;
      if (addresses !== undefined) partner.addresses = addresses ?? undefined;
    },
    async highestStake(satang) {
      partner.highestStake = satang ?? Infinity;
    },
  };
}

export const newToken = () => randomBytes(32).toString('base64url');
