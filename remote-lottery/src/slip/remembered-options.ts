import type { Round } from '@chokdee/shared/contracts/lottery';
import type { BetOption } from '@chokdee/shared/rules/bet-options';
import { roundNumberOf } from '@chokdee/shared/rules/round-clock';
import { storage } from '@chokdee/shared/storage';
import { z } from 'zod';
import { groupOf } from '../rounds/lottery-group.ts';

const MAX_LOTTERIES = 40;
const stored = z.array(z.tuple([z.string(), z.array(z.string())]));

/** Keeps on this device the options that a member chose last in each lottery, for its next rounds. */
export function rememberedOptions(memberId: string, round: Round) {
  const key = `lottery.options.${memberId}`;
  const lottery = lotteryOf(round);
  const known = () => storage.read(key, stored) ?? [];
  return {
    read: (): readonly string[] | undefined => known().find(([name]) => name === lottery)?.[1],
    /** No option is not a choice to come back to. */
    write(options: ReadonlySet<BetOption>) {
      if (options.size === 0) return;
      const others = known().filter(([name]) => name !== lottery);
      storage.write(key, [[lottery, [...options]], ...others].slice(0, MAX_LOTTERIES));
    },
  };
}

/** Identifies a lottery as `isSameLottery` does: by its group where the bet type carries a round number. */
const lotteryOf = (round: Round): string =>
  [groupOf(round)?.slug, roundNumberOf(round.betType) === undefined ? round.name : ''].join(' ');
