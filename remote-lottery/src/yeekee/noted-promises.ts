import { betId, type BetId } from '@chokdee/shared/contracts/ids';
import { instant } from '@chokdee/shared/contracts/time';
import type { Fairness } from '@chokdee/shared/contracts/yeekee';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { storage } from '@chokdee/shared/storage';
import { z } from 'zod';

const notedPromise = z.object({
  betId,
  commit: z.string().optional(),
  anchor: z.string(),
  beaconRound: z.int(),
  shots: z.object({ hash: z.string(), at: instant }).optional(),
});
/** What the site published of a round, as this device saw it first. `shots`, the hash of all, is there only if it was seen before the beacon told: afterwards it binds nobody. */
export type NotedPromise = z.output<typeof notedPromise>;

const kept = z.array(notedPromise);
/** Of all rounds together; the oldest go first. */
const MOST = 200;

const keyOf = (memberId: string) => `promises.${memberId}`;

export function notedPromiseOf(memberId: string, round: BetId): NotedPromise | undefined {
  return all(memberId).find((noted) => noted.betId === round);
}

/**
 * Keeps on this device what is published of a round. What was noted before stays as it was, whatever the site says now.
 *
 * @param nowMs by the site's clock. Nothing is noted once the seed or the beacon's number is told.
 */
export function notePromise(memberId: string, round: BetId, fairness: Fairness, nowMs: number): void {
  if (
    fairness.rule !== 'beacon' ||
    fairness.seed !== undefined ||
    fairness.told !== undefined ||
    nowMs >= Date.parse(fairness.beacon.at)
  )
    return;
  const { commit, chain, beacon, shotsHash } = fairness;
  const before = notedPromiseOf(memberId, round);
  const now: NotedPromise = {
    betId: round,
    anchor: chain.anchor,
    beaconRound: beacon.round,
    ...(commit === undefined ? {} : { commit }),
    ...(shotsHash === undefined ? {} : { shots: { hash: shotsHash, at: bangkokIso(new Date(nowMs)) } }),
    ...before,
  };
  if (before && Object.keys(before).length === Object.keys(now).length) return;
  storage.write(
    keyOf(memberId),
    [...all(memberId).filter((noted) => noted.betId !== round), now].slice(-MOST),
  );
}

/** Whether a round that is over is still what was noted of it. */
export function isAsNoted({ commit, anchor, beaconRound, shots }: NotedPromise, fairness: Fairness): boolean {
  return (
    fairness.rule === 'beacon' &&
    anchor === fairness.chain.anchor &&
    beaconRound === fairness.beacon.round &&
    (commit ?? fairness.commit) === fairness.commit &&
    (shots?.hash ?? fairness.shotsHash) === fairness.shotsHash
  );
}

function all(memberId: string): NotedPromise[] {
  return storage.read(keyOf(memberId), kept) ?? [];
}
