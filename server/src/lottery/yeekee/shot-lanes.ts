import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { AppError } from '../../errors.ts';

export interface ShotLanesOptions {
  /** Shots into one round that the database is asked for at once. */
  mostAtOnce?: number;
  /** And that may wait for their turn; more are refused at once. */
  mostWaiting?: number;
}

export interface ShotLanes {
  /**
   * Does the work of a shot when it is its turn, in the order of the calls.
   *
   * @throws AppError SHOT_TOO_SOON while another shot of the member is under way | UNAVAILABLE when too many wait
   */
  shoot<Shot>(betId: BetId, memberId: MemberId, work: () => Promise<Shot>): Promise<Shot>;
}

interface Lane {
  underWay: number;
  waiting: (() => void)[];
}

/** Each shot into a round follows from the one before, so they come one after the other anyway: many at once would only take the connections of everybody else. */
export function shotLanes({ mostAtOnce = 2, mostWaiting = 5_000 }: ShotLanesOptions = {}): ShotLanes {
  const lanes = new Map<BetId, Lane>();
  const shooters = new Set<MemberId>();

  async function turn(betId: BetId): Promise<Lane> {
    const lane = lanes.get(betId) ?? { underWay: 0, waiting: [] };
    lanes.set(betId, lane);
    if (lane.underWay < mostAtOnce) lane.underWay += 1;
    else if (lane.waiting.length >= mostWaiting) throw new AppError('UNAVAILABLE');
    else await new Promise<void>((go) => lane.waiting.push(go));
    return lane;
  }

  /** The next one takes over the place as it is. */
  function leave(betId: BetId, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) return next();
    lane.underWay -= 1;
    if (lane.underWay === 0) lanes.delete(betId);
  }

  return {
    async shoot(betId, memberId, work) {
      if (shooters.has(memberId)) throw new AppError('SHOT_TOO_SOON');
      shooters.add(memberId);
      try {
        const lane = await turn(betId);
        return await work().finally(() => leave(betId, lane));
      } finally {
        shooters.delete(memberId);
      }
    },
  };
}
