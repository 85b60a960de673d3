import type { Round } from '@chokdee/shared/contracts/lottery';
import type { Lottery } from '@chokdee/shared/contracts/lottery-results';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { ticketBetType, type TicketLottery } from '@chokdee/shared/rules/tickets';
import { Box, Flex, Icon, Span } from '@chokdee/shared/ui';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import type { Favourites } from '../favourites/use-favourites.ts';
import { accentEdge, accentStyle } from '../marks/lottery-face.ts';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { closingTime } from '../rounds/closing-time.ts';
import { LotteryFacts } from '../rounds/lottery-facts.tsx';
import { PhaseBadge } from '../rounds/phase-badge.tsx';
import { RoundCountdown } from '../rounds/round-countdown.tsx';
import { phaseOf } from '../rounds/round-phase.ts';

interface TicketLotteryCardProps {
  lottery: TicketLottery;
  /** Its draw, which is or will be open. */
  round: Round;
  known: Lottery | undefined;
  nowMs: number;
  favourites: Favourites;
}

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '2',
  height: 'full',
  minHeight: '36',
  padding: { base: '4', md: '5' },
  borderRadius: 'xl',
  borderWidth: '1px',
} as const;

/** A four-digit lottery as a link to its draw. */
export function TicketLotteryCard({ lottery, round, known, nowMs, favourites }: TicketLotteryCardProps) {
  const text = useTexts('lottery');
  const name = text(`ticket.lottery.${lottery}`);
  const phase = phaseOf(round, nowMs);
  const open = phase === 'open';
  return (
    <Box position="relative" height="full">
      <Box
        asChild
        {...cardStyle}
        bg={open ? 'bg.panel' : 'bg.subtle'}
        borderColor={open ? 'border' : 'border.muted'}
        boxShadow={accentEdge(open)}
        style={accentStyle(round.betType)}
        transition="border-color 150ms, transform 150ms"
        _hover={{ borderColor: 'red.border', transform: 'translateY(-2px)' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '2px' }}
      >
        <Link to={`/lotto/4d/${round.betId}`}>
          <Flex justify="space-between" align="start" gap="3" paddingEnd="10">
            <Name lottery={lottery} name={name} detail={text('round.draw', { day: formatDay(round.dt) })} />
            <PhaseBadge phase={phase} />
          </Flex>
          <LotteryFacts lottery={known} labels="shown" />
          <Flex wrap="wrap" align="center" columnGap="3" minHeight="9">
            <RoundCountdown round={round} phase={phase} nowMs={nowMs} size="lg" />
            <Span color="fg.muted" fontSize="sm">
              {text('round.closesAt', { time: closingTime(round, nowMs) })}
            </Span>
            <Flex
              as="span"
              marginStart="auto"
              align="center"
              gap="1"
              color={open ? 'red.fg' : 'fg.muted'}
              fontWeight="medium"
            >
              {text(open ? 'ticket.buy' : 'lobby.seeRound')}
              <Icon name="chevron-right" boxSize="4" />
            </Flex>
          </Flex>
        </Link>
      </Box>
      <FavouriteStar betName={lottery} name={name} favourites={favourites} onCard />
    </Box>
  );
}

function Name({ lottery, name, detail }: { lottery: TicketLottery; name: string; detail: string }) {
  return (
    <Flex align="center" gap="3" minWidth="0">
      <LotteryMark of={{ betType: ticketBetType(lottery), name }} boxSize="12" />
      <Box minWidth="0">
        <Box fontSize="lg" fontWeight="semibold" lineHeight="short">
          {name}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {detail}
        </Box>
      </Box>
    </Flex>
  );
}
