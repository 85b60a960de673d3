import type { GameRoundReceipt } from '@chokdee/shared/contracts/game-rounds';
import type { GameRoundId, MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { ownRound } from './own-round.ts';
import type { MovementRow } from './receipt.queries.ts';

const MAX_MOVEMENTS = 1_000;

/** @throws AppError NOT_FOUND, as `ownRound` */
export async function receiptOf(
  db: Queryable,
  memberId: MemberId,
  roundId: GameRoundId,
): Promise<GameRoundReceipt> {
  const { row, movements } = await ownRound(db, memberId, roundId, MAX_MOVEMENTS);
  const { gameList, game, names, closedAt, staked, returned, won, adjusted } = row;
  return {
    roundId,
    partner: row.partner,
    partnerName: row.partnerName,
    round: row.round,
    ...(gameList ? { gameList } : {}),
    ...(game ? { gameId: game } : {}),
    ...(names === null ? {} : { names }),
    state: row.state,
    openedAt: bangkokIso(row.openedAt),
    ...(closedAt === null ? {} : { closedAt: bangkokIso(closedAt) }),
    staked: toSatang(staked),
    returned: toSatang(returned),
    won: toSatang(won),
    adjusted: toSatang(adjusted),
    net: toSatang(won + adjusted + returned - staked),
    keptByPartner: row.kept,
    movements: movements.map(presentMovement),
    left: (movements[0]?.count ?? 0) - movements.length,
  };
}

function presentMovement({ kind, transactionId, at, amount, entryId, balance, sealed }: MovementRow) {
  return {
    kind,
    transactionId,
    at: bangkokIso(at),
    amount: toSatang(amount),
    ...(entryId === null
      ? {}
      : { entry: { id: entryId, balance: toSatang(balance ?? 0), sealed: sealed ?? false } }),
  };
}
