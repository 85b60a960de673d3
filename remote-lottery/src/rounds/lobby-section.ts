import type { Round } from '@chokdee/shared/contracts/lottery';
import type { LotteryGroup } from './lottery-group.ts';

/** A part of the lobby. Its key names it in the texts: `group.<key>`. */
export interface LobbySection<R extends Round = Round> {
  key: LotteryGroup['slug'] | 'foreign';
  group: LotteryGroup;
  rounds: readonly R[];
}

/** Lotteries of other countries are stock lotteries by their rules only. */
const FOREIGN = /^BET_STOCK_(lao|hanoi|malay)/;

/** The parts of a group that have rounds: its lotteries of other countries are apart from the markets. */
export function sectionsOf<R extends Round>(group: LotteryGroup, rounds: readonly R[]): LobbySection<R>[] {
  const isForeign = ({ betType }: Round) => FOREIGN.test(betType);
  const sections: LobbySection<R>[] = [
    { key: 'foreign', group, rounds: rounds.filter(isForeign) },
    { key: group.slug, group, rounds: rounds.filter((round) => !isForeign(round)) },
  ];
  return sections.filter((section) => section.rounds.length > 0);
}
