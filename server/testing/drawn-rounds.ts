import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../src/db/db.ts';
import type { RoundStep } from '../src/rounds/round-step.ts';
import { settleByBeacon } from '../src/yeekee/shot-settlement.ts';
import { testSeeds } from './beacon.ts';
import { closeRound } from './bet-slips.ts';

/**
 * Closes an open beacon round and settles it with a beacon value generated from `value`, two hexadecimal
 * digits; the signature is not checked. Rounds that end in the same seconds share one value, the first.
 */
export async function drawByBeacon(db: Db, betId: BetId, value = 'ab'): Promise<RoundStep> {
  await closeRound(db, betId);
  await db.query(
    `insert into beacons (source, round, signature, randomness)
     select source, beacon_round, repeat($2, 48), encode(sha256(decode(repeat($2, 48), 'hex')), 'hex') from round_fairness where bet_id = $1
     on conflict do nothing`,
    [betId, value],
  );
  return db.transaction((tx) => settleByBeacon(tx, testSeeds, betId));
}
