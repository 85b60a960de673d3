import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Grid, Heading, Icon } from '@chokdee/shared/ui';
import { groupOf } from '../rounds/lottery-group.ts';
import { RoundCard } from '../rounds/round-card.tsx';
import { lotteryColumns } from '../rounds/round-columns.ts';
import { sortRounds } from '../rounds/round-order.ts';
import type { Lotteries } from '../rounds/use-lotteries.ts';
import type { Favourites } from './use-favourites.ts';

/** Shows the next playable round of each favourite lottery, or its latest one. */
export function FavouriteRounds({
  rounds,
  nowMs,
  favourites,
  lotteries,
}: {
  rounds: readonly Round[];
  nowMs: number;
  favourites: Favourites;
  lotteries: Lotteries;
}) {
  const text = useTexts('lottery');
  const nextOf = new Map<string, Round>();
  for (const round of sortRounds(rounds, nowMs))
    if (favourites.marked.has(round.betName) && !nextOf.has(round.betName)) nextOf.set(round.betName, round);
  if (nextOf.size === 0) return null;
  return (
    <Box as="section" aria-labelledby="favourite-rounds">
      <Flex align="center" gap="3" marginBottom="3" minHeight="11">
        <Icon name="star" boxSize="6" color="amber.fg" />
        <Heading as="h2" id="favourite-rounds" size="xl">
          {text('favourites.title')}
        </Heading>
      </Flex>
      <Grid templateColumns={lotteryColumns} gap="3">
        {[...nextOf.values()].map((round) => {
          const group = groupOf(round);
          return (
            group && (
              <RoundCard
                key={round.betId}
                round={round}
                slug={group.slug}
                nowMs={nowMs}
                title="full"
                favourites={favourites}
                lottery={lotteries.get(round.betName)}
              />
            )
          );
        })}
      </Grid>
    </Box>
  );
}
