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
/**
 * The published promise of a round as this device first saw it. `shots` (the hash of all shots) is recorded
 * only if it was seen before the beacon value was published; afterwards it proves nothing.
 */
export type NotedPromise = z.output<typeof notedPromise>;

const storedPromises = z.array(notedPromise);
/** Limit over all rounds; the oldest are dropped first. */
const MAX_ENTRIES = 200;

const keyOf = (memberId: string) => `promises.${memberId}`;

export function notedPromiseOf(memberId: string, round: BetId): NotedPromise | undefined {
  return all(memberId).find((noted) => noted.betId === round);
}

/**
 * Records the published promise of a round on this device. Recorded values never change, whatever the site
 * publishes later.
 *
 * @param nowMs server time. Nothing is recorded once the seed or the beacon value is public.
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
    [...all(memberId).filter((noted) => noted.betId !== round), now].slice(-MAX_ENTRIES),
  );
}

/** Whether an ended round still matches its recorded promise. */
export function matchesNotedPromise(
  { commit, anchor, beaconRound, shots }: NotedPromise,
  fairness: Fairness,
): boolean {
  return (
    fairness.rule === 'beacon' &&
    anchor === fairness.chain.anchor &&
    beaconRound === fairness.beacon.round &&
    (commit ?? fairness.commit) === fairness.commit &&
    (shots?.hash ?? fairness.shotsHash) === fairness.shotsHash
  );
}

function all(memberId: string): NotedPromise[] {
  return storage.read(keyOf(memberId), storedPromises) ?? [];
}
