import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, type To } from '@chokdee/shared/router';
import { Box, Button, Flex } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { RoundDraw } from '../outcome/round-draw.tsx';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { NextSteps, primaryLook, secondaryLook, type NextRound, type Step } from './next-steps.tsx';
import { NotOpenYet } from './not-open-yet.tsx';

interface ClosedRoundProps {
  round: Round;
  phase: RoundPhase;
  /** The round ended while the member was on its page. */
  live: boolean;
  /** Number of lines in the draft. */
  drafted: number;
  /** There is a draft to take along, which may be a text alone. */
  hasDraft: boolean;
  /** The open round of the same lottery that closes first. */
  next: NextRound | undefined;
  /** To that round, with the draft. */
  toNext: Step | undefined;
  /** Set while the round takes shots. */
  shoot?: Step | undefined;
  back: { to: string; label: string };
  /** How the result came about, and what else it says. */
  details: ReactNode;
}

/** A round that takes no bets: its draw, what became of the member's bet slips, and where to go next. */
export function ClosedRound(props: ClosedRoundProps) {
  const { round, phase, live, drafted, hasDraft, next, toNext, shoot, back, details } = props;
  const text = useTexts('lottery');
  const draft = drafted > 0 && (
    <Box color="fg.warning" textAlign="center">
      {text('bet.closedDraft', { n: drafted })}
    </Box>
  );
  const elsewhere: Step = (look) => (
    <Button asChild {...look}>
      <Link to={back.to}>{back.label}</Link>
    </Button>
  );
  if (phase === 'scheduled')
    return (
      <NotOpenYet>
        {draft}
        <Flex gap="2" wrap="wrap" justify="center" paddingTop="2">
          {toNext?.(primaryLook)}
          {elsewhere(secondaryLook)}
        </Flex>
      </NotOpenYet>
    );
  const againOf = next && ((poyId: string): To => `${next.path}?again=${poyId}`);
  return (
    <RoundDraw round={round} phase={phase} live={live} againOf={againOf} details={details}>
      {(onlySlip) => (
        <>
          {draft}
          <NextSteps {...{ shoot, next, toNext, hasDraft, onlySlip, elsewhere }} />
        </>
      )}
    </RoundDraw>
  );
}
