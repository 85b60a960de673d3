import type { Round } from '@chokdee/shared/contracts/lottery';
import type { Lottery } from '@chokdee/shared/contracts/lottery-results';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { ticketBetType, type TicketLottery } from '@chokdee/shared/rules/tickets';
import { Box, Flex, Span } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import type { Favourites } from '../favourites/use-favourites.ts';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { closingTime } from '../rounds/closing-time.ts';
import { LotteryFacts } from '../rounds/lottery-facts.tsx';
import { PhaseBadge } from '../rounds/phase-badge.tsx';
import { phaseOf } from '../rounds/round-phase.ts';

interface ClosedLotteryRowProps {
  lottery: TicketLottery;
  /** Its latest draw. Omitted while it has none. */
  round: Round | undefined;
  known: Lottery | undefined;
  nowMs: number;
  favourites: Favourites;
}

const rowStyle = {
  align: 'center',
  gap: '3',
  minHeight: '14',
  paddingX: '3',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.subtle',
  borderColor: 'border.muted',
  color: 'fg.muted',
} as const;

/** A four-digit lottery that sells no tickets now, in one line. */
export function ClosedLotteryRow({ lottery, round, known, nowMs, favourites }: ClosedLotteryRowProps) {
  const text = useTexts('lottery');
  const name = text(`ticket.lottery.${lottery}`);
  const withName = (facts: ReactNode) => (
    <>
      <LotteryMark of={{ betType: ticketBetType(lottery), name }} boxSize="8" />
      <Span flex="1" minWidth="0" fontWeight="semibold" lineHeight="short">
        {name}
      </Span>
      {facts}
    </>
  );
  if (!round)
    return <Flex {...rowStyle}>{withName(<Span fontSize="sm">{text('ticket.noRound')}</Span>)}</Flex>;
  return (
    <Box position="relative">
      <Flex
        asChild
        {...rowStyle}
        paddingEnd="12"
        _hover={{ borderColor: 'red.border' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}
      >
        <Link to={`/lotto/4d/${round.betId}`}>
          {withName(
            <>
              <LotteryFacts lottery={known} />
              <Span hideBelow="sm" fontSize="sm" whiteSpace="nowrap">
                {text('round.closesAt', { time: closingTime(round, nowMs) })}
              </Span>
              <Box hideBelow={known?.last && 'sm'}>
                <PhaseBadge phase={phaseOf(round, nowMs)} />
              </Box>
            </>,
          )}
        </Link>
      </Flex>
      <FavouriteStar betName={lottery} name={name} favourites={favourites} onCard />
    </Box>
  );
}
