import type { GameRoundFile } from '@chokdee/shared/contracts/game-rounds';
import type { GameRoundId, MemberId } from '@chokdee/shared/contracts/ids';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { siteNow } from '../db/clock.ts';
import type { Queryable } from '../db/db.ts';
import { entryProofsOf, publishedKeys, type Signing } from '../ledger/public.ts';
import { ownRound } from './own-round.ts';
import { roundText } from './receipt-text.ts';

/**
 * More than any real round has. A file with fewer movements than its round says so, and its
 * sums cannot be checked.
 */
const MAX_MOVEMENTS = 5_000;

interface Sealing {
  signing: Signing;
  sealIntervalMs: number;
}

/** @throws AppError NOT_FOUND, as `ownRound` */
export async function receiptFileOf(
  db: Queryable,
  { signing, sealIntervalMs }: Sealing,
  memberId: MemberId,
  roundId: GameRoundId,
): Promise<GameRoundFile> {
  const { row, movements } = await ownRound(db, memberId, roundId, MAX_MOVEMENTS);
  const text = roundText({ roundId, memberId }, row, movements);
  const entryIds = movements.flatMap(({ entryId }) => entryId ?? []);
  const { proofs, chain } = await entryProofsOf(db, entryIds);
  const unsealed = entryIds.slice(proofs.length);
  return {
    text,
    signature: signing.signer.sign(text),
    keys: await publishedKeys(db, signing, chain.at(-1)?.block ?? 0),
    proofs,
    chain,
    ...(unsealed.length === 0
      ? {}
      : {
          unsealed: {
            entryIds: unsealed,
            sealedBy: bangkokIso(new Date((await siteNow(db)).getTime() + sealIntervalMs)),
          },
        }),
  };
}
