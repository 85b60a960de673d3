import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Countdown, Flex, Icon, Span, Stack, Text } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { groupOf, lotteryGroups } from '../rounds/lottery-group.ts';
import { openRounds } from '../rounds/round-order.ts';
import { RoundCountdown } from '../rounds/round-countdown.tsx';
import { closeMs, phaseOf } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useLatestRounds } from '../rounds/use-latest-rounds.ts';
import { useRoundClock } from '../rounds/use-round-clock.ts';
import { HomeSection } from './home-section.tsx';

const SHOWN = 4;
/** The height of all rows that are shown, with their gaps. */
const HEIGHT = `${SHOWN * 4 - 0.5}rem`;
/** Less is not enough to write a bet slip. */
const MIN_LEFT_S = 120;

/** The rounds that close next, with enough time left for a bet slip. */
export function ClosingSoon() {
  const text = useTexts('lottery');
  const { latest, nowMs } = useLatestRounds();
  const lobby = latest.state === 'ready' ? latest.data : undefined;
  const rounds = useMemo(() => (lobby ? lotteryGroups.flatMap(({ list }) => lobby[list]) : []), [lobby]);
  const next = useInTime(rounds).slice(0, SHOWN);
  return (
    <HomeSection
      title={text('card.title')}
      more={{ to: '/lotto', label: text('card.more') }}
      state={latest}
      empty={<NoneOpen rounds={rounds} nowMs={nowMs} />}
      height={HEIGHT}
    >
      {next.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="2">
          {next.map((round) => (
            <ClosingRound key={round.betId} round={round} />
          ))}
        </Stack>
      )}
    </HomeSection>
  );
}

/** The open rounds that leave enough time for a bet: a round leaves the list before it closes. */
function useInTime(rounds: readonly Round[]): Round[] {
  const early = useMemo(
    () =>
      rounds.map((round) => ({
        ...round,
        timestamp: { ...round.timestamp, realCloseTime: round.timestamp.realCloseTime - MIN_LEFT_S },
        round,
      })),
    [rounds],
  );
  const nowMs = useRoundClock(early);
  return openRounds(early, nowMs).map(({ round }) => round);
}

/** Which round opens next, or else where the results are. */
function NoneOpen({ rounds, nowMs }: { rounds: readonly Round[]; nowMs: number }) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const [next] = rounds
    .filter((round) => phaseOf(round, nowMs) === 'scheduled')
    .sort((a, b) => Date.parse(a.openDt) - Date.parse(b.openDt));
  const group = next && groupOf(next);
  return (
    <>
      <Box fontSize="sm">
        <Text>{next ? titles.full(next) : text('lobby.emptyTitle')}</Text>
        {next && <RoundCountdown round={next} phase="scheduled" nowMs={nowMs} />}
      </Box>
      <Button asChild size="sm" variant="outline" height="11" flexShrink="0">
        <Link to={group ? `/lotto/${group.slug}/${next.betId}` : '/results'}>
          {text(group ? 'lobby.seeRound' : 'nav.results')}
        </Link>
      </Button>
    </>
  );
}

function ClosingRound({ round }: { round: Round }) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const group = groupOf(round);
  if (!group) return null;
  return (
    <li>
      <Flex
        asChild
        align="center"
        gap="3"
        height="14"
        paddingX="3"
        borderRadius="l3"
        borderWidth="1px"
        bg="bg.panel"
        _hover={{ borderColor: 'red.border' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}
      >
        <Link to={`/lotto/${group.slug}/${round.betId}`}>
          <LotteryMark of={round} />
          <Span flex="1" minWidth="0" fontWeight="medium" lineClamp={2} lineHeight="short">
            {titles.full(round)}
          </Span>
          <Span srOnly>{text('round.closesIn')}</Span>
          <Countdown untilMs={closeMs(round)} fontWeight="bold" fontSize="lg" />
          <Icon name="chevron-right" boxSize="4" color="fg.muted" />
        </Link>
      </Flex>
    </li>
  );
}
