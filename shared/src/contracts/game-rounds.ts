import { z } from 'zod';
import { gameRoundState } from './game-round-state.ts';
import { call } from './http.ts';
import { gameRoundId, wireCount } from './ids.ts';
import { entryProofs, ledgerKey } from './ledger-proof.ts';
import { baht } from './money.ts';
import { locale, locales } from './site.ts';
import { instant } from './time.ts';

const playedRound = z.object({
  roundId: gameRoundId,
  partner: z.string(),
  partnerName: z.string(),
  /** Absent where the partner has no lists. */
  gameList: z.string().optional(),
  /** Absent at a partner's own entrance. */
  gameId: z.string().optional(),
  /** The name of the game, or of its list or partner at an entrance, in the requested language. */
  name: z.string(),
  /** Motif and colours of the game's cover. */
  picture: z.string().optional(),
  state: gameRoundState,
  /** Accepted stakes that were not given back. */
  staked: baht,
  /** Wins and corrections. */
  won: baht,
  net: baht,
  openedAt: instant,
  /**
   * Address to play the game again: an open round at its own partner, other rounds where the
   * game is available now.
   */
  path: z.string(),
});
export type PlayedRound = z.output<typeof playedRound>;

const roundMovement = z.object({
  /** `draw`: a drawn round gave a stake back. `in` and `out`: money moved to the partner, and back. */
  kind: z.enum(['bet', 'win', 'draw', 'refund', 'rollback', 'adjust', 'in', 'out']),
  /** The partner's number. */
  transactionId: z.string(),
  at: instant,
  /**
   * Signed: the change of the cash balance, or of the balance at a partner that keeps the money. 0 where no
   * money moved, as of a win of nothing that closes the round.
   */
  amount: baht,
  /** What the ledger has of it, where cash moved. */
  entry: z
    .object({
      /** The id for `ledger.proof`. */
      id: z.string(),
      balance: baht,
      /** Whether it is in a sealed block. Otherwise the next block will have it. */
      sealed: z.boolean(),
    })
    .optional(),
});

const receipt = z.object({
  roundId: gameRoundId,
  partner: z.string(),
  partnerName: z.string(),
  /** The partner's number. */
  round: z.string(),
  gameList: z.string().optional(),
  gameId: z.string().optional(),
  /** The game's names by language. Absent at a partner's own entrance. */
  names: z.record(z.enum(locales), z.string()).optional(),
  state: gameRoundState,
  openedAt: instant,
  /** Absent while the round is open. */
  closedAt: instant.optional(),
  staked: baht,
  /** The part of `staked` that was given back, draws included. */
  returned: baht,
  won: baht,
  /** Later corrections, signed. */
  adjusted: baht,
  net: baht,
  /**
   * The partner kept the money: what it reports of the round is beside the cash that
   * moved there and back.
   */
  keptByPartner: z.boolean(),
  /** Oldest first, without refused bets and without what gave nothing back. */
  movements: z.array(roundMovement),
  /** Movements that the reply does not hold. */
  left: z.int(),
});
export type GameRoundReceipt = z.output<typeof receipt>;

/**
 * The file of a round receipt, as docs/decisions/ledger-proof.md has it. `pnpm verify:ledger` checks it
 * offline.
 */
const receiptFile = z.object({
  /** The facts of the round, a line each. Nothing else in the file says what happened. */
  text: z.string(),
  /** Signs `text` with the newest of `keys`: Ed25519, base64url. */
  signature: z.string(),
  /** Oldest first. */
  keys: z.array(ledgerKey),
  /** Proofs of the sealed movements. */
  ...entryProofs.shape,
  /** Absent when each movement is sealed. */
  unsealed: z
    .object({
      entryIds: z.array(z.string()),
      /** When the next block is due. */
      sealedBy: instant,
    })
    .optional(),
});
export type GameRoundFile = z.output<typeof receiptFile>;

const MAX_RECENT_ROUNDS = 100;

export const gameRoundCalls = {
  recent: call({
    method: 'GET',
    path: '/games.rounds.recent',
    summary: "The member's rounds at game partners, newest first",
    access: 'member',
    request: z.object({
      locale,
      /**
       * `open`: unfinished rounds. `games`: the newest round of each recently played game, without a cursor.
       */
      only: z.enum(['open', 'games']).optional(),
      before: z.string().max(64).optional(),
      limit: wireCount(MAX_RECENT_ROUNDS).optional(),
    }),
    reply: z.object({
      rounds: z.array(playedRound),
      /** Pass it as `before` for older rounds. Absent: there are none. */
      next: z.string().optional(),
    }),
    errors: ['UNAUTHORIZED'],
  }),
  transfer: call({
    method: 'GET',
    path: '/games.rounds.transfer',
    summary:
      'The rounds that cash moved to a partner was played in, or that a partner gave back from, newest first',
    access: 'member',
    request: z.object({ id: z.uuid(), locale, limit: wireCount(MAX_RECENT_ROUNDS).optional() }),
    reply: z.object({
      rounds: z.array(playedRound),
      /** Whether there are more. */
      more: z.boolean(),
    }),
    errors: ['UNAUTHORIZED'],
  }),
  one: call({
    method: 'GET',
    path: '/games.rounds.one',
    summary: 'A round of the member at a game partner, with its movements',
    access: 'member',
    request: z.object({ id: gameRoundId }),
    reply: receipt,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  file: call({
    method: 'GET',
    path: '/games.rounds.file',
    summary: 'The receipt of a round as a file that can be checked without the site',
    access: 'member',
    request: z.object({ id: gameRoundId }),
    reply: receiptFile,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
};
