import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { AppError } from '../errors.ts';
import { keyedLimit } from '../keyed-limit.ts';

export interface ShotLanes {
  /**
   * Runs the work of a shot when a slot of the round is free. The hash chain serializes the shots of a round
   * anyway, so two slots are enough.
   *
   * @throws AppError SHOT_TOO_SOON while another shot of the member is in flight | UNAVAILABLE when too many
   * wait
   */
  shoot<Shot>(betId: BetId, memberId: MemberId, work: () => Promise<Shot>): Promise<Shot>;
}

export function shotLanes(): ShotLanes {
  const rounds = keyedLimit<BetId>({ mostAtOnce: 2 });
  const shooters = new Set<MemberId>();
  return {
    async shoot(betId, memberId, work) {
      if (shooters.has(memberId)) throw new AppError('SHOT_TOO_SOON');
      shooters.add(memberId);
      try {
        return await rounds.take(betId, work);
      } finally {
        shooters.delete(memberId);
      }
    },
  };
}
