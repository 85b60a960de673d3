import type { Round } from '@chokdee/shared/contracts/lottery';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Icon, Page, useFromWidth } from '@chokdee/shared/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { PhaseBadge } from '../rounds/phase-badge.tsx';
import { RoundCountdown } from '../rounds/round-countdown.tsx';
import { isOver, phaseOf, type RoundPhase } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useOutcomePoll } from '../rounds/use-outcome-poll.ts';
import { useRoundClock } from '../rounds/use-round-clock.ts';
import type { PurchaseTypes } from './product.ts';
import type { PurchaseStore } from './purchase.store.ts';

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
  /** Beside the countdown. */
  control: ReactNode;
  children: ReactNode;
}

/** Frame of a round's page: its title, the time left, and the way to other rounds. */
export function RoundPage({ page: { round, phase, nowMs }, back, control, children }: RoundPageProps) {
  const titles = useRoundTitles();
  const wide = useFromWidth('lg');
  /** The countdown already implies the phase. On a phone, a badge beside it would wrap to a second line. */
  const isTimed = phase === 'open' || phase === 'shooting';
  const bar = (
    <Flex
      align="center"
      gap={{ base: '2', md: '4' }}
      wrap="wrap"
      justify={wide ? 'flex-end' : 'space-between'}
      flexGrow="1"
    >
      <Flex align="center" gap="2" minHeight="8">
        <RoundCountdown round={round} phase={phase} nowMs={nowMs} size="lg" />
        {(wide || !isTimed) && <PhaseBadge phase={phase} />}
      </Flex>
      {control}
    </Flex>
  );
  const actions = wide && (
    <>
      <Button asChild variant="ghost" size="sm" minHeight="11">
        <Link to={back.to}>
          <Icon name="chevron-left" boxSize="4" />
          {back.label}
        </Link>
      </Button>
      {bar}
    </>
  );
  return (
    <Page title={titles.full(round)} actions={actions}>
      {!wide && (
        <Box marginTop="-3" marginBottom="3">
          {bar}
        </Box>
      )}
      {children}
    </Page>
  );
}
