import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Box,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  Icon,
  LoadingState,
  Span,
  Stack,
} from '@chokdee/shared/ui';
import { groupOf, lotteryGroups } from './lottery-group.ts';
import { RoundCountdown } from './round-countdown.tsx';
import { openRounds } from './round-order.ts';
import { useRoundTitles } from './round-title.ts';
import { useLatestRounds } from './use-latest-rounds.ts';

const SHOWN = 4;

/** Card of the member's home page: the rounds that close next. */
export function NextRoundsCard() {
  const text = useTexts('lottery');
  const { latest, nowMs } = useLatestRounds();
  const next =
    latest.state === 'ready'
      ? openRounds(
          lotteryGroups.flatMap(({ list }) => latest.data[list]),
          nowMs,
        ).slice(0, SHOWN)
      : [];
  return (
    <Card.Root as="section" aria-labelledby="lottery-next" height="full">
      <Card.Body gap="3">
        <Flex justify="space-between" align="center" gap="3">
          <Heading as="h2" id="lottery-next" size="lg">
            {text('card.title')}
          </Heading>
          <Button asChild size="sm" variant="ghost" minHeight="11">
            <Link to="/lotto">
              {text('card.more')}
              <Icon name="chevron-right" boxSize="4" />
            </Link>
          </Button>
        </Flex>
        {latest.state === 'loading' && <LoadingState rows={SHOWN} rowHeight="16" />}
        {latest.state === 'error' && <ErrorState error={latest.error} onRetry={latest.reload} />}
        {latest.state === 'ready' && next.length === 0 && (
          <EmptyState icon="ticket" title={text('lobby.emptyTitle')} text={text('lobby.emptyText')} />
        )}
        <Stack as="ul" gap="2">
          {next.map((round) => (
            <NextRound key={round.betId} round={round} nowMs={nowMs} />
          ))}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

function NextRound({ round, nowMs }: { round: Round; nowMs: number }) {
  const titles = useRoundTitles();
  const group = groupOf(round);
  if (!group) return null;
  return (
    <Box as="li" listStyleType="none">
      <Flex
        asChild
        align="center"
        gap="3"
        minHeight="16"
        paddingX="3"
        borderRadius="l2"
        bg="bg.subtle"
        borderWidth="1px"
        borderColor="border.muted"
        _hover={{ borderColor: 'red.border' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}
      >
        <Link to={`/lotto/${group.slug}/${round.betId}`}>
          <Icon name={group.icon} boxSize="6" color="red.fg" />
          <Span flex="1" minWidth="0" fontWeight="medium">
            {titles.full(round)}
          </Span>
          <RoundCountdown round={round} phase="open" nowMs={nowMs} size="lg" labelHidden="on phones" />
        </Link>
      </Flex>
    </Box>
  );
}
