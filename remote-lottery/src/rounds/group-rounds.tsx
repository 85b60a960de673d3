import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Grid, Heading } from '@chokdee/shared/ui';
import type { Favourites } from '../favourites/use-favourites.ts';
import { ClosingNext } from './closing-next.tsx';
import { hasManyLotteries, type LotteryGroup } from './lottery-group.ts';
import { RoundCard } from './round-card.tsx';
import { lotteryColumns, roundColumns } from './round-columns.ts';
import { sectionsOf } from './lobby-section.ts';
import { recommendedRound, sortRounds } from './round-order.ts';
import { phaseOf } from './round-phase.ts';
import type { Lotteries } from './use-lotteries.ts';

interface GroupRoundsProps {
  group: LotteryGroup;
  rounds: readonly Round[];
  nowMs: number;
  favourites: Favourites;
  lotteries: Lotteries;
}

/** All rounds of one lottery: playable rounds first, ended rounds below. */
export function GroupRounds({ group, rounds, nowMs, favourites, lotteries }: GroupRoundsProps) {
  const text = useTexts('lottery');
  const sorted = sortRounds(rounds, nowMs);
  const next = recommendedRound(rounds, nowMs);
  const isOver = (round: Round) => ['awaiting', 'settled', 'void'].includes(phaseOf(round, nowMs));
  const [over, ahead] = [sorted.filter(isOver), sorted.filter((round) => !isOver(round))];
  const sections = sectionsOf(group, ahead);

  const cards = (shown: readonly Round[]) => (
    <Grid templateColumns={hasManyLotteries(group) ? lotteryColumns : roundColumns} gap="3">
      {shown.map((round) => (
        <RoundCard
          key={round.betId}
          round={round}
          slug={group.slug}
          nowMs={nowMs}
          favourites={hasManyLotteries(group) ? favourites : undefined}
          lottery={lotteries.get(round.betName)}
        />
      ))}
    </Grid>
  );
  return (
    <>
      {next && <ClosingNext round={next} lottery={lotteries.get(next.betName)} nowMs={nowMs} />}
      {sections.map((section) => (
        <Box as="section" key={section.key} aria-label={text(`group.${section.key}`)}>
          {sections.length > 1 && (
            <Heading as="h2" size="lg" marginBottom="3">
              {text(`group.${section.key}`)}
            </Heading>
          )}
          {cards(section.rounds)}
        </Box>
      ))}
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
