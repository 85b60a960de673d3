import type { Round } from '@chokdee/shared/contracts/lottery';
import { Grid } from '@chokdee/shared/ui';
import { FavouriteRounds } from '../favourites/favourite-rounds.tsx';
import type { Favourites } from '../favourites/use-favourites.ts';
import { ClosingNext } from './closing-next.tsx';
import { GroupSection } from './group-section.tsx';
import type { LotteryGroup } from './lottery-group.ts';
import { sectionsOf } from './lobby-section.ts';
import { recommendedRound } from './round-order.ts';
import type { Lotteries } from './use-lotteries.ts';

interface AllGroupsProps {
  groups: readonly (LotteryGroup & { rounds: readonly Round[] })[];
  nowMs: number;
  favourites: Favourites;
  lotteries: Lotteries;
}

/** The recommended round, the favourites, and a section for each lottery. */
export function AllGroups({ groups, nowMs, favourites, lotteries }: AllGroupsProps) {
  const all = groups.flatMap(({ rounds }) => rounds);
  const next = recommendedRound(all, nowMs);
  return (
    <>
      {next && <ClosingNext round={next} lottery={lotteries.get(next.betName)} nowMs={nowMs} />}
      <FavouriteRounds rounds={all} nowMs={nowMs} favourites={favourites} lotteries={lotteries} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gridAutoFlow="dense"
        gap="7"
      >
        {groups
          .flatMap((group) => sectionsOf(group, group.rounds))
          .map((section) => (
            <GroupSection
              key={section.key}
              section={section}
              nowMs={nowMs}
              favourites={favourites}
              lotteries={lotteries}
            />
          ))}
      </Grid>
    </>
  );
}
