import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Badge, Box, Button, Flex, Grid, Heading, Icon } from '@chokdee/shared/ui';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import type { Favourites } from '../favourites/use-favourites.ts';
import { GroupMark } from '../marks/group-mark.tsx';
import type { LobbySection } from './lobby-section.ts';
import { LotteryFacts } from './lottery-facts.tsx';
import { hasManyLotteries } from './lottery-group.ts';
import { RoundCard } from './round-card.tsx';
import { lotteryColumns, roundColumns } from './round-columns.ts';
import { openRounds, sortRounds } from './round-order.ts';
import type { Lotteries } from './use-lotteries.ts';

interface GroupSectionProps {
  section: LobbySection;
  nowMs: number;
  favourites: Favourites;
  lotteries: Lotteries;
}

/** Fills whole rows on most screens. */
const SHOWN = 4;
const SHOWN_OF_MANY_LOTTERIES = 8;
/** Lotteries with at most this many rounds share a row. */
const MAX_IN_SHARED_ROW = 2;

/** A lottery in the lobby: its next rounds and a link to all of them. */
export function GroupSection({ section, nowMs, favourites, lotteries }: GroupSectionProps) {
  const text = useTexts('lottery');
  const { key, group, rounds } = section;
  const many = hasManyLotteries(group);
  const shown = sortRounds(rounds, nowMs).slice(0, many ? SHOWN_OF_MANY_LOTTERIES : SHOWN);
  const name = text(`group.${key}`);
  return (
    <Box
      as="section"
      aria-label={name}
      minWidth="0"
      gridColumn={rounds.length > MAX_IN_SHARED_ROW ? '1 / -1' : 'auto'}
    >
      <SectionHead
        section={section}
        name={name}
        more={rounds.length > shown.length}
        favourites={favourites}
        open={openRounds(rounds, nowMs).length}
      />
      {!many && rounds[0] && (
        <Box marginTop="-2" marginBottom="3">
          <LotteryFacts lottery={lotteries.get(rounds[0].betName)} labels="shown" />
        </Box>
      )}
      <Grid
        templateColumns={
          rounds.length > MAX_IN_SHARED_ROW ? (many ? lotteryColumns : roundColumns) : undefined
        }
        gap="3"
      >
        {shown.map((round) => (
          <RoundCard
            key={round.betId}
            round={round}
            slug={group.slug}
            nowMs={nowMs}
            favourites={many ? favourites : undefined}
            lottery={lotteries.get(round.betName)}
          />
        ))}
      </Grid>
    </Box>
  );
}

interface SectionHeadProps {
  section: LobbySection;
  name: string;
  /** Rounds that take bets. */
  open: number;
  /** Not all rounds are shown. */
  more: boolean;
  favourites: Favourites;
}

function SectionHead({ section: { group, rounds }, name, open, more, favourites }: SectionHeadProps) {
  const text = useTexts('lottery');
  const round = hasManyLotteries(group) ? undefined : rounds[0];
  return (
    <Flex align="center" gap={{ base: '2', sm: '3' }} marginBottom="3" minHeight="11">
      <GroupMark group={group} boxSize="7" />
      <Heading as="h2" size="xl">
        {name}
      </Heading>
      {round && <FavouriteStar betName={round.betName} name={name} favourites={favourites} />}
      {open > 0 && (
        <Badge colorPalette="green" variant="subtle" hideBelow="sm">
          {text('lobby.openCount', { n: open })}
        </Badge>
      )}
      {more && (
        <Button
          asChild
          variant="ghost"
          size="sm"
          marginStart="auto"
          minHeight="11"
          paddingX={{ base: '1', sm: '3' }}
        >
          <Link to={`/lotto/${group.slug}`}>
            {text('lobby.allRounds')}
            <Icon name="chevron-right" boxSize="4" />
          </Link>
        </Button>
      )}
    </Flex>
  );
}
