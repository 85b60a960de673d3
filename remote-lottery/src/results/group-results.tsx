import type { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Card, Flex, Grid, Heading, Icon } from '@chokdee/shared/ui';
import type { z } from 'zod';
import type { LotteryGroup } from '../rounds/lottery-group.ts';
import { closeMs } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { DrawView } from './draw-view.tsx';

type DayResult = z.output<typeof lotteryCalls.resultsByDate.reply>[number];

/** A day's results of one lottery, the latest first. */
export function GroupResults({ group, results }: { group: LotteryGroup; results: readonly DayResult[] }) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const latestFirst = [...results].sort((a, b) => closeMs(b.round) - closeMs(a.round));
  const name = text(`group.${group.slug}`);
  const alone = group.slug === 'gov';
  return (
    <Box as="section" aria-label={name}>
      <Flex align="center" gap="3" marginBottom="3">
        <Icon name={group.icon} boxSize="6" color="red.fg" />
        <Heading as="h2" size="xl">
          {name}
        </Heading>
      </Flex>
      <Grid templateColumns={alone ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(13rem, 1fr))'} gap="3">
        {latestFirst.map(({ round, version, draw }) => (
          <Card.Root key={round.betId}>
            <Card.Body padding="4" gap="2">
              <Flex justify="space-between" gap="2" color="fg.muted" fontSize="sm">
                {titles.short(round)}
                {version > 1 && <Badge colorPalette="orange">{text('results.corrected')}</Badge>}
              </Flex>
              <DrawView draw={draw} betGroup={round.betGroup} size={alone ? 'large' : 'small'} />
            </Card.Body>
          </Card.Root>
        ))}
      </Grid>
    </Box>
  );
}
