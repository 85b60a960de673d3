import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Badge, Box, Button, Flex, Grid, Heading, Icon } from '@chokdee/shared/ui';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import type { Favourites } from '../favourites/use-favourites.ts';
import { hasManyLotteries, type LotteryGroup } from './lottery-group.ts';
import { RoundCard } from './round-card.tsx';
import { roundColumns } from './round-columns.ts';
import { openRounds, sortRounds } from './round-order.ts';

interface GroupSectionProps {
  group: LotteryGroup;
  rounds: readonly Round[];
  nowMs: number;
  favourites: Favourites;
}

/** Fills whole rows on most screens. */
const SHOWN = 4;
const SHOWN_OF_MANY_LOTTERIES = 8;
/** Lotteries with at most this many rounds share a row. */
const MAX_IN_SHARED_ROW = 2;

/** A lottery in the lobby: its next rounds and a link to all of them. */
export function GroupSection({ group, rounds, nowMs, favourites }: GroupSectionProps) {
  const text = useTexts('lottery');
  const many = hasManyLotteries(group);
  const open = openRounds(rounds, nowMs).length;
  const shown = sortRounds(rounds, nowMs).slice(0, many ? SHOWN_OF_MANY_LOTTERIES : SHOWN);
  const name = text(`group.${group.slug}`);
  return (
    <Box
      as="section"
      aria-label={name}
      minWidth="0"
      gridColumn={rounds.length > MAX_IN_SHARED_ROW ? '1 / -1' : 'auto'}
    >
      <Flex align="center" gap="3" marginBottom="3" minHeight="11">
        <Icon name={group.icon} boxSize="6" color="red.fg" />
        <Heading as="h2" size="xl">
          {name}
        </Heading>
        {!many && rounds[0] && (
          <FavouriteStar betName={rounds[0].betName} name={name} favourites={favourites} />
        )}
        {open > 0 && (
          <Badge colorPalette="green" variant="subtle" hideBelow="sm">
            {text('lobby.openCount', { n: open })}
          </Badge>
        )}
        {rounds.length > shown.length && (
          <Button asChild variant="ghost" size="sm" marginStart="auto" minHeight="11">
            <Link to={`/lotto/${group.slug}`}>
              {text('lobby.allRounds')}
              <Icon name="chevron-right" boxSize="4" />
            </Link>
          </Button>
        )}
      </Flex>
      <Grid templateColumns={rounds.length > MAX_IN_SHARED_ROW ? roundColumns : undefined} gap="3">
        {shown.map((round) => (
          <RoundCard
            key={round.betId}
            round={round}
            slug={group.slug}
            nowMs={nowMs}
            favourites={many ? favourites : undefined}
          />
        ))}
      </Grid>
    </Box>
  );
}
