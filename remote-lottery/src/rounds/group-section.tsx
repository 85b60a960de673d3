import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Badge, Box, Button, Flex, Grid, Heading, Icon } from '@chokdee/shared/ui';
import type { LotteryGroup } from './lottery-group.ts';
import { RoundCard } from './round-card.tsx';
import { roundColumns } from './round-columns.ts';
import { openRounds, sortRounds } from './round-order.ts';

interface GroupSectionProps {
  group: LotteryGroup;
  rounds: readonly Round[];
  nowMs: number;
}

/** As many as fill whole rows on most screens. */
const SHOWN = 4;
/** Lotteries with no more rounds than this share a row with another. */
const FEW = 2;

/** A lottery in the lobby: its next rounds, and the way to all of them. */
export function GroupSection({ group, rounds, nowMs }: GroupSectionProps) {
  const text = useTexts('lottery');
  const open = openRounds(rounds, nowMs).length;
  const shown = sortRounds(rounds, nowMs).slice(0, SHOWN);
  const name = text(`group.${group.slug}`);
  return (
    <Box as="section" aria-label={name} minWidth="0" gridColumn={rounds.length > FEW ? '1 / -1' : 'auto'}>
      <Flex align="center" gap="3" marginBottom="3" minHeight="11">
        <Icon name={group.icon} boxSize="6" color="red.fg" />
        <Heading as="h2" size="xl">
          {name}
        </Heading>
        {open > 0 && (
          <Badge colorPalette="green" variant="subtle" hideBelow="sm">
            {text('lobby.openCount', { n: open })}
          </Badge>
        )}
        {rounds.length > SHOWN && (
          <Button asChild variant="ghost" size="sm" marginStart="auto" minHeight="11">
            <Link to={`/lotto/${group.slug}`}>
              {text('lobby.allRounds')}
              <Icon name="chevron-right" boxSize="4" />
            </Link>
          </Button>
        )}
      </Flex>
      <Grid templateColumns={rounds.length > FEW ? roundColumns : undefined} gap="3">
        {shown.map((round) => (
          <RoundCard key={round.betId} round={round} slug={group.slug} nowMs={nowMs} />
        ))}
      </Grid>
    </Box>
  );
}
