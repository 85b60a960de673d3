import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Grid, Heading } from '@chokdee/shared/ui';
import type { Favourites } from '../favourites/use-favourites.ts';
import { ClosingNext } from './closing-next.tsx';
import { hasManyLotteries, type LotteryGroup } from './lottery-group.ts';
import { RoundCard } from './round-card.tsx';
import { roundColumns } from './round-columns.ts';
import { openRounds, sortRounds } from './round-order.ts';
import { phaseOf } from './round-phase.ts';

interface GroupRoundsProps {
  group: LotteryGroup;
  rounds: readonly Round[];
  nowMs: number;
  favourites: Favourites;
}

/** All rounds of one lottery: playable rounds first, ended rounds below. */
export function GroupRounds({ group, rounds, nowMs, favourites }: GroupRoundsProps) {
  const text = useTexts('lottery');
  const sorted = sortRounds(rounds, nowMs);
  const [next] = openRounds(rounds, nowMs);
  const isOver = (round: Round) => ['awaiting', 'settled', 'void'].includes(phaseOf(round, nowMs));
  const [over, ahead] = [sorted.filter(isOver), sorted.filter((round) => !isOver(round))];

  const cards = (shown: readonly Round[]) => (
    <Grid templateColumns={roundColumns} gap="3">
      {shown.map((round) => (
        <RoundCard
          key={round.betId}
          round={round}
          slug={group.slug}
          nowMs={nowMs}
          favourites={hasManyLotteries(group) ? favourites : undefined}
        />
      ))}
    </Grid>
  );
  return (
    <>
      {next && <ClosingNext round={next} nowMs={nowMs} />}
      {ahead.length > 0 && cards(ahead)}
      {over.length > 0 && (
        <Box as="section">
          <Heading as="h2" size="lg" marginBottom="3">
            {text('lobby.over')}
          </Heading>
          {cards(over)}
        </Box>
      )}
    </>
  );
}
