import type { FormerResult } from '@chokdee/shared/contracts/day-history';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex, Grid, Heading, Icon } from '@chokdee/shared/ui';
import { GroupMark } from '../marks/group-mark.tsx';
import { hasManyLotteries, type LotteryGroup } from '../rounds/lottery-group.ts';
import { latestFirst, type DayResult } from './day-result.ts';
import { ResultCard } from './result-card.tsx';

interface GroupResultsProps {
  group: LotteryGroup;
  results: readonly DayResult[];
  former: readonly FormerResult[];
  /** Maximum number of results shown; a button shows the rest. */
  most?: number;
  onAll: () => void;
}

const WIDE = 'repeat(auto-fill, minmax(13rem, 1fr))';

/** A day's results of one lottery, latest first. */
export function GroupResults({ group, results, former, most = results.length, onAll }: GroupResultsProps) {
  const text = useTexts('lottery');
  const name = text(`group.${group.slug}`);
  const alone = group.slug === 'gov';
  return (
    <Box as="section" aria-label={name}>
      <Flex align="center" gap="3" marginBottom="3">
        <GroupMark group={group} boxSize="7" />
        <Heading as="h2" size="xl">
          {name}
        </Heading>
      </Flex>
      <Grid
        templateColumns={
          alone
            ? 'minmax(0, 1fr)'
            : { base: hasManyLotteries(group) ? WIDE : 'repeat(2, minmax(0, 1fr))', sm: WIDE }
        }
        gap="3"
      >
        {latestFirst(results)
          .slice(0, most)
          .map((result) => (
            <ResultCard
              key={result.round.betId}
              result={result}
              former={former.filter(({ betId }) => betId === result.round.betId)}
              size={alone ? 'large' : 'small'}
            />
          ))}
      </Grid>
      {results.length > most && (
        <Button variant="outline" size="lg" marginTop="3" onClick={onAll}>
          {text('results.more', { n: results.length })}
          <Icon name="chevron-right" />
        </Button>
      )}
    </Box>
  );
}
