import type { Round } from '@chokdee/shared/contracts/lottery';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Heading, Icon, useFromWidth } from '@chokdee/shared/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { PhaseBadge } from '../rounds/phase-badge.tsx';
import { RoundCountdown } from '../rounds/round-countdown.tsx';
import { isOver, phaseOf, type RoundPhase } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useOutcomePoll } from '../rounds/use-outcome-poll.ts';
import { useRoundClock } from '../rounds/use-round-clock.ts';
import { PageTitle } from './page-title.tsx';
import type { PurchaseTypes } from './product.ts';
import type { PurchaseStore } from './purchase.ts';

interface PageRound {
  round: Round;
  phase: RoundPhase;
  nowMs: number;
  /** The round has ended. */
  over: boolean;
  /** The round ended while the member was on its page. */
  live: boolean;
}

/** The phase of the page's round. A refusal because the round has closed is ahead of the clock. */
export function usePageRound<T extends PurchaseTypes>(
  store: PurchaseStore<T>,
  round: Round,
  reload: () => void,
): PageRound {
  const closed = useStore(
    store,
    ({ placing }) => placing.step === 'refused' && placing.error.code === 'ROUND_CLOSED',
  );
  const nowMs = useRoundClock(useMemo(() => [round], [round]));
  const byClock = phaseOf(round, nowMs);
  const phase = closed && byClock === 'open' ? 'awaiting' : byClock;
  useOutcomePoll(phase, reload);
  const over = isOver(phase);
  const [wasOver] = useState(over);
  return { round, phase, nowMs, over, live: !wasOver };
}

interface RoundPageProps {
  page: PageRound;
  back: { to: string; label: string };
  /** Stands beside the countdown. */
  control: ReactNode;
  children: ReactNode;
}

/** Frame of a round's page: one row with the way back, its title, the time left and a control. */
export function RoundPage({ page: { round, phase, nowMs }, back, control, children }: RoundPageProps) {
  const titles = useRoundTitles();
  const wide = useFromWidth('lg');
  /** The countdown already implies the phase. On a phone, there is no room for a badge beside it. */
  const isTimed = phase === 'open' || phase === 'shooting';
  return (
    <Box
      width="full"
      maxWidth="7xl"
      marginX="auto"
      paddingX={{ base: '4', md: '8' }}
      paddingTop={{ base: '1.5', lg: '3' }}
      paddingBottom={{ base: '5', md: '8' }}
    >
      <title>{titles.full(round)}</title>
      <Flex align="center" wrap="wrap" columnGap="2" minHeight="11" marginBottom={{ base: '1.5', lg: '3' }}>
        <Button
          asChild
          variant="ghost"
          size="sm"
          minHeight="11"
          minWidth="11"
          paddingX="0"
          marginStart="-2"
          aria-label={back.label}
          title={back.label}
        >
          <Link to={back.to}>
            <Icon name="chevron-left" boxSize="5" />
          </Link>
        </Button>
        <Box flex="none" css={{ '@media (width < 22.5rem)': { display: 'none' } }}>
          <LotteryMark of={round} boxSize="7" />
        </Box>
        <Heading
          as="h1"
          size={{ base: 'sm', lg: '2xl' }}
          lineHeight="1.25"
          lineClamp="2"
          // On a phone one row, also beside hours and long names of the views: the keys below need its height.
          flex={{ base: '1 1 3.5rem', lg: '1 1 6rem' }}
          minWidth="0"
          tabIndex={-1}
          outline="none"
        >
          <PageTitle title={titles[wide ? 'full' : 'narrow'](round)} />
        </Heading>
        <RoundCountdown round={round} phase={phase} nowMs={nowMs} size="lg" labelHidden="on phones" />
        {(wide || !isTimed) && <PhaseBadge phase={phase} />}
        {control}
      </Flex>
      {children}
    </Box>
  );
}
