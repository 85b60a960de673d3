import type { Round } from '@chokdee/shared/contracts/lottery';
import { Grid } from '@chokdee/shared/ui';
import { FavouriteRounds } from '../favourites/favourite-rounds.tsx';
import type { Favourites } from '../favourites/use-favourites.ts';
import { ClosingNext } from './closing-next.tsx';
import { GroupSection } from './group-section.tsx';
import type { LotteryGroup } from './lottery-group.ts';
import { openRounds } from './round-order.ts';

interface AllGroupsProps {
  groups: readonly (LotteryGroup & { rounds: readonly Round[] })[];
  nowMs: number;
  favourites: Favourites;
}

/** The next round to close, the favourites, and a section for each lottery. */
export function AllGroups({ groups, nowMs, favourites }: AllGroupsProps) {
  const all = groups.flatMap(({ rounds }) => rounds);
  const [next] = openRounds(all, nowMs);
  return (
    <>
      {next && <ClosingNext round={next} nowMs={nowMs} />}
      <FavouriteRounds rounds={all} nowMs={nowMs} favourites={favourites} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gridAutoFlow="dense"
        gap="7"
      >
        {groups.map((group) => (
          <GroupSection
            key={group.slug}
            group={group}
            rounds={group.rounds}
            nowMs={nowMs}
            favourites={favourites}
          />
        ))}
      </Grid>
    </>
  );
}
